import { type FieldType, partsOf } from '@sitewright/forms/field-types';
import { t } from '@sitewright/owner-texts/t';
import { CheckboxField } from '@sitewright/ui/checkbox-field';
import { TextField } from '@sitewright/ui/text-field';
import type { TypeInfo } from './type-info.ts';

/** Owner's settings of a field's parts. */
export type PartsOfField = Readonly<Record<string, { isShown: boolean; label: string }>>;

type PartFieldsProps = {
  type: FieldType;
  parts: TypeInfo['parts'];
  value: PartsOfField;
  onChange: (value: PartsOfField) => void;
};

/** The boxes of a field: which there are, and what they are called. */
export function PartFields({ type, parts, value, onChange }: PartFieldsProps) {
  const shown = new Set(partsOf({ type, parts: value }).map(({ id }) => id));
  const set = (id: string, part: Partial<PartsOfField[string]>) =>
    onChange({ ...value, [id]: { isShown: shown.has(id), label: value[id]?.label ?? '', ...part } });
  return (
    <fieldset className="form-parts">
      <legend className="ui-label">{t('formBuilder.parts')}</legend>
      {parts.map(({ id, label, isOptional }) => (
        <div key={id} className="form-part-row">
          <CheckboxField
            label={label}
            isDisabled={!isOptional}
            value={shown.has(id)}
            onChange={(isShown) => set(id, { isShown })}
          />
          {shown.has(id) && (
            <TextField
              label={t('formBuilder.wordsForPart', { part: label })}
              placeholder={label}
              maxLength={100}
              value={value[id]?.label ?? ''}
              onChange={(text) => set(id, { label: text })}
            />
          )}
        </div>
      ))}
    </fieldset>
  );
}
