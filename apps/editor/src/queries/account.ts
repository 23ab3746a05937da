import { checkSignInLink, getMe, listAccountMails } from '@sitewright/contract/accounts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';

/** Who is signed in, with the sites; the emails of the installation; what a one-time link asks for. */
export const accountQueries = {
  me: () => queryOptions({ queryKey: ['me'], queryFn: () => call(getMe, {}) }),
  mails: () =>
    queryOptions({ queryKey: ['account-mails'], queryFn: () => call(listAccountMails, {}), staleTime: 0 }),
  signInLink: (token: string) =>
    queryOptions({
      queryKey: ['sign-in-link', token],
      queryFn: () => call(checkSignInLink, { body: { token } }),
      retry: false,
    }),
};
