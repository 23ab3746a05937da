import type { MerchandisingSettings } from '@sitewright/domain/product/schema';
import { t } from '@sitewright/owner-texts/t';
import { NumberField } from '@sitewright/ui/number-field';
import { SwitchField } from '@sitewright/ui/switch-field';
import { TextField } from '@sitewright/ui/text-field';
import type { ProductPartProps } from '../../../../product-form/part-props.ts';
import { RestockTexts } from './restock-texts.tsx';

/** Texts for low and sold-out stock. */
export function MerchandisingPart({ fields, onChange }: ProductPartProps) {
  const { merchandising: now } = fields;
  const change = (part: Partial<MerchandisingSettings>) => onChange({ merchandising: { ...now, ...part } });
  return (
    <fieldset className="form-part">
      <legend>{t('products.fewOrNoneLeft')}</legend>
      <SwitchField
        label={t('products.showWhenFewAreLeft')}
        value={now.scarcityEnabled}
        onChange={(scarcityEnabled) => change({ scarcityEnabled })}
      />
      {now.scarcityEnabled && (
        <>
          <NumberField
            label={t('products.whenStockIsAtOrBelow')}
            value={now.scarcityThreshold}
            range={{ min: 1, max: 1000, step: 1 }}
            onChange={(scarcityThreshold) => change({ scarcityThreshold: scarcityThreshold ?? 1 })}
          />
          <TextField
            label={t('common.text')}
            value={now.scarcityText}
            maxLength={200}
            help={t('products.scarcityHelp', { placeholder: '{qtyInStock}' })}
            onChange={(scarcityText) => change({ scarcityText })}
          />
          <SwitchField
            label={t('products.showBeforeVariantChosen')}
            value={now.scarcityShownByDefault}
            onChange={(scarcityShownByDefault) => change({ scarcityShownByDefault })}
          />
        </>
      )}
      <TextField
        label={t('products.soldOutText')}
        value={now.customSoldOutText}
        maxLength={100}
        placeholder={t('products.soldOutPlaceholder')}
        onChange={(customSoldOutText) => change({ customSoldOutText })}
      />
      <SwitchField
        label={t('products.shoppersAskNotifiedWhenBack')}
        value={now.restockNotificationEnabled}
        onChange={(restockNotificationEnabled) => change({ restockNotificationEnabled })}
      />
      {now.restockNotificationEnabled && (
        <>
          <SwitchField
            label={t('products.offerTheMailingListToo')}
            value={now.mailingListSignUpEnabled}
            onChange={(mailingListSignUpEnabled) => change({ mailingListSignUpEnabled })}
          />
          {now.mailingListSignUpEnabled && (
            <SwitchField
              label={t('products.mailingListSelectedDefault')}
              value={now.mailingListOptInByDefault}
              onChange={(mailingListOptInByDefault) => change({ mailingListOptInByDefault })}
            />
          )}
          <RestockTexts
            messages={now.restockNotificationMessages}
            hasMailingList={now.mailingListSignUpEnabled}
            onChange={(restockNotificationMessages) => change({ restockNotificationMessages })}
          />
        </>
      )}
    </fieldset>
  );
}
