import { importSubscribers, type SubscriberImport } from '@sitewright/contract/mailing-lists';
import type { MailingList } from '@sitewright/domain/mailing/mailing-schema';
import { LOCALE } from '@sitewright/owner-texts/locale';
import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { Dialog } from '@sitewright/ui/dialog';
import { TextField } from '@sitewright/ui/text-field';
import { useState } from 'react';
import { FileTrigger } from 'react-aria-components';
import { sendFile } from '../../api/upload.ts';
import { DialogForm } from '../../forms/dialog-form.tsx';
import { useSubmit } from '../../forms/use-submit.ts';
import { invalidateSubscribers } from '../../queries/subscribers.ts';

const MIN_STATEMENT_LENGTH = 10;

const REASONS = { address: t('subscribers.noUsableAddress'), state: t('subscribers.notActiveInTheFile') };

type ImportDialogProps = { websiteId: string; list: MailingList | null; onClose: () => void };

/** Puts addresses of a file onto a list; the owner says how they agreed. */
export function ImportDialog({ list, ...props }: ImportDialogProps) {
  return (
    <Dialog
      title={t('subscribers.importInto', { list: list?.name ?? '' })}
      isOpen={list !== null}
      onClose={props.onClose}
    >
      {list && <ImportForm list={list} {...props} />}
    </Dialog>
  );
}

function ImportForm({ websiteId, list, onClose }: ImportDialogProps & { list: MailingList }) {
  const [file, setFile] = useState<File | null>(null);
  const [statement, setStatement] = useState('');
  const [report, setReport] = useState<SubscriberImport | null>(null);
  const { isBusy, failure, submit } = useSubmit(async () => {
    if (!file) return;
    const params = { websiteId, listId: list.id };
    const fields = { statement: statement.trim() };
    setReport(await sendFile(importSubscribers, { params, fields, file, onProgress: () => {} }).result);
    await invalidateSubscribers(websiteId);
  });
  if (report) return <Report report={report} onClose={onClose} />;
  return (
    <DialogForm
      action={t('subscribers.import')}
      isBusy={isBusy}
      isDisabled={!file || statement.trim().length < MIN_STATEMENT_LENGTH}
      error={failure?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t('subscribers.importHelp')}</p>
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
        label={t('subscribers.statement')}
        help={t('subscribers.statementHelp')}
        lines="many"
        maxLength={1000}
        value={statement}
        onChange={setStatement}
      />
    </DialogForm>
  );
}

const shown = (count: number) => count.toLocaleString(LOCALE);

function Report({ report, onClose }: { report: SubscriberImport; onClose: () => void }) {
  const { added, known, refused, faults, faultCount } = report;
  const listed = faults.map(
    ({ line, email, reason }) => `${line} (${[email, REASONS[reason]].filter(Boolean).join(', ')})`,
  );
  const lines = listed.join('; ') + (faultCount > faults.length ? ' …' : '');
  return (
    <div className="stack">
      <p role="status">{t('subscribers.addressesAdded', { count: added, shown: shown(added) })}</p>
      <ul className="import-outcome">
        {known > 0 && <li>{t('subscribers.addressesKnown', { count: known, shown: shown(known) })}</li>}
        {refused > 0 && (
          <li>{t('subscribers.addressesRefused', { count: refused, shown: shown(refused) })}</li>
        )}
        {faultCount > 0 && (
          <li>{t('subscribers.linesLeftOut', { count: faultCount, shown: shown(faultCount), lines })}</li>
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
