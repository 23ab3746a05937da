import { defineFeature } from '../../../platform/http/feature.ts';
import * as accountCalls from './calls/account.ts';
import * as mailCalls from './calls/account-mails.ts';
import * as contributorCalls from './calls/contributors.ts';
import * as emailCalls from './calls/email.ts';
import * as passkeyCalls from './calls/passkeys.ts';
import * as securityCalls from './calls/security.ts';
import * as sessionCalls from './calls/sessions.ts';
import * as linkCalls from './calls/sign-in-links.ts';
import * as websiteCalls from './calls/websites.ts';
import { handleAccountMails } from './jobs/account-mail.ts';

export { createAuthLoader } from './auth/create-auth-loader.ts';
export { beginSession } from './begin-session.ts';
export { mailAccount, queueAccountMail } from './jobs/account-mail.ts';
export { backupFailedMail, ssoIdentityMail } from './mail-texts.ts';
export { hasPasskey } from './passkeys/use-passkey.ts';
export { withProof } from './proof.ts';
export {
  findAccountByEmail,
  getAccount,
  hasAccounts,
  insertAccount,
  listOperators,
} from './queries/accounts.ts';
export {
  addMembership,
  deleteMembership,
  listContributors,
  listMemberships,
  updateRoles,
} from './queries/memberships.ts';
export { hasSecondFactor } from './queries/second-factors.ts';
export { type TakenFactor, takeFactor } from './second-factor/check.ts';
export { openSession } from './session.ts';
export { createSignInLink, firstOwnerLink, signInLinkUrl } from './sign-in-links.ts';
export { findWebsiteSummary } from './to-website-summary.ts';

/** People who edit sites: sign-in, passwords, the list of sites, contributors with their roles. */
export const accounts = defineFeature({
  name: 'accounts',
  folder: import.meta.dirname,
  routes: [
    ...Object.values(accountCalls),
    ...Object.values(mailCalls),
    ...Object.values(contributorCalls),
    ...Object.values(emailCalls),
    ...Object.values(passkeyCalls),
    ...Object.values(securityCalls),
    ...Object.values(sessionCalls),
    ...Object.values(linkCalls),
    ...Object.values(websiteCalls),
  ],
  jobs: handleAccountMails,
});
