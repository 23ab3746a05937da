import { SwitchField } from '@sitewright/ui/switch-field';
import { TextField } from '@sitewright/ui/text-field';
import type { ProductPartProps } from './part-props.ts';

/** The words of the button that buys the product. */
export function ButtonPart({ fields, errors, onChange }: ProductPartProps) {
  return (
    <fieldset className="form-part">
      <legend>Button</legend>
      <SwitchField
        label="Custom text"
        value={fields.useCustomAddButtonText}
        onChange={(useCustomAddButtonText) => onChange({ useCustomAddButtonText })}
      />
      {fields.useCustomAddButtonText && (
        <TextField
          label="Button text"
          value={fields.customAddButtonText}
          maxLength={50}
          error={errors.customAddButtonText}
          placeholder={fields.isSubscribable ? 'Subscribe' : 'Add To Cart'}
          onChange={(customAddButtonText) => onChange({ customAddButtonText })}
        />
      )}
    </fieldset>
  );
}
