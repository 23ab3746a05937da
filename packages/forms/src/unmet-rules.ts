import { cleanText } from './clean-text.ts';
import type { Condition } from './conditions.ts';
import type { FormField } from './form-schema.ts';

/** A field as its rules see it. */
export type RuledField = {
  readonly id: string;
  /** Null where the answer is written. */
  readonly options: readonly string[] | null;
  readonly condition: Condition | null;
};

/**
 * Ids of the fields with a rule that waits for an answer that nobody can give: none of the options of a choice, as after one was renamed,
 * or a text that answers are never read as.
 */
export function unmetRules(fields: readonly RuledField[]): string[] {
  const byId = new Map(fields.map((field) => [field.id, field]));
  const isUnmet = ({ fieldId, operator, value }: Condition['rules'][number]) => {
    const trigger = byId.get(fieldId);
    if (!trigger || operator === 'filled' || operator === 'empty') return false;
    return trigger.options ? !trigger.options.includes(value) : value === '' || value !== cleanText(value);
  };
  return fields.filter(({ condition }) => condition?.rules.some(isUnmet)).map(({ id }) => id);
}

/** English words for such a rule. */
export const UNMET_RULE = 'This condition waits for an answer that nobody can give.';

/** Place of the first field with such a rule that it had not before, -1 without any: what is stored may stay. */
export function newlyUnmet(fields: readonly RuledField[], before: readonly RuledField[]): number {
  const earlier = unmetRules(before);
  const [first] = unmetRules(fields).filter((id) => !earlier.includes(id));
  return fields.findIndex(({ id }) => id === first);
}

/** Fields of a form as their rules see them. */
export function ruledFields(fields: readonly FormField[]): RuledField[] {
  return fields.map((field) => ({
    id: field.id,
    options: 'options' in field ? field.options : null,
    condition: field.condition,
  }));
}
