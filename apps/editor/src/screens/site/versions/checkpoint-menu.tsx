import { deleteCheckpoint, updateCheckpoint } from '@sitewright/contract/checkpoints';
import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { Dialog } from '@sitewright/ui/dialog';
import { Menu } from '@sitewright/ui/menu';
import { MoreHorizontal } from 'lucide-react';
import { useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { ConfirmDialog } from '../../../forms/confirm-dialog.tsx';
import { forgetVersions } from '../../../queries/documents.ts';
import { CheckpointForm } from './checkpoint-form.tsx';
import type { HistoryEntry } from './history-entry.ts';

type CheckpointMenuProps = {
  websiteId: string;
  documentId: string;
  entry: HistoryEntry;
  /** It is no longer there. */
  onDeleted: () => void;
};

/** Renames a checkpoint, or deletes it. */
export function CheckpointMenu({ websiteId, documentId, entry, onDeleted }: CheckpointMenuProps) {
  const [asked, setAsked] = useState<'rename' | 'delete' | null>(null);
  const params = { websiteId, documentId, checkpointId: `${entry.state}` };
  const close = () => setAsked(null);
  const remove = async () => {
    try {
      await call(deleteCheckpoint, { params });
    } catch (error) {
      // Somebody else has deleted it already.
      if (!(error instanceof ApiError && error.code === 'not-found')) throw error;
    }
    await forgetVersions(params);
    onDeleted();
  };
  return (
    <>
      <Menu
        label={t('siteScreen.moreForCheckpoint', { name: entry.name })}
        entries={[
          { id: 'rename', label: t('common.rename'), run: () => setAsked('rename') },
          { id: 'delete', label: t('common.delete'), isDanger: true, run: () => setAsked('delete') },
        ]}
      >
        <Button look="quiet" aria-label={t('siteScreen.moreForCheckpoint', { name: entry.name })}>
          <MoreHorizontal size={16} aria-hidden />
        </Button>
      </Menu>
      <ConfirmDialog
        title={t('siteScreen.deleteCheckpoint')}
        action={t('common.delete')}
        isOpen={asked === 'delete'}
        onConfirm={remove}
        onClose={close}
      >
        <p>{t('siteScreen.deleteCheckpointHelp', { name: entry.subject })}</p>
      </ConfirmDialog>
      <Dialog title={t('siteScreen.renameCheckpoint')} isOpen={asked === 'rename'} onClose={close}>
        {asked === 'rename' && (
          <CheckpointForm
            action={t('common.rename')}
            initialName={entry.given ?? ''}
            onClose={close}
            onSave={async (name) => {
              await call(updateCheckpoint, { params, body: { name } });
              await forgetVersions(params);
            }}
          />
        )}
      </Dialog>
    </>
  );
}
