import { type AskedField, answerError } from '@sitewright/forms/answer-error';
import { type Condition, findConditionError, shownFields } from '@sitewright/forms/conditions';
import { isIsoDay } from '@sitewright/forms/date-and-time';
import type { FieldType } from '@sitewright/forms/field-types';
import { FORM_MESSAGES } from '@sitewright/forms/form-messages';
import { readText, readWrittenChoices } from '@sitewright/forms/read-answer';
import { readCondition } from '@sitewright/forms/read-condition';
import { newlyUnmetIds, type RuledField, UNMET_RULE } from '@sitewright/forms/unmet-rules';

/** Types of fields that an additional-fields form may have, of those that forms have. A day is one text there. Source: specification §3, form. */
export const PRODUCT_FIELD_TYPES = [
  'text',
  'textarea',
  'email',
  'number',
  'date',
  'select',
  'radio',
  'checkbox',
] as const satisfies readonly FieldType[];
export type ProductFieldType = (typeof PRODUCT_FIELD_TYPES)[number];

/** One question of a product's form; `options` of those that are chosen from. */
export type ProductFormField = {
  readonly id: string;
  readonly type: ProductFieldType;
  readonly title: string;
  readonly required: boolean;
  readonly options: readonly string[];
  /** When it is asked; a question without one always is. */
  readonly condition?: Condition;
  /** What the question and its options are called in the language of the page, where they are translated. */
  readonly local?: { readonly title: string; readonly words: Readonly<Record<string, string>> } | undefined;
};

/** One answer as a line of a cart keeps it: the label is the question as it was asked. */
export type ProductFormAnswer = {
  readonly id: string;
  readonly type: ProductFieldType;
  readonly label: string;
  readonly value: string | readonly string[];
};

/** Accepted answers of a product form, or messages by field id. */
export type ProductFormResult =
  | { readonly ok: true; readonly answers: readonly ProductFormAnswer[] }
  | { readonly ok: false; readonly errors: Readonly<Record<string, string>> };

/** Longest answers in characters, of one line and of several. */
const MAX_LENGTH = { line: 500, area: 4000 };

/** The questions of a stored form; one of a kind that is not known is asked as a line of text. */
export function readProductForm(form: unknown): ProductFormField[] {
  const fields = asRecord(form).fields;
  return (Array.isArray(fields) ? fields : []).flatMap((field: unknown, index) => {
    if (typeof field !== 'object' || field === null || Array.isArray(field)) return [];
    const { id = String(index), type, title = '', required, options, local, ...rest } = asRecord(field);
    const condition = readCondition(rest.condition);
    return [
      {
        id: String(id),
        type: PRODUCT_FIELD_TYPES.find((fieldType) => fieldType === type) ?? 'text',
        title: String(title),
        required: required === true,
        options: Array.isArray(options) ? options.map(String) : [],
        ...(condition ? { condition } : {}),
        ...(local ? { local: asRecord(local) as ProductFormField['local'] } : {}),
      },
    ];
  });
}

/** A question as shoppers read it. */
export function titleOf({ title, local }: Pick<ProductFormField, 'title' | 'local'>): string {
  return String(local?.title || title);
}

/** One of its options as they read it; what is sent is the option. */
export function wordOf({ local }: Pick<ProductFormField, 'local'>, option: string): string {
  const words = asRecord(local?.words);
  return String((Object.hasOwn(words, option) && words[option]) || option);
}

/** Answers by field id from what was sent: an object by id, or the list that a line keeps. */
export function givenAnswers(sent: unknown): Readonly<Record<string, unknown>> {
  if (!Array.isArray(sent)) return asRecord(sent);
  return Object.fromEntries(sent.map((answer) => [String(asRecord(answer).id), asRecord(answer).value]));
}

/**
 * Checks the answers of a form; what the form does not ask is dropped, and so is what was left empty. A question that its condition
 * hides is not asked.
 */
export function validateProductForm(
  fields: readonly ProductFormField[],
  input: Readonly<Record<string, unknown>>,
): ProductFormResult {
  const errors: Record<string, string> = Object.create(null);
  const answers: ProductFormAnswer[] = [];
  const given = valuesById(fields, input);
  const shown = shownFields(fields.map(conditioned), given);
  for (const field of fields) {
    const values = given.get(field.id) ?? [];
    if (!shown.has(field.id)) continue;
    const error = fieldError(field, values);
    if (error) errors[field.id] = error;
    else if (values.length > 0) answers.push(answerOf(field, values));
  }
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, answers };
}

/** Ids of the questions that are asked for these answers: those whose condition holds, or that have none. */
export function shownQuestions(
  fields: readonly ProductFormField[],
  input: Readonly<Record<string, unknown>>,
): ReadonlySet<string> {
  return shownFields(fields.map(conditioned), valuesById(fields, input));
}

function valuesById(
  fields: readonly ProductFormField[],
  input: Readonly<Record<string, unknown>>,
): ReadonlyMap<string, string[]> {
  return new Map(
    fields.map((field) => [
      field.id,
      valuesOf(field, Object.hasOwn(input, field.id) ? input[field.id] : undefined),
    ]),
  );
}

/**
 * What stands in the way of saving a form: a condition that is none, that asks what is not there, leads back to itself or is never met.
 * `before`: the form in whose place it comes. What it says of conditions may stay, whatever that is: nobody looked at it once.
 */
export function productFormError(form: unknown, before: unknown = null): string | null {
  const unread = unreadConditions(before);
  if (unreadConditions(form).some((id) => !unread.includes(id)))
    return 'This condition asks a field that is not there or has no answer.';
  const [fields, earlier] = [readProductForm(form), readProductForm(before)];
  const asked = fields.map(conditioned);
  const isAsBefore = JSON.stringify(asked) === JSON.stringify(earlier.map(conditioned));
  const error = isAsBefore ? null : findConditionError(asked);
  if (error) return error.message;
  return unmetQuestions(fields, earlier).length === 0 ? null : UNMET_RULE;
}

/** Ids of the fields that say of a condition what cannot be read as one. */
function unreadConditions(form: unknown): string[] {
  const fields = asRecord(form).fields;
  return (Array.isArray(fields) ? fields : []).flatMap((field: unknown, index) => {
    const { id = String(index), condition } = asRecord(field);
    return condition == null || readCondition(condition) ? [] : [String(id)];
  });
}

/** Ids of the questions with a rule that no answer meets, and that was not so before: they would never be asked. */
export function unmetQuestions(
  fields: readonly ProductFormField[],
  before: readonly ProductFormField[],
): string[] {
  return newlyUnmetIds(fields.map(ruled), before.map(ruled));
}

function ruled({ id, type, options, condition }: ProductFormField): RuledField {
  return { id, options: withOptions(type) ? options : null, condition: condition ?? null };
}

/** A question as conditions know it. */
function conditioned({ id, type, condition }: ProductFormField) {
  return { id, type, condition: condition ?? null };
}

/** English words for what is wrong with the values of one field; null when nothing is. The rules are those of all forms. */
export function fieldError(field: ProductFormField, values: readonly string[]): string | null {
  const { type } = field;
  const answer = type === 'checkbox' ? values : (values[0] ?? '');
  const error = answerError(askedField(field), answer, maxAnswerLength(type));
  if (error === null && type === 'date' && values[0] && !isIsoDay(values[0])) return FORM_MESSAGES.date;
  // What is not offered, as after a change of the product, is no answer.
  return error === FORM_MESSAGES.option ? FORM_MESSAGES.required : error;
}

/** A choice has its options, whatever else of its form has some left over from another type. */
function askedField({ type, required, options }: ProductFormField): AskedField {
  return withOptions(type) ? { type, required, options } : { type, required };
}

/** Whether answers of a type are chosen. */
export function withOptions(type: ProductFieldType): boolean {
  return type === 'select' || type === 'radio' || type === 'checkbox';
}

/** Longest answer of a field, for its control. */
export function maxAnswerLength(type: ProductFieldType): number {
  return type === 'textarea' ? MAX_LENGTH.area : MAX_LENGTH.line;
}

function answerOf({ id, type, title }: ProductFormField, values: readonly string[]): ProductFormAnswer {
  return { id, type, label: title, value: type === 'checkbox' ? values : (values[0] ?? '') };
}

/** Texts of an answer as forms read them, without those that are blank. */
function valuesOf(field: ProductFormField, answer: unknown): string[] {
  const sent = (Array.isArray(answer) ? answer : [answer])
    .filter((value) => typeof value === 'string' || typeof value === 'number')
    .map(String)
    .filter((value) => value.trim() !== '');
  if (!withOptions(field.type))
    return sent.map((text) => readText(field, text)).filter((text) => text !== '');
  return readWrittenChoices(field.options, sent);
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
