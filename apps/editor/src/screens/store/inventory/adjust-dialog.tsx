import type { StockRow } from '@sitewright/contract/inventory';
import { t } from '@sitewright/owner-texts/t';
import { Dialog } from '@sitewright/ui/dialog';
import { SelectField } from '@sitewright/ui/select-field';
import { SwitchField } from '@sitewright/ui/switch-field';
import { TextField } from '@sitewright/ui/text-field';
import { useState } from 'react';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { changeText, REASON_LABELS, variantLabel } from '../../../labels/stock-labels.ts';
import { newSending, type StockSending, sendStock } from './stock-sending.ts';

type AdjustDialogProps = {
  websiteId: string;
  row: StockRow | null;
  /** The change is sent. */
  onSend: (row: StockRow) => void;
  onClose: () => void;
};

/** Stock changed by hand, with its reason. */
export function AdjustDialog({ row, ...props }: AdjustDialogProps) {
  return (
    <Dialog title={row ? variantLabel(row) : ''} isOpen={row !== null} onClose={props.onClose}>
      {row && <AdjustForm key={row.variantId} {...props} row={row} />}
    </Dialog>
  );
}

type Reason = keyof typeof REASON_LABELS;

function AdjustForm({ websiteId, row, onSend, onClose }: AdjustDialogProps & { row: StockRow }) {
  const [reason, setReason] = useState<Reason>('count');
  const [text, setText] = useState('');
  const [note, setNote] = useState('');
  const [unlimited, setUnlimited] = useState(row.unlimited);
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);
  // A save whose outcome is unknown: its input stays until the outcome is known.
  const [repeat, setRepeat] = useState<StockSending | null>(null);
  const isFixed = isBusy || repeat !== null;
  const change = differenceOf(reason, text, row.qty);
  const isUsable = unlimited !== row.unlimited || (change !== null && change !== 0);
  const save = async () => {
    setBusy(true);
    setFailure('');
    onSend(row);
    const changes = [{ variantId: row.variantId, change: change ?? 0, unlimited }];
    const failed = await sendStock(websiteId, repeat ?? newSending({ reason, note, changes }));
    setBusy(false);
    setRepeat(failed?.repeat ?? null);
    if (failed) setFailure(failed.text);
    else onClose();
  };
  return (
    <DialogForm
      action={t('common.save')}
      isBusy={isBusy}
      isDisabled={!isUsable}
      error={failure}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <SwitchField
        label={t('inventory.unlimited')}
        isReadOnly={isFixed}
        value={unlimited}
        onChange={setUnlimited}
      />
      <SelectField
        label={t('inventory.reason')}
        isDisabled={isFixed}
        options={REASON_LABELS}
        value={reason}
        onChange={(next) => setReason(next as Reason)}
      />
      <TextField
        label={
          reason === 'count'
            ? t('inventory.unitsInStock')
            : reason === 'received'
              ? t('inventory.unitsReceived')
              : t('inventory.unitsRemoved')
        }
        inputMode="numeric"
        value={text}
        isDisabled={unlimited}
        isReadOnly={isFixed}
        help={
          change === null
            ? t('inventory.stockNow', { qty: row.qty })
            : t('inventory.stockNowAndChange', { qty: row.qty, change: changeText(change) })
        }
        error={text !== '' && change === null ? t('inventory.enterAWholeNumber') : undefined}
        onChange={setText}
        autoFocus
      />
      <TextField
        label={t('inventory.note')}
        isReadOnly={isFixed}
        value={note}
        maxLength={200}
        onChange={setNote}
      />
    </DialogForm>
  );
}

/** Difference to save for a typed number: a count is compared with the stock shown, so that sales since then stay. */
function differenceOf(reason: Reason, text: string, qty: number): number | null {
  if (!/^\d{1,9}$/.test(text.trim())) return null;
  const units = Number(text);
  if (reason === 'count') return units - qty;
  return reason === 'received' ? units : -units;
}
