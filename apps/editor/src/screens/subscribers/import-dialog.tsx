import { importSubscribers, type SubscriberImport } from '@sitewright/contract/mailing-lists';
import type { MailingList } from '@sitewright/domain/mailing/mailing-schema';
import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { Dialog } from '@sitewright/ui/dialog';
import { TextField } from '@sitewright/ui/text-field';
import { useState } from 'react';
import { FileTrigger } from 'react-aria-components';
import { textOf } from '../../api/api-error.ts';
import { sendFile } from '../../api/upload.ts';
import { DialogForm } from '../../forms/dialog-form.tsx';
import { counted } from '../../labels/counted.ts';
import { invalidateSubscribers } from '../../queries/subscribers.ts';

const MIN_STATEMENT_LENGTH = 10;

const REASONS = { address: t('subscribers.noUsableAddress'), state: t('subscribers.notActiveInTheFile') };

type ImportDialogProps = { websiteId: string; list: MailingList | null; onClose: () => void };

/** Puts addresses of a file onto a list; the owner says how they agreed. */
export function ImportDialog({ list, ...props }: ImportDialogProps) {
  return (
    <Dialog title={`Import into ${list?.name ?? ''}`} isOpen={list !== null} onClose={props.onClose}>
      {list && <ImportForm list={list} {...props} />}
    </Dialog>
  );
}

function ImportForm({ websiteId, list, onClose }: ImportDialogProps & { list: MailingList }) {
  const [file, setFile] = useState<File | null>(null);
  const [statement, setStatement] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const [report, setReport] = useState<SubscriberImport | null>(null);
  const send = async () => {
    if (!file) return;
    setBusy(true);
    setError('');
    try {
      const params = { websiteId, listId: list.id };
      const fields = { statement: statement.trim() };
      setReport(await sendFile(importSubscribers, { params, fields, file, onProgress: () => {} }).result);
      await invalidateSubscribers(websiteId);
    } catch (error) {
      setError(textOf(error));
    }
    setBusy(false);
  };
  if (report) return <Report report={report} onClose={onClose} />;
  return (
    <DialogForm
      action={t('subscribers.import')}
      isBusy={isBusy}
      isDisabled={!file || statement.trim().length < MIN_STATEMENT_LENGTH}
      error={error}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <p>{t('subscribers.csvFileUtf8ColumnEmail')}</p>
      <div className="import-file">
        <FileTrigger
          acceptedFileTypes={['.csv', 'text/csv']}
          onSelect={(files) => setFile(files?.[0] ?? null)}
        >
          <Button>{file ? t('subscribers.chooseAnotherFile') : t('subscribers.chooseACsvFile')}</Button>
        </FileTrigger>
        {file && <span role="status">{file.name}</span>}
      </div>
      <TextField
        label={t('subscribers.howAgreedGetEmails')}
        help={t('subscribers.keptEachAddressConsentWhereWhen')}
        lines="many"
        maxLength={1000}
        value={statement}
        onChange={setStatement}
      />
    </DialogForm>
  );
}

function Report({ report, onClose }: { report: SubscriberImport; onClose: () => void }) {
  const { added, known, refused, faults, faultCount } = report;
  return (
    <div className="stack">
      <p role="status">{counted(added, 'address', 'addresses')} added.</p>
      <ul className="import-outcome">
        {known > 0 && <li>{counted(known, 'address was', 'addresses were')} on the list already.</li>}
        {refused > 0 && (
          <li>
            {counted(refused, 'address', 'addresses')} left out: unsubscribed or erased before. Only their
            owners can sign up again.
          </li>
        )}
        {faultCount > 0 && (
          <li>
            {counted(faultCount, 'line')} left out:{' '}
            {faults
              .map(
                ({ line, email, reason }) =>
                  `${line} (${[email, REASONS[reason]].filter(Boolean).join(', ')})`,
              )
              .join('; ')}
            {faultCount > faults.length && ' …'}
          </li>
        )}
      </ul>
      <div className="ui-actions">
        <Button look="primary" autoFocus onPress={onClose}>
          {t('common.done')}
        </Button>
      </div>
    </div>
  );
}
