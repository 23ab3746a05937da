import { t } from '@sitewright/owner-texts/t';
import { SwitchField } from '@sitewright/ui/switch-field';
import { TextField } from '@sitewright/ui/text-field';
import { scaledInteger } from '../../../../forms/scaled-number.ts';
import type { ProductPartProps } from '../../../../product-form/part-props.ts';

/** Words in the place of a price of zero; offered once something costs nothing. */
export function FreePricePart({ fields, errors, onChange }: ProductPartProps) {
  const { merchandising } = fields;
  const { free } = merchandising;
  const isFree = fields.variants.some(({ onSale, price, salePrice }) =>
    [price, onSale ? salePrice : price].some((text) => scaledInteger(text, MAX_PLACES) === 0),
  );
  if (!isFree && !free.isShown) return null;
  const change = (part: Partial<typeof free>) =>
    onChange({ merchandising: { ...merchandising, free: { ...free, ...part } } });
  return (
    <fieldset className="form-part">
      <legend>{t('products.aPriceOfZero')}</legend>
      <SwitchField
        label={t('products.showPriceZeroFree')}
        value={free.isShown}
        onChange={(isShown) => change({ isShown })}
      />
      {free.isShown && (
        <TextField
          label={t('products.freeLabel')}
          value={free.label}
          maxLength={40}
          error={errors['merchandising.free.label']}
          placeholder={t('products.free')}
          help={t('products.freeLabelHelp')}
          onChange={(label) => change({ label })}
        />
      )}
    </fieldset>
  );
}

/** Places that prices of any currency have. */
const MAX_PLACES = 4;
