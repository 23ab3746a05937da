import { adjustGiftCard } from '@sitewright/contract/gift-cards';
import type { GiftCardDetail } from '@sitewright/domain/gift-card/schema';
import { t } from '@sitewright/owner-texts/t';
import { Dialog } from '@sitewright/ui/dialog';
import { TextField } from '@sitewright/ui/text-field';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { MoneyField } from '../../../forms/money-field.tsx';
import { moneyText } from '../../../labels/money-text.ts';
import { useGiftCardCall } from './use-gift-card-call.ts';

type AdjustCardProps = { websiteId: string; card: GiftCardDetail; isOpen: boolean; onClose: () => void };

/** The balance of a card changed by hand, with its reason. */
export function AdjustCardDialog(props: AdjustCardProps) {
  return (
    <Dialog title={t('giftCards.changeTheBalance')} isOpen={props.isOpen} onClose={props.onClose}>
      <AdjustForm {...props} />
    </Dialog>
  );
}

function AdjustForm({ websiteId, card, onClose }: AdjustCardProps) {
  const [balance, setBalance] = useState<number | null>(card.balanceMinor);
  const [reason, setReason] = useState('');
  const { isBusy, error, run } = useGiftCardCall(websiteId);
  const amountMinor = balance === null ? 0 : balance - card.balanceMinor;
  const save = () => {
    const body = { rowVersion: card.rowVersion, amountMinor, reason };
    const params = { websiteId, cardId: card.id };
    void run(() => call(adjustGiftCard, { params, body }), onClose);
  };
  return (
    <DialogForm
      action={t('common.save')}
      isBusy={isBusy}
      isDisabled={!amountMinor || reason.trim() === ''}
      error={error}
      onSubmit={save}
      onClose={onClose}
    >
      <MoneyField
        label={t('giftCards.newBalance')}
        help={t('giftCards.balanceHelp', {
          balance: moneyText(card.balanceMinor, card.currency),
          value: moneyText(card.faceMinor, card.currency),
        })}
        currency={card.currency}
        value={balance}
        onChange={setBalance}
      />
      <TextField label={t('giftCards.reason')} maxLength={500} value={reason} onChange={setReason} />
    </DialogForm>
  );
}
