import { createCheckpoint } from '@sitewright/contract/checkpoints';
import { MAX_CHECKPOINT_NAME } from '@sitewright/domain/history/checkpoints';
import { t } from '@sitewright/owner-texts/t';
import { Dialog } from '@sitewright/ui/dialog';
import { TextField } from '@sitewright/ui/text-field';
import { useState } from 'react';
import { textOf } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { forgetVersions } from '../../../queries/documents.ts';
import type { Editor } from '../../../store/editor.ts';
import { useEditor, useEditorState } from '../../../store/use-editor.ts';
import { whenStored } from '../../../store/when-stored.ts';

/** Keeps the draft of the open page as it stands, under a name or none. */
export function SaveCheckpointDialog() {
  const editor = useEditor();
  const isOpen = useEditorState((state) => state.overlay === 'save-checkpoint');
  const page = useEditorState((state) => state.page);
  const close = () => editor.set({ overlay: null });
  return (
    <Dialog title={t('commands.saveCheckpoint')} isOpen={isOpen && page !== null} onClose={close}>
      {isOpen && page && <CheckpointForm documentId={page.documentId} onClose={close} />}
    </Dialog>
  );
}

function CheckpointForm({ documentId, onClose }: { documentId: string; onClose: () => void }) {
  const editor = useEditor();
  const [name, setName] = useState('');
  const [error, setError] = useState('');
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    setError('');
    try {
      const text = await keep(editor, documentId, name.trim());
      onClose();
      editor.say(text);
    } catch (failure) {
      setError(textOf(failure));
      setBusy(false);
    }
  };
  return (
    <DialogForm
      action={t('common.save')}
      isBusy={isBusy}
      error={error}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <p className="ui-help">{t('siteScreen.checkpointHelp')}</p>
      <TextField
        label={t('common.name')}
        help={t('siteScreen.checkpointNameHelp')}
        value={name}
        onChange={setName}
        maxLength={MAX_CHECKPOINT_NAME}
        autoFocus
      />
    </DialogForm>
  );
}

/** Gives what came of it. The server keeps what it has stored. */
async function keep(editor: Editor, documentId: string, name: string): Promise<string> {
  await whenStored(editor);
  const params = { websiteId: editor.websiteId, documentId };
  const { isNew } = await call(createCheckpoint, { params, body: { name } });
  await forgetVersions(params);
  if (!isNew) return t('siteScreen.nothingNewToKeep');
  return name ? t('siteScreen.checkpointSavedAs', { name }) : t('siteScreen.checkpointSaved');
}
