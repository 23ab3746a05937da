import { t } from '@sitewright/owner-texts/t';
import { SwitchField } from '@sitewright/ui/switch-field';
import { TextField } from '@sitewright/ui/text-field';
import type { ProductPartProps } from '../../../../product-form/part-props.ts';

/** The words of the button that buys the product. */
export function ButtonPart({ fields, errors, onChange }: ProductPartProps) {
  return (
    <fieldset className="form-part">
      <legend>{t('products.button')}</legend>
      <SwitchField
        label={t('products.customText')}
        value={fields.useCustomAddButtonText}
        onChange={(useCustomAddButtonText) => onChange({ useCustomAddButtonText })}
      />
      {fields.useCustomAddButtonText && (
        <TextField
          label={t('products.buttonText')}
          value={fields.customAddButtonText}
          maxLength={50}
          error={errors.customAddButtonText}
          placeholder={fields.isSubscribable ? t('products.subscribe') : t('products.addToCart')}
          onChange={(customAddButtonText) => onChange({ customAddButtonText })}
        />
      )}
    </fieldset>
  );
}
