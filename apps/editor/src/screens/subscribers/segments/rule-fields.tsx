import type { SegmentRule } from '@sitewright/domain/mailing/segment-schema';
import { t } from '@sitewright/owner-texts/t';
import { IconButton } from '@sitewright/ui/button';
import { NumberField } from '@sitewright/ui/number-field';
import { SelectField } from '@sitewright/ui/select-field';
import { TextField } from '@sitewright/ui/text-field';
import { Trash2 } from 'lucide-react';
import { MoneyField } from '../../../forms/money-field.tsx';
import { MaterialField } from '../../../item-fields/material-field.tsx';
import { plainLanguageOptions } from '../../../labels/language-labels.ts';
import { choiceOf, newRule, RULE_LABELS, type RuleChoice } from './rule-kinds.ts';

type RuleProps<Rule extends SegmentRule = SegmentRule> = {
  websiteId: string;
  currency: string;
  rule: Rule;
  error?: string | undefined;
  onChange: (rule: SegmentRule) => void;
};

/** One rule of a segment: what it asks, and the words for it. */
export function RuleFields({
  number,
  onRemove,
  ...props
}: RuleProps & { number: number; onRemove: (() => void) | null }) {
  return (
    <fieldset className="segment-rule">
      <legend className="ui-visually-hidden">{t('segments.ruleNumber', { number })}</legend>
      <div className="segment-rule-head">
        <SelectField
          label={t('segments.rule')}
          options={RULE_LABELS}
          value={choiceOf(props.rule)}
          onChange={(choice) => props.onChange(newRule(choice as RuleChoice))}
        />
        {onRemove && (
          <IconButton
            label={t('segments.removeRule', { number })}
            icon={<Trash2 size={16} aria-hidden="true" />}
            onPress={onRemove}
          />
        )}
      </div>
      <Details {...props} />
    </fieldset>
  );
}

function Details(props: RuleProps) {
  const { rule, currency, error, onChange } = props;
  switch (rule.kind) {
    case 'bought':
      return <BoughtFields {...props} rule={rule} />;
    case 'orders':
      return (
        <>
          <NumberField
            label={t('segments.ordersAtLeast')}
            error={error}
            range={{ min: 1, max: 10_000, step: 1 }}
            value={rule.atLeast}
            onChange={(atLeast) => onChange({ ...rule, atLeast: atLeast ?? 0 })}
          />
          <WhenField days={rule.days} onChange={(days) => onChange({ ...rule, days })} />
        </>
      );
    case 'spent':
      return (
        <>
          <MoneyField
            label={t('segments.amount')}
            currency={currency}
            error={error}
            value={rule.atLeastMinor}
            onChange={(atLeastMinor) => onChange({ ...rule, atLeastMinor: atLeastMinor ?? 0 })}
          />
          <WhenField days={rule.days} onChange={(days) => onChange({ ...rule, days })} />
        </>
      );
    case 'joined':
      return <DaysField days={rule.days} error={error} onChange={(days) => onChange({ ...rule, days })} />;
    case 'language':
      return (
        <SelectField
          label={t('common.language')}
          options={plainLanguageOptions([])}
          error={error}
          value={rule.language}
          onChange={(language) => onChange({ ...rule, language })}
        />
      );
    case 'tag':
      return (
        <TextField
          label={t('segments.tag')}
          maxLength={40}
          error={error}
          value={rule.tag}
          onChange={(tag) => onChange({ ...rule, tag })}
        />
      );
  }
}

function BoughtFields({ websiteId, rule, error, onChange }: RuleProps<SegmentRule & { kind: 'bought' }>) {
  return (
    <>
      <SelectField
        label={t('segments.what')}
        options={{ anything: t('segments.anything'), product: t('segments.aProduct') }}
        value={rule.itemId === null ? 'anything' : 'product'}
        // Until one is chosen it is '', which no schema takes.
        onChange={(what) => onChange({ ...rule, itemId: what === 'anything' ? null : '' })}
      />
      {rule.itemId !== null && (
        <MaterialField
          websiteId={websiteId}
          kind="product"
          value={rule.itemId || null}
          error={error}
          onChange={(itemId) => onChange({ ...rule, itemId })}
        />
      )}
      <WhenField days={rule.days} onChange={(days) => onChange({ ...rule, days })} />
    </>
  );
}

/** Ever, or in the last days. */
function WhenField({ days, onChange }: { days: number | null; onChange: (days: number | null) => void }) {
  return (
    <>
      <SelectField
        label={t('segments.when')}
        options={{ ever: t('segments.atAnyTime'), lately: t('segments.inTheLastDays') }}
        value={days === null ? 'ever' : 'lately'}
        onChange={(when) => onChange(when === 'ever' ? null : 90)}
      />
      {days !== null && <DaysField days={days} onChange={onChange} />}
    </>
  );
}

type DaysFieldProps = { days: number; error?: string | undefined; onChange: (days: number) => void };

function DaysField({ days, error, onChange }: DaysFieldProps) {
  return (
    <NumberField
      label={t('segments.days')}
      error={error}
      range={{ min: 1, max: 3_650, step: 1 }}
      value={days}
      onChange={(next) => onChange(next ?? 1)}
    />
  );
}
