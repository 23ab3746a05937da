import type { CheckoutField } from '@sitewright/domain/checkout/schema';
import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { SelectField } from '@sitewright/ui/select-field';
import { SwitchField } from '@sitewright/ui/switch-field';
import { TextField } from '@sitewright/ui/text-field';
import type { StorePartProps } from './store-errors.ts';

const KINDS: Readonly<Record<CheckoutField['kind'], string>> = {
  line: t('storeSettings.oneLine'),
  text: t('storeSettings.severalLines'),
  choice: t('storeSettings.aChoice'),
  tick: t('storeSettings.checkbox'),
};

/** Questions of the store's own at its checkout. */
export function QuestionsPart({ fields, errors, onChange }: StorePartProps) {
  const { checkoutFields } = fields;
  const change = (at: number, part: Partial<CheckoutField>) =>
    onChange({
      checkoutFields: checkoutFields.map((field, index) => (index === at ? { ...field, ...part } : field)),
    });
  return (
    <fieldset className="form-part">
      <legend>{t('storeSettings.checkoutQuestions')}</legend>
      {checkoutFields.map((field, index) => (
        <fieldset key={field.id} className="form-part store-entry">
          <legend>{field.label || t('storeSettings.newQuestion')}</legend>
          <div className="form-pair">
            <TextField
              label={t('storeSettings.question')}
              maxLength={200}
              error={errors[`checkoutFields.${index}.label`]}
              value={field.label}
              onChange={(label) => change(index, { label })}
            />
            <SelectField
              label={t('storeSettings.answer')}
              options={KINDS}
              value={field.kind}
              onChange={(kind) => change(index, { kind: kind as CheckoutField['kind'] })}
            />
          </div>
          {field.kind === 'choice' && (
            <TextField
              label={t('storeSettings.options')}
              help={t('storeSettings.onePerLine')}
              lines="many"
              error={errors[`checkoutFields.${index}.options`]}
              value={field.options.join('\n')}
              onChange={(text) => change(index, { options: text.split('\n') })}
              onBlur={() =>
                change(index, { options: field.options.map((one) => one.trim()).filter(Boolean) })
              }
            />
          )}
          <SwitchField
            label={t('storeSettings.required')}
            value={field.isRequired}
            onChange={(isRequired) => change(index, { isRequired })}
          />
          <Button
            look="quiet"
            isDanger
            onPress={() => onChange({ checkoutFields: checkoutFields.toSpliced(index, 1) })}
          >
            {field.label === ''
              ? t('storeSettings.removeUnnamedQuestion')
              : t('storeSettings.removeNamed', { name: field.label })}
          </Button>
        </fieldset>
      ))}
      <Button onPress={() => onChange({ checkoutFields: [...checkoutFields, newQuestion()] })}>
        {t('storeSettings.addAQuestion')}
      </Button>
    </fieldset>
  );
}

function newQuestion(): CheckoutField {
  return { id: crypto.randomUUID(), label: '', kind: 'line', isRequired: false, options: [] };
}
