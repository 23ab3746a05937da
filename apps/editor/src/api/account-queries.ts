import { getMe, listAccountMails } from '@sitewright/contract/accounts';
import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

/** Who is signed in, with the sites; and the mails of the installation. */
export const accountQueries = {
  me: () => queryOptions({ queryKey: ['me'], queryFn: () => call(getMe, {}) }),
  mails: () => queryOptions({ queryKey: ['mails'], queryFn: () => call(listAccountMails, {}), staleTime: 0 }),
};
