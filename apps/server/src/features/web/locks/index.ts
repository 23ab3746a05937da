import { defineFeature } from '../../../platform/http/feature.ts';
import * as passwordCalls from './calls/passwords.ts';
import * as unlockCalls from './calls/unlock.ts';

/** Passwords of sites and pages: set by owners, entered by visitors. */
export const locks = defineFeature({
  name: 'locks',
  folder: import.meta.dirname,
  routes: [...Object.values(passwordCalls), ...Object.values(unlockCalls)],
});
