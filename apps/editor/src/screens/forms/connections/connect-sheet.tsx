import { t } from '@sitewright/owner-texts/t';
import { TextField } from '@sitewright/ui/text-field';
import { useState } from 'react';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import type { FormParams } from '../../../queries/form-connections.ts';
import { useConnect } from './use-connect.ts';

/** Asks for a spreadsheet and the key of an account that may edit it. Source: MAIL-05, MAIL-07. */
export function ConnectSheet({ params, onClose }: { params: FormParams; onClose: () => void }) {
  const [entry, setEntry] = useState({ serviceAccount: '', spreadsheet: '', sheet: '' });
  const connecting = useConnect(params, onClose);
  const { isBusy, error, fields } = connecting;
  const change = (part: Partial<typeof entry>) => {
    connecting.clear();
    setEntry({ ...entry, ...part });
  };
  const submit = () => {
    const missing = {
      ...(entry.serviceAccount.trim() === '' && { serviceAccount: t('formConnections.pasteTheKey') }),
      ...(entry.spreadsheet.trim() === '' && { spreadsheet: t('formConnections.enterALink') }),
    };
    if (Object.keys(missing).length > 0) return connecting.refuse(missing);
    return void connecting.connect({ kind: 'google-sheets', ...entry });
  };
  return (
    <DialogForm
      action={t('formConnections.connect')}
      isBusy={isBusy}
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={t('formConnections.serviceAccount')}
        help={t('formConnections.serviceAccountHelp')}
        lines="code"
        autoFocus
        value={entry.serviceAccount}
        error={fields.serviceAccount}
        onChange={(serviceAccount) => change({ serviceAccount })}
      />
      <TextField
        label={t('formConnections.spreadsheet')}
        help={t('formConnections.spreadsheetHelp')}
        placeholder="https://docs.google.com/spreadsheets/d/…"
        value={entry.spreadsheet}
        error={fields.spreadsheet}
        onChange={(spreadsheet) => change({ spreadsheet })}
      />
      <TextField
        label={t('formConnections.sheet')}
        help={t('formConnections.sheetHelp')}
        value={entry.sheet}
        error={fields.sheet}
        onChange={(sheet) => change({ sheet })}
      />
    </DialogForm>
  );
}
