import { createCheckpoint } from '@sitewright/contract/checkpoints';
import { t } from '@sitewright/owner-texts/t';
import { Dialog } from '@sitewright/ui/dialog';
import { call } from '../../../api/call.ts';
import { forgetVersions } from '../../../queries/documents.ts';
import type { Editor } from '../../../store/editor.ts';
import { useEditor, useEditorState } from '../../../store/use-editor.ts';
import { whenStored } from '../../../store/when-stored.ts';
import { CheckpointForm } from './checkpoint-form.tsx';

/** Keeps the draft of the open page as it stands, under a name or none. */
export function SaveCheckpointDialog() {
  const editor = useEditor();
  const isOpen = useEditorState((state) => state.overlay === 'save-checkpoint');
  const page = useEditorState((state) => state.page);
  const close = () => editor.set({ overlay: null });
  return (
    <Dialog title={t('commands.saveCheckpoint')} isOpen={isOpen && page !== null} onClose={close}>
      {isOpen && page && (
        <CheckpointForm
          action={t('common.save')}
          help={t('siteScreen.checkpointHelp')}
          onSave={(name) => saveCheckpoint(editor, page.documentId, name)}
          onClose={close}
        />
      )}
    </Dialog>
  );
}

/** The server keeps what it has stored, so that everything typed goes there first. */
async function saveCheckpoint(editor: Editor, documentId: string, name: string): Promise<void> {
  await whenStored(editor);
  const params = { websiteId: editor.websiteId, documentId };
  const { isNew } = await call(createCheckpoint, { params, body: { name } });
  await forgetVersions(params);
  editor.say(outcome(isNew, name));
}

function outcome(isNew: boolean, name: string): string {
  if (!isNew) return t('siteScreen.nothingNewToKeep');
  return name ? t('siteScreen.checkpointSavedAs', { name }) : t('siteScreen.checkpointSaved');
}
