import { createOrderNote } from '@sitewright/contract/orders';
import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { SwitchField } from '@sitewright/ui/switch-field';
import { TextField } from '@sitewright/ui/text-field';
import { type FormEvent, useState } from 'react';
import { call } from '../../../api/call.ts';
import { useOrderCall } from './use-order-call.ts';

/** A note into the timeline, for the shop alone or mailed to the customer. */
export function NoteForm({ websiteId, orderId }: { websiteId: string; orderId: string }) {
  const [text, setText] = useState('');
  const [toCustomer, setToCustomer] = useState(false);
  const { isBusy, error, run } = useOrderCall(websiteId, orderId);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const body = { text, toCustomer };
    void run(
      () => call(createOrderNote, { params: { websiteId, orderId }, body }),
      () => {
        setText('');
        setToCustomer(false);
      },
    );
  };
  return (
    <form className="stack order-note" onSubmit={handleSubmit}>
      <TextField label={t('orders.note')} lines="many" maxLength={2000} value={text} onChange={setText} />
      <SwitchField label={t('orders.emailItToTheCustomer')} value={toCustomer} onChange={setToCustomer} />
      {error && (
        <p className="ui-error" role="alert">
          {error}
        </p>
      )}
      <div className="ui-actions">
        <Button type="submit" isBusy={isBusy} isDisabled={text.trim() === ''}>
          {toCustomer ? t('orders.sendNote') : t('orders.addNote')}
        </Button>
      </div>
    </form>
  );
}
