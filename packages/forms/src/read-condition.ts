import { CONDITION_OPERATORS, type Condition, MAX_RULES } from './conditions.ts';

/**
 * The condition of a field whose form is stored as it came, without a schema; null for what is none. Options of such a form may be of
 * any length, and so may what a rule compares with them.
 */
export function readCondition(stored: unknown): Condition | null {
  const { match, rules } = recordOf(stored);
  if (!Array.isArray(rules) || rules.length === 0 || rules.length > MAX_RULES) return null;
  const read = rules.flatMap((rule) => {
    const { fieldId, operator, value = '' } = recordOf(rule);
    const known = CONDITION_OPERATORS.find((name) => name === operator);
    return known && typeof fieldId === 'string' && typeof value === 'string'
      ? [{ fieldId, operator: known, value }]
      : [];
  });
  return read.length === rules.length ? { match: match === 'any' ? 'any' : 'all', rules: read } : null;
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
