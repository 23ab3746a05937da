import { type FileReply, renameFile } from '@sitewright/contract/files';
import { t } from '@sitewright/owner-texts/t';
import { Dialog } from '@sitewright/ui/dialog';
import { TextField } from '@sitewright/ui/text-field';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { DialogForm } from '../../forms/dialog-form.tsx';
import { useAttempt } from '../../forms/use-attempt.ts';

type RenameDialogProps = {
  websiteId: string;
  /** Null while nothing is renamed. */
  file: FileReply | null;
  onDone: () => void;
  onClose: () => void;
};

/** Another name for a file; its extension stays. Source: FILE-03, FILE-16. */
export function RenameDialog({ file, ...shared }: RenameDialogProps) {
  const [failure, setFailure] = useState('');
  const close = () => {
    setFailure('');
    shared.onClose();
  };
  const title = failure === '' ? t('files.renameFile') : t('files.unableToRenameFile');
  return (
    <Dialog title={title} isOpen={file !== null} onClose={close}>
      {file && (
        <RenameForm
          key={file.id}
          {...shared}
          file={file}
          onClose={close}
          failure={failure}
          onFailure={setFailure}
        />
      )}
    </Dialog>
  );
}

type RenameFormProps = RenameDialogProps & {
  file: FileReply;
  failure: string;
  onFailure: (words: string) => void;
};

function RenameForm({ websiteId, file, onDone, onClose, failure, onFailure }: RenameFormProps) {
  const dot = file.filename.lastIndexOf('.');
  const [name, setName] = useState(dot > 0 ? file.filename.slice(0, dot) : file.filename);
  const { isBusy, failure: refusal, attempt, refuse } = useAttempt();
  const extension = dot > 0 ? file.filename.slice(dot) : '';
  const save = () => {
    if (name.trim() === '') return refuse('', { name: t('files.pleaseEnterAFileName') });
    const params = { websiteId, assetId: file.id };
    void attempt(
      () => call(renameFile, { params, body: { name, rowVersion: file.rowVersion } }),
      () => {
        onDone();
        onClose();
      },
      ({ message: problem, fields }) =>
        onFailure(fields.name ? '' : t('files.problemWhileRenaming', { problem })),
    );
  };
  return (
    <DialogForm action={t('common.rename')} isBusy={isBusy} error={failure} onSubmit={save} onClose={onClose}>
      <TextField
        label={t('files.fileName')}
        value={name}
        onChange={setName}
        error={refusal?.fields.name}
        maxLength={120}
        {...(extension ? { help: t('files.theExtensionStays', { extension }) } : {})}
        autoFocus
      />
    </DialogForm>
  );
}
