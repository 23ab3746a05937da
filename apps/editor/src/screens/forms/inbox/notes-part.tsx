import { createSubmissionNote, deleteSubmissionNote } from '@sitewright/contract/form-submissions';
import { call } from '../../../api/call.ts';
import { NoteList } from '../../../marks/note-list.tsx';
import { type FormSubmissionDetail, submissionQueries } from '../../../queries/forms.ts';
import { queryClient } from '../../../queries/query-client.ts';

type NotesPartProps = { websiteId: string; submission: FormSubmissionDetail };

/** Team notes on a submission; the sender never sees them. */
export function NotesPart({ websiteId, submission: { id, notes } }: NotesPartProps) {
  const params = { websiteId, submissionId: id };
  return (
    <NoteList
      notes={notes}
      onAdd={(text) => call(createSubmissionNote, { params, body: { text } })}
      onRemove={(note) => call(deleteSubmissionNote, { params: { ...params, noteId: note.id } })}
      onDone={() =>
        queryClient.invalidateQueries({ queryKey: submissionQueries.one(websiteId, id).queryKey })
      }
    />
  );
}
