import { cleanText } from './clean-text.ts';
import type { Condition } from './conditions.ts';

type Asked = {
  readonly id: string;
  /** Null where the answer is written. */
  readonly options: readonly string[] | null;
  readonly condition: Condition | null;
};

/**
 * Ids of the fields with a rule that waits for an answer that nobody can give: none of the options of a choice, as after one was renamed,
 * or a text that answers are never read as.
 */
export function unmetRules(fields: readonly Asked[]): string[] {
  const byId = new Map(fields.map((field) => [field.id, field]));
  const isUnmet = ({ fieldId, operator, value }: Condition['rules'][number]) => {
    const trigger = byId.get(fieldId);
    if (!trigger || operator === 'filled' || operator === 'empty') return false;
    return trigger.options ? !trigger.options.includes(value) : value === '' || value !== cleanText(value);
  };
  return fields.filter(({ condition }) => condition?.rules.some(isUnmet)).map(({ id }) => id);
}
