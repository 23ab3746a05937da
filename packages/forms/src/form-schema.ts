import { z } from 'zod';
import { cleanLine, cleanText } from './clean-text.ts';
import { FieldCondition } from './condition-schema.ts';
import { findConditionError } from './conditions.ts';
import { type FieldType, fieldTypeInfo, LIKERT_SCALE } from './field-types.ts';
import { FILE_KINDS, type FileKind, MAX_FILE_MB } from './file-kinds.ts';
import { MAX_FILES, MAX_LENGTH } from './form-value.ts';

/** One line, such as a heading, an option or the subject of a mail. */
const Line = (max: number) => z.string().overwrite(cleanLine).max(max);
/** Text of several lines. */
const Lines = (max: number) => z.string().overwrite(cleanText).max(max);

/** Id of a field: chosen by the form builder, the same as long as the field is there. */
const FieldId = z.string().regex(/^[a-z0-9][a-z0-9_-]{0,39}$/i);

const base = {
  id: FieldId,
  title: Line(300).default(''),
  description: Lines(2000).default(''),
  /** Null for a field that is always shown. */
  condition: FieldCondition(FieldId, z.string().overwrite(cleanLine)).nullable().default(null),
};
const required = { required: z.boolean().default(false) };
const placeholder = { placeholder: Line(200).default('') };
/** Characters; 0 for no limit of its own. */
const maxLength = { maxLength: z.int().min(0).max(20_000).default(0) };
const bounds = {
  min: z.number().min(-1e15).max(1e15).nullable().default(null),
  max: z.number().min(-1e15).max(1e15).nullable().default(null),
};
const Choices = (max: number) =>
  z
    .array(Line(300).min(1))
    .max(max)
    .refine((options) => new Set(options).size === options.length, 'Each option can be there only once.');

const lineOf = <T extends FieldType>(type: T) =>
  z.object({ type: z.literal(type), ...base, ...required, ...placeholder });
const textOf = <T extends FieldType>(type: T) => lineOf(type).extend(maxLength);
const numberOf = <T extends FieldType>(type: T) => lineOf(type).extend(bounds);
const choiceOf = <T extends FieldType>(type: T) =>
  z.object({ type: z.literal(type), ...base, ...required, options: Choices(200).default([]) });

/** By part; a part that is not named is as its type says. */
const partsOf = <T extends FieldType>(type: T) => {
  const ids = (fieldTypeInfo(type).parts ?? []).map(({ id }) => id);
  const part = z.object({ isShown: z.boolean().default(true), label: Line(100).default('') });
  return z.object({
    type: z.literal(type),
    ...base,
    ...required,
    parts: z.partialRecord(z.enum(ids), part).default({}),
  });
};

/** A field of a form with what its owner has set of it. Source: FORM-03, FORM-04. */
export const FormField = z.discriminatedUnion('type', [
  textOf('text'),
  textOf('textarea'),
  lineOf('email'),
  lineOf('website'),
  lineOf('password'),
  lineOf('twitter'),
  numberOf('number'),
  numberOf('currency'),
  partsOf('name'),
  partsOf('phone'),
  partsOf('address'),
  partsOf('date'),
  partsOf('time'),
  choiceOf('select'),
  choiceOf('radio'),
  choiceOf('checkbox'),
  z.object({
    type: z.literal('likert'),
    ...base,
    questions: Choices(50).default([]),
    scale: Choices(11).default([...LIKERT_SCALE]),
  }),
  z.object({
    type: z.literal('file'),
    ...base,
    ...required,
    fileKinds: z
      .array(z.enum(Object.keys(FILE_KINDS) as [FileKind, ...FileKind[]]))
      .default(['image', 'document']),
    maxFiles: z.int().min(1).max(MAX_FILES).default(1),
    /** Megabytes of 1,000,000 bytes. */
    maxFileMb: z.int().min(1).max(MAX_FILE_MB).default(10),
  }),
  z.object({ type: z.literal('section'), ...base }),
  /** Begins a page, which its title and description head; the fields before the first one are a page, too. */
  z.object({ type: z.literal('page'), ...base }),
  z.object({
    type: z.literal('hidden'),
    ...base,
    name: z
      .string()
      .regex(/^[\w.-]{0,100}$/)
      .default(''),
    defaultValue: Line(MAX_LENGTH.line).default(''),
  }),
]);
export type FormField = z.infer<typeof FormField>;

/** Error of a setting that leaves no valid answer: a choice of nothing, and a minimum above the maximum. */
function settingError(field: FormField): { of: string; message: string } | null {
  if ('options' in field && field.options.length === 0)
    return { of: 'options', message: 'Enter at least one option.' };
  if (field.type === 'file' && field.fileKinds.length === 0)
    return { of: 'fileKinds', message: 'Choose at least one kind of file.' };
  if (!('min' in field) || field.min === null || field.max === null || field.min <= field.max) return null;
  return { of: 'max', message: 'The largest number is smaller than the smallest.' };
}

/** Path of the site or address that visitors may be led to. */
const RedirectUrl = z
  .string()
  .trim()
  .max(2000)
  .regex(/^(?:$|\/(?![/\\])[^\s\\]*$|https?:\/\/[^\s\\]+$)/i, 'This is not a usable address.')
  .default('');

/** All that a version of a form says. `null` words are said in the site's language. Source: FORM-01, FORM-05. */
export const FormContent = z
  .object({
    name: Line(100).min(1),
    fields: z.array(FormField).max(100).default([]),
    /** Words of the button; '' for the usual ones. */
    submitLabel: Line(60).default(''),
    /** Message to visitors after sending; '' for the usual thanks. */
    submissionMessage: Lines(5000).default(''),
    /** HTML put into the page then, its scripts run. */
    postSubmitHtml: z.string().max(20_000).default(''),
    /** Where visitors are led then; '' to stay. */
    successRedirect: RedirectUrl,
    captchaEnabled: z.boolean().default(false),
    /** Captcha provider: the program itself, or the service whose keys its site has. */
    captchaProvider: z.enum(['self-hosted', 'recaptcha']).default('self-hosted'),
    /** Words below the fields. */
    disclaimer: Lines(5000).default(''),
    /** List that addresses of submissions join, if the form asks for one. Source: MAIL-12. */
    mailingListId: z.uuid().nullable().default(null),
    /** Accounts of contributors who get each submission by email. Source: FORM-05. */
    recipientIds: z.array(z.uuid()).max(20).default([]),
    /** What senders get by email at once, at their first address; null for nothing. */
    reply: z
      .object({ subject: Line(150).min(1), message: Lines(5000).min(1) })
      .nullable()
      .default(null),
    /** Name of the spreadsheet that submissions stand in; '' for that of the form. Source: MAIL-05. */
    spreadsheetName: Line(100).default(''),
    /** Days that submissions are kept; null for as long as they are not deleted. */
    retentionDays: z.int().min(1).max(3650).nullable().default(null),
  })
  .superRefine(({ fields }, context) => {
    const ids = fields.map(({ id }) => id);
    const twice = ids.find((id, index) => ids.indexOf(id) !== index);
    if (twice !== undefined)
      context.addIssue({ code: 'custom', path: ['fields', ids.lastIndexOf(twice), 'id'], message: 'Taken' });
    for (const [at, field] of fields.entries()) {
      const problem = settingError(field);
      if (problem)
        context.addIssue({ code: 'custom', path: ['fields', at, problem.of], message: problem.message });
    }
    const error = findConditionError(fields);
    if (error)
      context.addIssue({ code: 'custom', path: ['fields', error.at, 'condition'], message: error.message });
  });
export type FormContent = z.infer<typeof FormContent>;
/** Form content as clients send it, before defaults. */
export type FormContentInput = z.input<typeof FormContent>;
