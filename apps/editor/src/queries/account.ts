import { getSecondFactor, listAccountSessions } from '@sitewright/contract/account-security';
import { checkSignInLink, getMe, listAccountMails } from '@sitewright/contract/accounts';
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
  signInLink: (token: string) =>
    queryOptions({
      queryKey: ['sign-in-link', token],
      queryFn: () => call(checkSignInLink, { body: { token } }),
      retry: false,
    }),
};
