import { createSubmissionNote, deleteSubmissionNote } from '@sitewright/contract/form-submissions';
import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { TextField } from '@sitewright/ui/text-field';
import { useState } from 'react';
import { textOf } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { ownSubmit } from '../../../forms/own-submit.ts';
import { type FormSubmissionDetail, submissionQueries } from '../../../queries/forms.ts';
import { queryClient } from '../../../queries/query-client.ts';
import { useMomentText } from '../../../queries/use-moment-text.ts';

type NoteListProps = { websiteId: string; submission: FormSubmissionDetail };

/** Team notes on a submission; the sender never sees them. */
export function NoteList({ websiteId, submission: { id, notes } }: NoteListProps) {
  const momentText = useMomentText();
  const [text, setText] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const params = { websiteId, submissionId: id };
  const run = async (work: () => Promise<unknown>) => {
    setBusy(true);
    setError('');
    try {
      await work();
    } catch (failure) {
      setError(textOf(failure));
    }
    await queryClient.invalidateQueries({ queryKey: submissionQueries.one(websiteId, id).queryKey });
    setBusy(false);
  };
  const add = () =>
    run(async () => {
      await call(createSubmissionNote, { params, body: { text: text.trim() } });
      setText('');
    });
  return (
    <section className="inbox-part" aria-label={t('formInbox.notes')}>
      <h2>{t('formInbox.notes')}</h2>
      <ul className="inbox-notes">
        {notes.map((note) => (
          <li key={note.id}>
            <p className="inbox-note-head">
              <strong>{note.authorName}</strong>
              <time>{momentText(note.createdAt)}</time>
              <Button
                look="quiet"
                isBusy={isBusy}
                aria-label={t('formInbox.removeNoteOf', { author: note.authorName })}
                onPress={() =>
                  void run(() => call(deleteSubmissionNote, { params: { ...params, noteId: note.id } }))
                }
              >
                {t('common.remove')}
              </Button>
            </p>
            <p className="inbox-note-text">{note.text}</p>
          </li>
        ))}
      </ul>
      <form
        className="stack"
        noValidate
        onSubmit={ownSubmit(() => {
          if (text.trim() !== '' && !isBusy) void add();
        })}
      >
        <TextField
          label={t('formInbox.newNote')}
          help={t('formInbox.noteHelp')}
          lines="many"
          maxLength={5000}
          value={text}
          onChange={setText}
        />
        {error && (
          <p className="ui-error" role="alert">
            {error}
          </p>
        )}
        <Button type="submit" isBusy={isBusy} isDisabled={text.trim() === ''}>
          {t('formInbox.addNote')}
        </Button>
      </form>
    </section>
  );
}
