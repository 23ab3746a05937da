import { mailGiftCard } from '@sitewright/contract/gift-cards';
import type { GiftCardDetail } from '@sitewright/domain/gift-card/schema';
import { t } from '@sitewright/owner-texts/t';
import { Dialog } from '@sitewright/ui/dialog';
import { TextField } from '@sitewright/ui/text-field';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { useGiftCardCall } from './use-gift-card-call.ts';

type MailCardProps = { websiteId: string; card: GiftCardDetail; isOpen: boolean; onClose: () => void };

/** Emails a card with a new code. */
export function MailCardDialog(props: MailCardProps) {
  return (
    <Dialog title={t('giftCards.emailTheGiftCard')} isOpen={props.isOpen} onClose={props.onClose}>
      <MailForm {...props} />
    </Dialog>
  );
}

function MailForm({ websiteId, card, onClose }: MailCardProps) {
  const [recipientEmail, setRecipient] = useState(card.recipientEmail);
  const { isBusy, error, fields, run } = useGiftCardCall(websiteId);
  const send = () => {
    const body = { rowVersion: card.rowVersion, recipientEmail };
    const params = { websiteId, cardId: card.id };
    void run(() => call(mailGiftCard, { params, body }), onClose);
  };
  return (
    <DialogForm
      action={t('common.send')}
      isBusy={isBusy}
      isDisabled={recipientEmail.trim() === ''}
      error={fields.recipientEmail ? '' : error}
      onSubmit={send}
      onClose={onClose}
    >
      {card.lastFour !== '' && <p>{t('giftCards.newCodeHelp')}</p>}
      <TextField
        label={t('common.emailAddress')}
        type="email"
        value={recipientEmail}
        error={fields.recipientEmail}
        onChange={setRecipient}
      />
    </DialogForm>
  );
}
