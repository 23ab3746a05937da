import { deleteAsset } from '@sitewright/contract/assets';
import type { FileReply } from '@sitewright/contract/files';
import { t } from '@sitewright/owner-texts/t';
import { call } from '../../api/call.ts';
import { ConfirmDialog } from '../../forms/confirm-dialog.tsx';
import { UseList } from './use-list.tsx';

type DeleteDialogProps = {
  websiteId: string;
  /** None while nothing is deleted. */
  files: readonly FileReply[];
  onDone: () => void;
  onClose: () => void;
};

/** Asks before files are gone for good, and names what uses them. Source: FILE-04, FILE-20. */
export function DeleteDialog({ websiteId, files, onDone, onClose }: DeleteDialogProps) {
  const [only] = files;
  const title =
    files.length === 1
      ? t('files.deleteFilename', { filename: only?.filename ?? '' })
      : t('files.deleteFiles', { count: files.length });
  const remove = async () => {
    try {
      for (const { id, rowVersion } of files) {
        const params = { websiteId, assetId: id };
        await call(deleteAsset, { params, query: { rowVersion: String(rowVersion) } });
      }
    } finally {
      onDone();
    }
  };
  return (
    <ConfirmDialog
      title={title}
      action={t('common.delete')}
      isOpen={files.length > 0}
      onClose={onClose}
      onConfirm={remove}
    >
      <div className="file-delete">
        <p>{t('files.deleteHelp')}</p>
        {files
          .filter(({ useCount }) => useCount > 0)
          .map(({ id, filename }) => (
            <UseList
              key={id}
              websiteId={websiteId}
              fileId={id}
              lead={files.length === 1 ? t('files.itIsUsedIn') : t('files.filenameIsUsedIn', { filename })}
              none=""
            />
          ))}
        {files.every(({ useCount }) => useCount === 0) && (
          <p className="ui-help">{t('files.nothingUsesThem', { count: files.length })}</p>
        )}
      </div>
    </ConfirmDialog>
  );
}
