import type { MerchandisingSettings } from '@sitewright/domain/product/schema';
import { TextField } from '@sitewright/ui/text-field';

type RestockMessages = MerchandisingSettings['restockNotificationMessages'];

type RestockTextsProps = {
  messages: RestockMessages;
  /** The form offers the mailing list. */
  hasMailingList: boolean;
  onChange: (messages: RestockMessages) => void;
};

/** Own words of the form that asks to be told; an empty field stands for the usual ones, which it shows. */
export function RestockTexts({ messages, hasMailingList, onChange }: RestockTextsProps) {
  const field = (name: keyof RestockMessages, label: string, usual: string, maxLength: number) => (
    <TextField
      label={label}
      value={messages[name]}
      maxLength={maxLength}
      placeholder={usual}
      onChange={(text) => onChange({ ...messages, [name]: text })}
    />
  );
  return (
    <>
      {field('CTAText', 'Text above the form', 'Get an email when it is back in stock.', 300)}
      <div className="form-pair">
        {field('placeholderText', 'Placeholder', 'Email address', 100)}
        {field('buttonText', 'Button', 'Notify me', 60)}
      </div>
      {hasMailingList &&
        field('mailingListDescription', 'Mailing list text', 'Also send me news and offers', 300)}
      {field('successText', 'Text after signing up', 'Signed up!', 300)}
    </>
  );
}
