/** Kinds of answers of an additional-fields form. Source: specification §3, form. */
const PRODUCT_FIELD_TYPES = [
  'text',
  'textarea',
  'email',
  'number',
  'date',
  'select',
  'radio',
  'checkbox',
] as const;
export type ProductFieldType = (typeof PRODUCT_FIELD_TYPES)[number];

/** One question of a product's form; `options` of those that are chosen from. */
export type ProductFormField = {
  readonly id: string;
  readonly type: ProductFieldType;
  readonly title: string;
  readonly required: boolean;
  readonly options: readonly string[];
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

/** Words of the form. Source: specification §5, visitor forms. */
export const PRODUCT_FORM_WORDS = {
  required: 'Required',
  tooLong: 'You have exceeded the character limit.',
  email: 'Email is not valid. Email addresses should follow the format user@domain.com.',
  number: 'This is not a number.',
  date: 'Invalid date.',
  general: 'One or more fields is invalid, please check your entries.',
} as const;

/** Longest answers in characters, of one line and of several. */
const MAX_LENGTH = { line: 500, area: 4000 };
const EMAIL = /^[^\s@]+@[^\s@]+$/;

/** The questions of a stored form; one of a kind that is not known is asked as a line of text. */
export function readProductForm(form: unknown): ProductFormField[] {
  const fields = asRecord(form).fields;
  return (Array.isArray(fields) ? fields : []).flatMap((field: unknown, index) => {
    if (typeof field !== 'object' || field === null || Array.isArray(field)) return [];
    const { id = String(index), type, title = '', required, options, local } = asRecord(field);
    return [
      {
        id: String(id),
        type: PRODUCT_FIELD_TYPES.find((fieldType) => fieldType === type) ?? 'text',
        title: String(title),
        required: required === true,
        options: Array.isArray(options) ? options.map(String) : [],
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

/** Checks the answers of a form; what the form does not ask is dropped, and so is what was left empty. */
export function validateProductForm(
  fields: readonly ProductFormField[],
  input: Readonly<Record<string, unknown>>,
): ProductFormResult {
  const errors: Record<string, string> = Object.create(null);
  const answers: ProductFormAnswer[] = [];
  for (const field of fields) {
    const values = valuesOf(Object.hasOwn(input, field.id) ? input[field.id] : undefined);
    const error = fieldError(field, values);
    if (error) errors[field.id] = error;
    else if (values.length > 0) answers.push(answerOf(field, values));
  }
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, answers };
}

/** Words for what is wrong with the values of one field; null when nothing is. */
export function fieldError(
  { type, required, options }: ProductFormField,
  values: readonly string[],
): string | null {
  const [value] = values;
  if (value === undefined) return required ? PRODUCT_FORM_WORDS.required : null;
  const isChosen = type === 'select' || type === 'radio' || type === 'checkbox';
  if (isChosen) return values.every((one) => options.includes(one)) ? null : PRODUCT_FORM_WORDS.required;
  if (value.length > (type === 'textarea' ? MAX_LENGTH.area : MAX_LENGTH.line))
    return PRODUCT_FORM_WORDS.tooLong;
  if (type === 'email' && !(EMAIL.test(value) && value.length >= 3 && value.length <= 256))
    return PRODUCT_FORM_WORDS.email;
  if (type === 'number' && !/^[+-]?\d{1,15}(?:[.,]\d{1,10})?$/.test(value)) return PRODUCT_FORM_WORDS.number;
  return type === 'date' && !isDate(value) ? PRODUCT_FORM_WORDS.date : null;
}

/** Longest answer of a field, for its control. */
export function maxAnswerLength(type: ProductFieldType): number {
  return type === 'textarea' ? MAX_LENGTH.area : MAX_LENGTH.line;
}

function answerOf({ id, type, title }: ProductFormField, values: readonly string[]): ProductFormAnswer {
  return { id, type, label: title, value: type === 'checkbox' ? values : (values[0] ?? '') };
}

/** Texts of an answer without those that are blank. */
function valuesOf(answer: unknown): string[] {
  const list = Array.isArray(answer) ? answer : [answer];
  return list
    .filter((value) => typeof value === 'string' || typeof value === 'number')
    .map((value) => String(value).trim())
    .filter((value) => value !== '');
}

function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
