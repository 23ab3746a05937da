import type { MerchandisingSettings } from '@sitewright/domain/product/schema';
import { t } from '@sitewright/owner-texts/t';
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
      {field('CTAText', t('products.textAboveTheForm'), t('products.restockPrompt'), 300)}
      <div className="form-pair">
        {field('placeholderText', t('products.placeholder'), t('products.restockPlaceholder'), 100)}
        {field('buttonText', t('products.button'), t('products.notifyMe'), 60)}
      </div>
      {hasMailingList &&
        field(
          'mailingListDescription',
          t('products.mailingListText'),
          t('products.alsoSendMeNewsAndOffers'),
          300,
        )}
      {field('successText', t('products.textAfterSigningUp'), t('products.signedUp'), 300)}
    </>
  );
}
