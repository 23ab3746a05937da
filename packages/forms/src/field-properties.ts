import type { FieldType } from './field-types.ts';

/** Settings of a field, each with a control in the form builder. Source: FORM-04. */
export const FIELD_PROPERTIES = [
  'title',
  'description',
  'required',
  'placeholder',
  'maxLength',
  'min',
  'max',
  'options',
  'questions',
  'scale',
  'parts',
  'fileKinds',
  'maxFiles',
  'maxFileMb',
  'name',
  'defaultValue',
] as const;
export type FieldProperty = (typeof FIELD_PROPERTIES)[number];

const ASKED = ['title', 'description', 'required'] as const;
const LINE = [...ASKED, 'placeholder'] as const;
const PARTS = [...ASKED, 'parts'] as const;
const CHOICE = [...ASKED, 'options'] as const;

/** What can be set of each type of field, for the form builder: scripts of visitors need none of it. Source: FORM-03, FORM-04. */
export const PROPERTIES_OF: Readonly<Record<FieldType, readonly FieldProperty[]>> = {
  text: [...LINE, 'maxLength'],
  textarea: [...LINE, 'maxLength'],
  email: LINE,
  name: PARTS,
  phone: PARTS,
  address: PARTS,
  date: PARTS,
  time: PARTS,
  select: CHOICE,
  radio: CHOICE,
  checkbox: CHOICE,
  likert: ['title', 'description', 'questions', 'scale'],
  file: [...ASKED, 'fileKinds', 'maxFiles', 'maxFileMb'],
  number: [...LINE, 'min', 'max'],
  currency: [...LINE, 'min', 'max'],
  website: LINE,
  twitter: LINE,
  password: LINE,
  section: ['title', 'description'],
  page: ['title', 'description'],
  hidden: ['title', 'description', 'name', 'defaultValue'],
};
