import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { TextField } from '@sitewright/ui/text-field';
import { useState } from 'react';
import { ownSubmit } from '../forms/own-submit.ts';
import { useAttempt } from '../forms/use-attempt.ts';
import { useMomentText } from '../queries/use-moment-text.ts';
import './marks.css';

type Note = { id: string; authorName: string; text: string; createdAt: number; editedAt?: number | null };

type NoteListProps<Of extends Note> = {
  notes: readonly Of[];
  onAdd: (text: string) => Promise<unknown>;
  onRemove: (note: Of) => Promise<unknown>;
  /** Left out where notes stay as they were written. */
  onSave?: (note: Of, text: string) => Promise<unknown>;
  /** Reads the notes again, also after what was refused. */
  onDone: () => Promise<unknown>;
  mayChange?: (note: Of) => boolean;
};

const MAX_LENGTH = 5000;

/** Notes of the team on something; whom they are about never sees them. */
export function NoteList<Of extends Note>({ notes, ...acts }: NoteListProps<Of>) {
  const [text, setText] = useState('');
  const [editedId, setEditedId] = useState<string | null>(null);
  const { isBusy, failure, attempt } = useAttempt({ afterwards: acts.onDone });
  const { onSave, mayChange = () => true } = acts;
  return (
    <section className="marks-part" aria-label={t('formInbox.notes')}>
      <h2>{t('formInbox.notes')}</h2>
      <ul className="note-list">
        {notes.map((note) => (
          <li key={note.id}>
            <NoteHead
              note={note}
              isBusy={isBusy}
              onEdit={onSave && mayChange(note) ? () => setEditedId(note.id) : undefined}
              onRemove={mayChange(note) ? () => void attempt(() => acts.onRemove(note)) : undefined}
            />
            {onSave && editedId === note.id ? (
              <EditForm
                text={note.text}
                isBusy={isBusy}
                onClose={() => setEditedId(null)}
                onSave={(next) =>
                  void attempt(
                    () => onSave(note, next),
                    () => setEditedId(null),
                  )
                }
              />
            ) : (
              <p className="note-text">{note.text}</p>
            )}
          </li>
        ))}
      </ul>
      <form
        className="stack"
        noValidate
        onSubmit={ownSubmit(() => {
          if (text.trim() === '') return;
          void attempt(
            () => acts.onAdd(text.trim()),
            () => setText(''),
          );
        })}
      >
        <TextField
          label={t('formInbox.newNote')}
          help={t('formInbox.noteHelp')}
          lines="many"
          maxLength={MAX_LENGTH}
          value={text}
          onChange={setText}
        />
        {failure && (
          <p className="ui-error" role="alert">
            {failure.message}
          </p>
        )}
        <Button type="submit" isBusy={isBusy} isDisabled={text.trim() === ''}>
          {t('formInbox.addNote')}
        </Button>
      </form>
    </section>
  );
}

type NoteHeadProps = {
  note: Note;
  isBusy: boolean;
  onEdit: (() => void) | undefined;
  onRemove: (() => void) | undefined;
};

function NoteHead({
  note: { authorName: author, createdAt, editedAt },
  isBusy,
  onEdit,
  onRemove,
}: NoteHeadProps) {
  const momentText = useMomentText();
  return (
    <div className="note-head">
      <strong>{author}</strong>
      <time>{momentText(createdAt)}</time>
      {editedAt && <time>{t('storeMembers.noteEdited', { moment: momentText(editedAt) })}</time>}
      <span>
        {onEdit && (
          <Button look="quiet" aria-label={t('storeMembers.editNoteOf', { author })} onPress={onEdit}>
            {t('common.edit')}
          </Button>
        )}
        {onRemove && (
          <Button
            look="quiet"
            isBusy={isBusy}
            aria-label={t('formInbox.removeNoteOf', { author })}
            onPress={onRemove}
          >
            {t('common.remove')}
          </Button>
        )}
      </span>
    </div>
  );
}

type EditFormProps = { text: string; isBusy: boolean; onSave: (text: string) => void; onClose: () => void };

function EditForm({ text: stored, isBusy, onSave, onClose }: EditFormProps) {
  const [text, setText] = useState(stored);
  return (
    <form
      className="stack"
      noValidate
      onSubmit={ownSubmit(() => {
        if (text.trim() !== '' && !isBusy) onSave(text.trim());
      })}
    >
      <TextField
        label={t('storeMembers.note')}
        lines="many"
        maxLength={MAX_LENGTH}
        value={text}
        onChange={setText}
        autoFocus
      />
      <div className="note-actions">
        <Button type="submit" isBusy={isBusy} isDisabled={text.trim() === ''}>
          {t('common.save')}
        </Button>
        <Button look="quiet" onPress={onClose}>
          {t('common.cancel')}
        </Button>
      </div>
    </form>
  );
}
