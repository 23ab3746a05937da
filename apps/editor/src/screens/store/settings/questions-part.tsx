import type { CheckoutField } from '@sitewright/domain/checkout/schema';
import { Button } from '@sitewright/ui/button';
import { SelectField } from '@sitewright/ui/select-field';
import { SwitchField } from '@sitewright/ui/switch-field';
import { TextField } from '@sitewright/ui/text-field';
import type { StorePartProps } from './store-errors.ts';

const KINDS: Readonly<Record<CheckoutField['kind'], string>> = {
  line: 'One line',
  text: 'Several lines',
  choice: 'A choice',
  tick: 'Checkbox',
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
      <legend>Checkout questions</legend>
      {checkoutFields.map((field, index) => (
        <fieldset key={field.id} className="form-part store-entry">
          <legend>{field.label || 'New question'}</legend>
          <div className="form-pair">
            <TextField
              label="Question"
              maxLength={200}
              error={errors[`checkoutFields.${index}.label`]}
              value={field.label}
              onChange={(label) => change(index, { label })}
            />
            <SelectField
              label="Answer"
              options={KINDS}
              value={field.kind}
              onChange={(kind) => change(index, { kind: kind as CheckoutField['kind'] })}
            />
          </div>
          {field.kind === 'choice' && (
            <TextField
              label="Options"
              help="One per line."
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
            label="Required"
            value={field.isRequired}
            onChange={(isRequired) => change(index, { isRequired })}
          />
          <Button
            look="quiet"
            isDanger
            onPress={() => onChange({ checkoutFields: checkoutFields.toSpliced(index, 1) })}
          >
            Remove {field.label || 'question'}
          </Button>
        </fieldset>
      ))}
      <Button onPress={() => onChange({ checkoutFields: [...checkoutFields, newQuestion()] })}>
        Add a question
      </Button>
    </fieldset>
  );
}

function newQuestion(): CheckoutField {
  return { id: crypto.randomUUID(), label: '', kind: 'line', isRequired: false, options: [] };
}
