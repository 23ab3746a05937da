import * as contract from '@sitewright/contract/shop-members';
import { MAX_MEMBER_NOTES } from '@sitewright/domain/member/member-limits';
import type { Db } from '../../../../platform/database/database.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { Account } from '../../../../platform/http/callers/caller.ts';
import { route } from '../../../../platform/http/calls/route.ts';
import { noteFor } from '../note-for.ts';
import { lockMember } from '../queries/members.ts';
import * as queries from '../queries/notes.ts';

export const createMemberNote = route(
  contract.createMemberNote,
  async ({ db, websiteId, params: { memberId }, body, account, newId }) => {
    if (!(await lockMember(db, { websiteId, memberId }))) throw new AppError('not-found');
    const note = await queries.insertNote(db, {
      ...{ websiteId, memberId, id: newId(), text: body.text, most: MAX_MEMBER_NOTES },
      ...{ accountId: account.id, authorName: account.name || account.email },
    });
    if (!note) throw new AppError('member-notes-full');
    return noteFor(account, note);
  },
);

export const updateMemberNote = route(
  contract.updateMemberNote,
  async ({ db, websiteId, params: { memberId, memberNoteId: noteId }, body, account }) => {
    const key = { websiteId, memberId, noteId };
    const { rowVersion } = await openNote(db, key, account);
    if (rowVersion !== body.rowVersion) throw new AppError('conflict');
    const note = await queries.updateNote(db, { ...key, text: body.text });
    if (!note) throw new AppError('not-found');
    return noteFor(account, note);
  },
);

export const deleteMemberNote = route(
  contract.deleteMemberNote,
  async ({ db, websiteId, params: { memberId, memberNoteId: noteId }, account }) => {
    const key = { websiteId, memberId, noteId };
    await openNote(db, key, account);
    await queries.deleteNote(db, key);
    return {};
  },
);

/** Locks a note for whoever may change it. Errors: not-found, forbidden. */
async function openNote(db: Db, key: Parameters<typeof queries.lockNote>[1], account: Account) {
  const note = await queries.lockNote(db, key);
  if (!note) throw new AppError('not-found');
  if (!noteFor(account, note).mayChange) throw new AppError('forbidden');
  return note;
}
