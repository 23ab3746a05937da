import { defineFeature } from '../../../platform/http/feature.ts';
import { handleAccountMails } from './account-mail.ts';
import { changePasswordRoute } from './change-password.ts';
import {
  changeContributorRoute,
  inviteContributorRoute,
  listContributorsRoute,
  removeContributorRoute,
  withdrawInvitationRoute,
} from './contributors.ts';
import { listAccountMailsRoute } from './mails.ts';
import { changeNameRoute, getMeRoute } from './me.ts';
import { requestPasswordResetRoute, resetPasswordRoute } from './password-reset.ts';
import { signInRoute, signOutRoute } from './sign-in.ts';
import { checkLinkRoute, useLinkRoute } from './use-link.ts';
import { listWebsitesRoute } from './websites.ts';

export { queueAccountMail } from './account-mail.ts';
export { createAuthLoader } from './create-auth-loader.ts';
export { findAccountByEmail, getAccount } from './queries/accounts.ts';
export { addMembership } from './queries/memberships.ts';
export { createSignInLink, firstOwnerLink, signInLinkUrl } from './sign-in-links.ts';
export { findWebsiteSummary } from './to-website-summary.ts';

/** People who edit sites: sign-in, passwords, the list of sites, contributors with their roles. */
export const accounts = defineFeature({
  name: 'accounts',
  folder: import.meta.dirname,
  routes: [
    signInRoute,
    signOutRoute,
    getMeRoute,
    changeNameRoute,
    changePasswordRoute,
    requestPasswordResetRoute,
    resetPasswordRoute,
    checkLinkRoute,
    useLinkRoute,
    listAccountMailsRoute,
    listWebsitesRoute,
    listContributorsRoute,
    inviteContributorRoute,
    changeContributorRoute,
    removeContributorRoute,
    withdrawInvitationRoute,
  ],
  jobs: handleAccountMails,
});
