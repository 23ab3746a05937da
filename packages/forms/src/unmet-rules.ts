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
 * Ids of the fields whose condition waits for an answer that nobody can give: none of the options of a choice, as after one was renamed,
 * or a text that answers are never read as. Where any rule is enough, all of them have to be such; that an answer is not such a one holds
 * for every answer.
 */
export function unmetRules(fields: readonly RuledField[]): string[] {
  const byId = new Map(fields.map((field) => [field.id, field]));
  const isUnmet = ({ fieldId, operator, value }: Condition['rules'][number]) => {
    const trigger = byId.get(fieldId);
    if (!trigger || operator !== 'is') return false;
    return trigger.options ? !trigger.options.includes(value) : value === '' || value !== cleanText(value);
  };
  const isNeverMet = ({ match, rules }: Condition) =>
    match === 'any' && rules.length > 0 ? rules.every(isUnmet) : rules.some(isUnmet);
  return fields.filter(({ condition }) => condition && isNeverMet(condition)).map(({ id }) => id);
}

/** English words for such a condition. */
export const UNMET_RULE = 'This condition waits for an answer that nobody can give.';

/** Ids of the fields with such a condition that they had not before: what is stored may stay. */
export function newlyUnmetIds(fields: readonly RuledField[], before: readonly RuledField[]): string[] {
  const earlier = unmetRules(before);
  return unmetRules(fields).filter((id) => !earlier.includes(id));
}

/** Place of the first of them, -1 without any. */
export function newlyUnmet(fields: readonly RuledField[], before: readonly RuledField[]): number {
  const [first] = newlyUnmetIds(fields, before);
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
