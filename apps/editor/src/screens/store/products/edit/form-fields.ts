import type { ProductInput } from '@sitewright/domain/product/schema';

type StoredForm = ProductInput['additionalFieldsForm'];

/** Kinds of answers with their names. Source: specification §3, form. */
export const FIELD_TYPES = {
  text: 'One line of text',
  textarea: 'Several lines of text',
  email: 'E-mail address',
  number: 'Number',
  date: 'Date',
  select: 'One of a list',
  radio: 'One of a few',
  checkbox: 'Any of a few',
} as const;

/** One question of the form. */
export type FormField = {
  readonly id: string;
  readonly type: keyof typeof FIELD_TYPES;
  readonly title: string;
  readonly required: boolean;
  readonly options: readonly string[];
};

/** True for answers that are chosen. */
export function withChoices(type: FormField['type']): boolean {
  return type === 'select' || type === 'radio' || type === 'checkbox';
}

/** The questions of a stored form; those this editor does not know are shown as a line of text. */
export function readForm(form: StoredForm): FormField[] {
  const fields = Array.isArray(form?.fields) ? form.fields : [];
  return fields.flatMap((field, at) => {
    if (typeof field !== 'object' || field === null || Array.isArray(field)) return [];
    const { id = String(at), type = 'text', title = '', required = false, options = [] } = field;
    const known = String(type) in FIELD_TYPES ? (String(type) as FormField['type']) : 'text';
    const choices = Array.isArray(options) ? options.map(String) : [];
    return [
      { id: String(id), type: known, title: String(title), required: required === true, options: choices },
    ];
  });
}

/** The form with these questions; null without any. What else is stored of it stays. */
export function writeForm(form: StoredForm, fields: readonly FormField[]): StoredForm {
  if (fields.length === 0) return null;
  const plain = fields.map(({ options, ...field }) => ({
    ...field,
    ...(withChoices(field.type) ? { options: [...options] } : {}),
  }));
  return { name: 'Additional fields', ...form, fields: plain };
}
