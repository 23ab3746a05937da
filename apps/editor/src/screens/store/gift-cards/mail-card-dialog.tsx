import { mailGiftCard } from '@sitewright/contract/gift-cards';
import type { GiftCardDetail } from '@sitewright/domain/gift-card/schema';
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
    <Dialog title="Email the gift card" isOpen={props.isOpen} onClose={props.onClose}>
      <MailForm {...props} />
    </Dialog>
  );
}

function MailForm({ websiteId, card, onClose }: MailCardProps) {
  const [recipientEmail, setRecipient] = useState(card.recipientEmail);
  const { isBusy, error, run } = useGiftCardCall(websiteId);
  const send = () => {
    const body = { rowVersion: card.rowVersion, recipientEmail };
    const params = { websiteId, cardId: card.id };
    void run(() => call(mailGiftCard, { params, body }), onClose);
  };
  return (
    <DialogForm
      action="Send"
      isBusy={isBusy}
      isDisabled={recipientEmail.trim() === ''}
      error={error}
      onSubmit={send}
      onClose={onClose}
    >
      {card.lastFour !== '' && (
        <p>Codes cannot be shown again, so the email has a new one. The old code stops working.</p>
      )}
      <TextField label="Email address" type="email" value={recipientEmail} onChange={setRecipient} />
    </DialogForm>
  );
}
