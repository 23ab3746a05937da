import { type FileReply, moveFiles } from '@sitewright/contract/files';
import { t } from '@sitewright/owner-texts/t';
import { Dialog } from '@sitewright/ui/dialog';
import { TextField } from '@sitewright/ui/text-field';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { DialogForm } from '../../forms/dialog-form.tsx';
import { useSubmit } from '../../forms/use-submit.ts';

type MoveDialogProps = {
  websiteId: string;
  files: readonly FileReply[];
  folders: readonly string[];
  onDone: () => void;
  onClose: () => void;
};

/** Puts files into a folder, an existing one or a new one. */
export function MoveDialog(props: MoveDialogProps) {
  const { files, onClose } = props;
  const title =
    files.length === 1
      ? t('files.moveFilename', { filename: files[0]?.filename ?? '' })
      : t('files.moveFiles', { count: files.length });
  return (
    <Dialog title={title} isOpen={files.length > 0} onClose={onClose}>
      {files.length > 0 && <MoveForm {...props} />}
    </Dialog>
  );
}

function MoveForm({ websiteId, files, folders, onDone, onClose }: MoveDialogProps) {
  const [folder, setFolder] = useState(files[0]?.folder ?? '');
  const { isBusy, failure, submit } = useSubmit(
    () => call(moveFiles, { params: { websiteId }, body: { ids: files.map((file) => file.id), folder } }),
    () => {
      onDone();
      onClose();
    },
  );
  return (
    <DialogForm
      action={t('files.move')}
      isBusy={isBusy}
      error={failure?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={t('files.folder')}
        value={folder}
        onChange={setFolder}
        maxLength={60}
        help={t('files.folderHelp')}
        autoFocus
      />
      {folders.length > 0 && (
        <fieldset className="file-folders">
          <legend className="ui-label">{t('files.foldersOfThisSite')}</legend>
          {folders.map((name) => (
            <button key={name} type="button" className="file-folder" onClick={() => setFolder(name)}>
              {name}
            </button>
          ))}
        </fieldset>
      )}
    </DialogForm>
  );
}
