import { createMemberNote, deleteMemberNote, updateMemberNote } from '@sitewright/contract/shop-members';
import type { MemberNote } from '@sitewright/domain/member/member-schema';
import { call } from '../../../api/call.ts';
import { NoteList } from '../../../marks/note-list.tsx';
import { invalidateMembers } from '../../../queries/members.ts';

type NotesPartProps = { websiteId: string; memberId: string; notes: readonly MemberNote[] };

/** Notes of the team on a member, changed by who wrote them and by managers. */
export function NotesPart({ websiteId, memberId, notes }: NotesPartProps) {
  const params = { websiteId, memberId };
  return (
    <NoteList
      notes={notes}
      mayChange={(note) => note.mayChange}
      onAdd={(text) => call(createMemberNote, { params, body: { text } })}
      onSave={({ id, rowVersion }, text) =>
        call(updateMemberNote, { params: { ...params, memberNoteId: id }, body: { text, rowVersion } })
      }
      onRemove={({ id }) => call(deleteMemberNote, { params: { ...params, memberNoteId: id } })}
      onDone={() => invalidateMembers(websiteId)}
    />
  );
}
