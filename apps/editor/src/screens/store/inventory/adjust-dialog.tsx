import { adjustStock, type StockRow } from '@sitewright/contract/inventory';
import { Dialog } from '@sitewright/ui/dialog';
import { SelectField } from '@sitewright/ui/select-field';
import { SwitchField } from '@sitewright/ui/switch-field';
import { TextField } from '@sitewright/ui/text-field';
import { useState } from 'react';
import { textOf } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { changeText, REASON_LABELS, variantLabel } from '../../../labels/stock-labels.ts';
import { invalidateProducts } from '../../../queries/products.ts';

type AdjustDialogProps = { websiteId: string; row: StockRow | null; onClose: () => void };

/** Stock changed by hand, with its reason. */
export function AdjustDialog({ websiteId, row, onClose }: AdjustDialogProps) {
  return (
    <Dialog title={row ? variantLabel(row) : ''} isOpen={row !== null} onClose={onClose}>
      {row && <AdjustForm key={row.variantId} websiteId={websiteId} row={row} onClose={onClose} />}
    </Dialog>
  );
}

type Reason = keyof typeof REASON_LABELS;

function AdjustForm({ websiteId, row, onClose }: { websiteId: string; row: StockRow; onClose: () => void }) {
  const [reason, setReason] = useState<Reason>('count');
  const [text, setText] = useState('');
  const [note, setNote] = useState('');
  const [unlimited, setUnlimited] = useState(row.unlimited);
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);
  const change = differenceOf(reason, text, row.qty);
  const isUsable = unlimited !== row.unlimited || (change !== null && change !== 0);
  const save = async () => {
    setBusy(true);
    setFailure('');
    try {
      await call(adjustStock, {
        params: { websiteId },
        body: { reason, note, changes: [{ variantId: row.variantId, change: change ?? 0, unlimited }] },
      });
      onClose();
    } catch (error) {
      setFailure(textOf(error));
    } finally {
      setBusy(false);
      await invalidateProducts(websiteId);
    }
  };
  return (
    <DialogForm
      action="Save"
      isBusy={isBusy}
      isDisabled={!isUsable}
      error={failure}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <SwitchField label="Unlimited" value={unlimited} onChange={setUnlimited} />
      <SelectField
        label="Reason"
        options={REASON_LABELS}
        value={reason}
        onChange={(next) => setReason(next as Reason)}
      />
      <TextField
        label={
          reason === 'count' ? 'Units in stock' : reason === 'received' ? 'Units received' : 'Units removed'
        }
        inputMode="numeric"
        value={text}
        isDisabled={unlimited}
        help={change === null ? `Now ${row.qty}` : `Now ${row.qty}, a change of ${changeText(change)}`}
        error={text !== '' && change === null ? 'Enter a whole number.' : undefined}
        onChange={setText}
        autoFocus
      />
      <TextField label="Note" value={note} maxLength={200} onChange={setNote} />
    </DialogForm>
  );
}

/** What a typed number means: what was counted is compared with what was shown, so that sales since then stay. */
function differenceOf(reason: Reason, text: string, qty: number): number | null {
  if (!/^\d{1,9}$/.test(text.trim())) return null;
  const units = Number(text);
  if (reason === 'count') return units - qty;
  return reason === 'received' ? units : -units;
}
