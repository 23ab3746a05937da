import { getSecondFactor, listAccountSessions } from '@sitewright/contract/account-security';
import { checkSignInLink, getMe, listAccountMails } from '@sitewright/contract/accounts';
import { listSignInProviders, listSsoIdentities } from '@sitewright/contract/single-sign-on';
import { listNewSiteTemplates } from '@sitewright/contract/websites';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';

/** Queries of the account and its sites, the installation's emails, and one-time links. */
export const accountQueries = {
  me: () => queryOptions({ queryKey: ['me'], queryFn: () => call(getMe, {}) }),
  /** Templates a new site may begin with. */
  siteTemplates: () =>
    queryOptions({ queryKey: ['site-templates'], queryFn: () => call(listNewSiteTemplates, {}) }),
  mails: () =>
    queryOptions({ queryKey: ['account-mails'], queryFn: () => call(listAccountMails, {}), staleTime: 0 }),
  sessions: () =>
    queryOptions({
      queryKey: ['account-sessions'],
      queryFn: () => call(listAccountSessions, {}),
      staleTime: 0,
    }),
  secondFactor: () =>
    queryOptions({ queryKey: ['second-factor'], queryFn: () => call(getSecondFactor, {}), staleTime: 0 }),
  /** Providers of organizations on the sign-in screen. */
  signInProviders: () =>
    queryOptions({ queryKey: ['sign-in-providers'], queryFn: () => call(listSignInProviders, {}) }),
  identities: () =>
    queryOptions({ queryKey: ['sso-identities'], queryFn: () => call(listSsoIdentities, {}), staleTime: 0 }),
  signInLink: (token: string) =>
    queryOptions({
      queryKey: ['sign-in-link', token],
      queryFn: () => call(checkSignInLink, { body: { token } }),
      retry: false,
    }),
};
