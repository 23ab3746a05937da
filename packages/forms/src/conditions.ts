import { cleanLine } from './clean-text.ts';
import { type FieldType, hasAnswer } from './field-types.ts';
import { pageBreaks } from './form-pages.ts';
import type { FormValue } from './form-value.ts';

/** `is` of a list: the list has the value. */
export const CONDITION_OPERATORS = ['is', 'is-not', 'filled', 'empty'] as const;
type Operator = (typeof CONDITION_OPERATORS)[number];

/** When a field is shown: all or any of its rules hold for the answers to other fields. */
export type Condition = {
  readonly match: 'all' | 'any';
  readonly rules: readonly {
    readonly fieldId: string;
    readonly operator: Operator;
    readonly value: string;
  }[];
};

/** Rules of one condition. */
export const MAX_RULES = 10;
/** Characters of the answer that a rule compares. */
export const MAX_RULE_VALUE = 500;

type Conditioned = {
  readonly id: string;
  readonly type: FieldType;
  readonly condition: Condition | null;
};

/** Why a condition cannot be decided, and the field it stands at. */
export type ConditionError = { readonly at: number; readonly message: string };

/** Types whose answer no other field depends on: nobody reads a password, and nothing is said by a file. */
const NO_TRIGGER: readonly FieldType[] = ['likert', 'password', 'file'];

/** The first condition that names a field that cannot be asked, or that leads back to its own field; null when there is none. */
export function findConditionError(fields: readonly Conditioned[]): ConditionError | null {
  const byId = new Map(fields.map((field) => [field.id, field]));
  const breaks = pageBreaks(fields);
  const state = new Map<string, 'open' | 'done'>();
  const isCircle = (id: string): boolean => {
    if (state.get(id) === 'done') return false;
    if (state.get(id) === 'open') return true;
    state.set(id, 'open');
    const asked = (byId.get(id)?.condition?.rules ?? []).map(({ fieldId }) => fieldId);
    const found = [...asked, breaks.get(id)?.id ?? []].flat().some(isCircle);
    state.set(id, 'done');
    return found;
  };
  for (const [at, { id, condition }] of fields.entries()) {
    const triggers = (condition?.rules ?? []).map(({ fieldId }) => byId.get(fieldId));
    if (triggers.some((trigger) => !trigger || !hasAnswer(trigger.type) || NO_TRIGGER.includes(trigger.type)))
      return { at, message: 'This condition asks a field that is not there or has no answer.' };
    if (isCircle(id)) return { at, message: 'These conditions depend on each other.' };
  }
  return null;
}

/**
 * Ids of the fields that are shown for these answers, none of a page that is not. The answer to a hidden field counts as none. What was
 * typed may be given as it stands: a blank or a mark that reading takes away decides nothing, in a page as on the server.
 */
export function shownFields(
  fields: readonly Conditioned[],
  values: ReadonlyMap<string, FormValue>,
): ReadonlySet<string> {
  const byId = new Map(fields.map((field) => [field.id, field]));
  const breaks = pageBreaks(fields);
  const texts = new Map([...values].map(([id, value]) => [id, textsOf(value)]));
  const visibility = new Map<string, boolean>();
  const isShown = (field: Conditioned): boolean => {
    const before = visibility.get(field.id);
    if (before !== undefined) return before;
    // A circle, which no saved form has, hides nothing.
    visibility.set(field.id, true);
    const { condition } = field;
    const holds = ({ fieldId, operator, value }: Condition['rules'][number]) => {
      const trigger = byId.get(fieldId);
      const answer = trigger && isShown(trigger) ? texts.get(fieldId) : undefined;
      return decide(operator, answer ?? [], cleanLine(value));
    };
    const page = breaks.get(field.id);
    const result =
      (!page || isShown(page)) &&
      (condition === null ||
        (condition.match === 'all' ? condition.rules.every(holds) : condition.rules.some(holds)));
    visibility.set(field.id, result);
    return result;
  };
  return new Set(fields.filter(isShown).map(({ id }) => id));
}

function decide(operator: Operator, texts: readonly string[], value: string): boolean {
  if (operator === 'filled') return texts.length > 0;
  if (operator === 'empty') return texts.length === 0;
  return texts.includes(value) === (operator === 'is');
}

function textsOf(value: FormValue): string[] {
  const texts: readonly string[] = typeof value === 'string' ? [value] : Object.values(value);
  return texts.map(cleanLine).filter((text) => text !== '');
}
