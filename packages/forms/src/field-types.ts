import { FORM_LABELS } from './form-messages.ts';

/**
 * Shape of an answer: one text · `choice`: one of the options · `choices`: a list of them · `parts`: a list of texts,
 * one for each part · `likert`: the chosen word of the scale by question · `files`: a list of tokens of uploaded files ·
 * `none`: there is no answer. Source: FORM-09..12.
 */
export type ValueKind = 'text' | 'choice' | 'choices' | 'parts' | 'likert' | 'files' | 'none';

/** One box of a field that has several. */
export type FieldPart = {
  readonly id: string;
  /** Its English label, which the owner may replace. */
  readonly label: string;
  /** The owner may leave it out. */
  readonly isOptional?: true;
  /** Whether an optional part is there at first. */
  readonly isHiddenAtFirst?: true;
  /** Token by which browsers fill it in. Source: WCAG 1.3.5. */
  readonly autocomplete?: string;
  /** Characters it takes at most; 200 unless given. */
  readonly maxLength?: number;
  readonly isDigits?: true;
};

/** Properties of a type of field. */
export type FieldTypeInfo = {
  readonly label: string;
  readonly kind: ValueKind;
  readonly parts?: readonly FieldPart[];
  readonly autocomplete?: string;
};

/** Every type of field, in the order in which the form builder offers them. Source: FORM-02..04. */
export const FIELD_TYPES = {
  text: { label: 'Text', kind: 'text' },
  textarea: { label: 'Text area', kind: 'text' },
  email: { label: 'Email', kind: 'text', autocomplete: 'email' },
  name: {
    label: 'Name',
    kind: 'parts',
    parts: [
      { id: 'first', label: FORM_LABELS.firstName, autocomplete: 'given-name' },
      { id: 'last', label: FORM_LABELS.lastName, isOptional: true, autocomplete: 'family-name' },
    ],
  },
  phone: {
    label: 'Phone',
    kind: 'parts',
    parts: [
      {
        id: 'country',
        label: FORM_LABELS.countryCode,
        isOptional: true,
        isHiddenAtFirst: true,
        autocomplete: 'tel-country-code',
        maxLength: 6,
      },
      { id: 'areacode', label: FORM_LABELS.areaCode, autocomplete: 'tel-area-code', maxLength: 8 },
      { id: 'prefix', label: FORM_LABELS.number, autocomplete: 'tel-local-prefix', maxLength: 12 },
      { id: 'line', label: FORM_LABELS.line, autocomplete: 'tel-local-suffix', maxLength: 12 },
    ],
  },
  address: {
    label: 'Address',
    kind: 'parts',
    parts: [
      { id: 'line1', label: FORM_LABELS.line1, autocomplete: 'address-line1' },
      { id: 'line2', label: FORM_LABELS.line2, isOptional: true, autocomplete: 'address-line2' },
      { id: 'city', label: FORM_LABELS.city, autocomplete: 'address-level2' },
      { id: 'state', label: FORM_LABELS.state, isOptional: true, autocomplete: 'address-level1' },
      { id: 'zip', label: FORM_LABELS.zip, autocomplete: 'postal-code', maxLength: 20 },
      { id: 'country', label: FORM_LABELS.country, isOptional: true, autocomplete: 'country-name' },
    ],
  },
  date: {
    label: 'Date',
    kind: 'parts',
    parts: [
      { id: 'month', label: FORM_LABELS.month, maxLength: 2, isDigits: true },
      { id: 'day', label: FORM_LABELS.day, maxLength: 2, isDigits: true },
      { id: 'year', label: FORM_LABELS.year, maxLength: 4, isDigits: true },
    ],
  },
  time: {
    label: 'Time',
    kind: 'parts',
    parts: [
      { id: 'hour', label: FORM_LABELS.hour, maxLength: 2, isDigits: true },
      { id: 'minute', label: FORM_LABELS.minute, maxLength: 2, isDigits: true },
      {
        id: 'second',
        label: FORM_LABELS.second,
        isOptional: true,
        isHiddenAtFirst: true,
        maxLength: 2,
        isDigits: true,
      },
      { id: 'ampm', label: FORM_LABELS.ampm, isOptional: true, maxLength: 2 },
    ],
  },
  select: { label: 'Dropdown', kind: 'choice' },
  radio: { label: 'Radio buttons', kind: 'choice' },
  checkbox: { label: 'Checkboxes', kind: 'choices' },
  likert: {
    label: 'Survey',
    kind: 'likert',
  },
  file: { label: 'File upload', kind: 'files' },
  number: { label: 'Number', kind: 'text' },
  currency: { label: 'Currency', kind: 'text' },
  website: { label: 'Website', kind: 'text', autocomplete: 'url' },
  twitter: { label: 'Twitter', kind: 'text' },
  password: { label: 'Password', kind: 'text', autocomplete: 'off' },
  section: { label: 'Section', kind: 'none' },
  page: { label: 'Page break', kind: 'none' },
  hidden: {
    label: 'Hidden',
    kind: 'text',
  },
} as const satisfies Record<string, FieldTypeInfo>;

/** Name of a type of field. */
export type FieldType = keyof typeof FIELD_TYPES;

/** Words of a survey unless its owner writes others. Source: FORM-13. */
export const LIKERT_SCALE = ['Strongly Disagree', 'Disagree', 'Neutral', 'Agree', 'Strongly Agree'] as const;

/** Properties of a type, without the exact types of the table. */
export function fieldTypeInfo(type: FieldType): FieldTypeInfo {
  return FIELD_TYPES[type];
}

/** Whether visitors answer a field of this type: sections and page breaks only part the others. */
export function hasAnswer(type: FieldType): boolean {
  return fieldTypeInfo(type).kind !== 'none';
}

/** An owner's settings of the parts of a field, by part. */
export type PartSettings = {
  readonly [part: string]: { readonly isShown: boolean; readonly label: string } | undefined;
};

/** The parts of a field that are asked for, in the order of its values; none of a field without parts. */
export function partsOf(field: {
  readonly type: FieldType;
  readonly parts?: PartSettings | undefined;
}): readonly FieldPart[] {
  const settings = field.parts ?? {};
  return (fieldTypeInfo(field.type).parts ?? []).flatMap((part) => {
    const own = Object.hasOwn(settings, part.id) ? settings[part.id] : undefined;
    const isShown = !part.isOptional || (own ? own.isShown : !part.isHiddenAtFirst);
    return isShown ? [own?.label ? { ...part, label: own.label } : part] : [];
  });
}
