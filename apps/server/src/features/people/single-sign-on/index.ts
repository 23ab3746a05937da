import { defineFeature } from '../../../platform/http/feature.ts';
import { backChannelLogoutRoutes } from './calls/back-channel-logout.ts';
import { identityRoutes } from './calls/identities.ts';
import * as signInCalls from './calls/sign-in.ts';
import { callbackPage } from './pages/callback-page.ts';
import { sitePage } from './pages/site-page.ts';
import { startPage } from './pages/start-page.ts';
import { createProviderClient } from './provider-client.ts';

const client = createProviderClient();

/** Contributors sign in at the identity provider of their organization, by OpenID Connect. */
export const singleSignOn = defineFeature({
  name: 'single-sign-on',
  folder: import.meta.dirname,
  routes: [...Object.values(signInCalls), ...identityRoutes(client), ...backChannelLogoutRoutes(client)],
  pages: [startPage(client), callbackPage(client), sitePage],
});
