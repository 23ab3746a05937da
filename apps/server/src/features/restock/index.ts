import { defineFeature } from '../../platform/http/feature.ts';
import { handleRestockNotices } from './notice.ts';
import { listGroupsRoute, listSignUpsRoute, send, sendAll } from './shop-calls.ts';
import { signUp, signUpMember } from './sign-up.ts';
import { signedUpPage } from './signed-up-page.ts';

/** Those who wait for a variant that is sold out, and the mails that tell them. */
export const restock = defineFeature({
  name: 'restock',
  folder: import.meta.dirname,
  routes: [signUp, signUpMember, listSignUpsRoute, listGroupsRoute, send, sendAll],
  pages: [signedUpPage],
  jobs: handleRestockNotices,
});
