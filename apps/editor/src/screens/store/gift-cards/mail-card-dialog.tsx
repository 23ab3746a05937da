import { mailGiftCard } from '@sitewright/contract/gift-cards';
import type { GiftCardDetail } from '@sitewright/domain/gift-card/schema';
import { Button } from '@sitewright/ui/button';
import { Dialog } from '@sitewright/ui/dialog';
import { TextField } from '@sitewright/ui/text-field';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { ownSubmit } from '../../../forms/own-submit.ts';
import { useGiftCardCall } from './use-gift-card-call.ts';

type MailCardProps = { websiteId: string; card: GiftCardDetail; isOpen: boolean; onClose: () => void };

/** Mails a card with a new code. */
export function MailCardDialog(props: MailCardProps) {
  return (
    <Dialog title="Mail the gift card" isOpen={props.isOpen} onClose={props.onClose}>
      <MailForm {...props} />
    </Dialog>
  );
}

function MailForm({ websiteId, card, onClose }: MailCardProps) {
  const [recipientEmail, setRecipient] = useState(card.recipientEmail);
  const { isBusy, fault, run } = useGiftCardCall(websiteId);
  const send = () => {
    const body = { rowVersion: card.rowVersion, recipientEmail };
    const params = { websiteId, cardId: card.id };
    void run(() => call(mailGiftCard, { params, body }), onClose);
  };
  return (
    <form className="stack" noValidate onSubmit={ownSubmit(send)}>
      {card.lastFour !== '' && (
        <p>Nobody can read a code again, so the mail brings a new one. The code before ends.</p>
      )}
      <TextField label="Email address" type="email" value={recipientEmail} onChange={setRecipient} />
      {fault && (
        <p className="ui-error" role="alert">
          {fault}
        </p>
      )}
      <div className="ui-actions">
        <Button onPress={onClose}>Cancel</Button>
        <Button type="submit" look="primary" isBusy={isBusy} isDisabled={recipientEmail.trim() === ''}>
          Send
        </Button>
      </div>
    </form>
  );
}
