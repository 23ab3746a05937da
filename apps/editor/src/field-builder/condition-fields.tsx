import { type CONDITION_OPERATORS, MAX_RULE_VALUE, MAX_RULES } from '@sitewright/forms/conditions';
import type { FormField } from '@sitewright/forms/form-schema';
import { t } from '@sitewright/owner-texts/t';
import { Button, IconButton } from '@sitewright/ui/button';
import { SelectField } from '@sitewright/ui/select-field';
import { SwitchField } from '@sitewright/ui/switch-field';
import { TextField } from '@sitewright/ui/text-field';
import { Plus, Trash2 } from 'lucide-react';
import { fieldTitle, triggersOf } from './field-operations.ts';

type FieldCondition = NonNullable<FormField['condition']>;
type Rule = FieldCondition['rules'][number];

const OPERATORS = {
  is: t('formBuilder.is'),
  'is-not': t('formBuilder.isNot'),
  filled: t('formBuilder.isAnswered'),
  empty: t('formBuilder.isNotAnswered'),
} as const satisfies Record<(typeof CONDITION_OPERATORS)[number], string>;

type ConditionFieldsProps = {
  field: FormField;
  fields: readonly FormField[];
  labelOf: (type: FormField['type']) => string;
  error: string | undefined;
  onChange: (condition: FieldCondition | null) => void;
};

/** When a field is shown: always, or by what was answered to others. */
export function ConditionFields({ field, fields, labelOf, error, onChange }: ConditionFieldsProps) {
  const at = fields.findIndex(({ id }) => id === field.id);
  const triggers = triggersOf(fields, at);
  const { condition } = field;
  const [first] = triggers;
  if (!first && !condition) return <p className="ui-help">{t('formBuilder.alwaysShown')}</p>;
  const names = Object.fromEntries(
    triggers.map((other) => [other.id, fieldTitle(other, labelOf(other.type))]),
  );
  const newRule = (): Rule => ({ fieldId: first?.id ?? '', operator: 'filled', value: '' });
  const setRules = (rules: Rule[]) =>
    onChange(rules.length === 0 ? null : { match: condition?.match ?? 'all', rules });
  return (
    <fieldset className="form-condition">
      <legend className="ui-visually-hidden">{t('formBuilder.condition')}</legend>
      <SwitchField
        label={t('formBuilder.showConditionally')}
        value={condition !== null}
        onChange={(isOn) => setRules(isOn ? [newRule()] : [])}
      />
      {condition && condition.rules.length > 1 && (
        <SelectField
          label={t('formBuilder.showItWhen')}
          options={{ all: t('formBuilder.allOfTheseHold'), any: t('formBuilder.anyOfTheseHolds') }}
          value={condition.match}
          onChange={(match) => onChange({ ...condition, match: match === 'any' ? 'any' : 'all' })}
        />
      )}
      {condition?.rules.map((rule, index) => (
        <RuleFields
          // biome-ignore lint/suspicious/noArrayIndexKey: rules have no name of their own; their place is it
          key={index}
          rule={rule}
          number={index + 1}
          names={names}
          trigger={fields.find(({ id }) => id === rule.fieldId)}
          onChange={(next) => setRules(condition.rules.with(index, next))}
          onRemove={() => setRules(condition.rules.toSpliced(index, 1))}
        />
      ))}
      {error && (
        <p className="ui-error" role="alert">
          {error}
        </p>
      )}
      {condition && first && condition.rules.length < MAX_RULES && (
        <Button look="quiet" onPress={() => setRules([...condition.rules, newRule()])}>
          <Plus aria-hidden="true" />
          {t('formBuilder.addARule')}
        </Button>
      )}
    </fieldset>
  );
}

type RuleFieldsProps = {
  rule: Rule;
  number: number;
  names: Readonly<Record<string, string>>;
  trigger: FormField | undefined;
  onChange: (rule: Rule) => void;
  onRemove: () => void;
};

function RuleFields({ rule, number, names, trigger, onChange, onRemove }: RuleFieldsProps) {
  const options = trigger && 'options' in trigger ? trigger.options : [];
  const asksValue = rule.operator === 'is' || rule.operator === 'is-not';
  return (
    <fieldset className="form-rule">
      <legend className="ui-visually-hidden">{t('formBuilder.ruleNumber', { number })}</legend>
      <SelectField
        label={t('formBuilder.field')}
        options={names}
        value={rule.fieldId}
        onChange={(fieldId) => onChange({ ...rule, fieldId, value: '' })}
      />
      <SelectField
        label={t('formBuilder.answer')}
        options={OPERATORS}
        value={rule.operator}
        onChange={(operator) => onChange({ ...rule, operator: operator as Rule['operator'] })}
      />
      {asksValue &&
        (options.length > 0 ? (
          <SelectField
            label={t('formBuilder.value')}
            options={Object.fromEntries(options.map((option) => [option, option]))}
            value={rule.value === '' ? null : rule.value}
            onChange={(value) => onChange({ ...rule, value })}
          />
        ) : (
          <TextField
            label={t('formBuilder.value')}
            maxLength={MAX_RULE_VALUE}
            value={rule.value}
            onChange={(value) => onChange({ ...rule, value })}
          />
        ))}
      <IconButton
        label={t('formBuilder.removeRule', { number })}
        icon={<Trash2 aria-hidden="true" />}
        onPress={onRemove}
      />
    </fieldset>
  );
}
