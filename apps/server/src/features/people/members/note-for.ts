import type { MemberNote } from '@sitewright/domain/member/member-schema';
import type { Account } from '../../../platform/http/callers/caller.ts';
import type { StoredNote } from './queries/notes.ts';

/** A note as an account sees it: its author may change it, and so may who manages the contributors. */
export function noteFor(account: Account, { accountId, ...note }: StoredNote): MemberNote {
  const mayChange = accountId === account.id || account.permissions.has('contributors.manage');
  return { ...note, mayChange };
}
