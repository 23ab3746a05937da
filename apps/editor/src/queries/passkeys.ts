import { listPasskeys } from '@sitewright/contract/passkeys';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';

/** Query of the account's passkeys: apart from its others, which the sign-in screen loads too. */
export const passkeysQuery = () =>
  queryOptions({ queryKey: ['passkeys'], queryFn: () => call(listPasskeys, {}), staleTime: 0 });
