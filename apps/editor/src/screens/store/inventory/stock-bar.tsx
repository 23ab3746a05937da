import { LOCALE } from '@sitewright/owner-texts/locale';
import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { SelectField } from '@sitewright/ui/select-field';
import { REASON_LABELS } from '../../../labels/stock-labels.ts';
import type { StockEdits } from './use-stock-edits.ts';

/** Foot of the inventory: how many counts are typed, why the stock changes, save them together. */
export function StockBar({ edits }: { edits: StockEdits }) {
  const { count, isFull, isWrong, isBusy, outcome } = edits;
  const isShown = count > 0 || outcome.text !== '';
  return (
    <div className="stock-bar" data-shown={isShown || undefined}>
      <p role={outcome.isBad ? 'alert' : 'status'} className={outcome.isBad ? 'ui-error' : ''}>
        {outcome.text || changedText(edits)}
      </p>
      {count > 0 && (
        <>
          <SelectField
            label={t('inventory.reason')}
            options={REASON_LABELS}
            value={edits.reason}
            onChange={(reason) => edits.setReason(reason as keyof typeof REASON_LABELS)}
          />
          <Button look="quiet" isDisabled={isBusy} onPress={() => void edits.discard()}>
            {t('common.discard')}
          </Button>
          <Button
            look="primary"
            isBusy={isBusy}
            isDisabled={isWrong || isFull}
            onPress={() => void edits.save()}
          >
            {t('inventory.saveStock')}
          </Button>
        </>
      )}
    </div>
  );
}

function changedText({ count, isFull }: StockEdits): string {
  const shown = count.toLocaleString(LOCALE);
  if (isFull) return t('inventory.tooManyChanged', { shown });
  return count > 0 ? t('inventory.variantsChanged', { count, shown }) : '';
}
