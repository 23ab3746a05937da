import { cleanLine } from '@sitewright/forms/clean-text';
import { MAX_FILE_MB } from '@sitewright/forms/file-kinds';
import { FORM_LIMIT_BYTES, PlainForm, SentForm } from '@sitewright/forms/sent-form-schema';
import { z } from 'zod';
import { defineCall } from './call.ts';

/** One line that is kept up to a length, whoever has written it. */
const Cut = (max: number) =>
  z
    .string()
    .transform((text) =>
      cleanLine(text.slice(0, 2 * max))
        .slice(0, max)
        .toWellFormed(),
    )
    .default('')
    .catch('');

/** The page a form stands on, and the version of the form that it shows. Source: FORM-08. */
export const PageOfForm = z.object({
  pageTitle: Cut(300),
  pageId: Cut(64),
  contentSource: z.enum(['i', 'c', '']).default('').catch(''),
  /** A path of the site, so that a link to it leads to no other. */
  pagePath: Cut(1000).transform((path) => (/^\/(?![/\\])/.test(path) ? path : '')),
  /** Undefined for the one that is published now. */
  version: z.coerce.number().int().min(1).max(1e9).optional().catch(undefined),
});

/** Fields as JSON text, as scripts of site templates send them; anything else is no form. */
const JsonText = z.string().transform((text, context) => {
  try {
    return JSON.parse(text) as Readonly<Record<string, unknown>>;
  } catch {
    context.addIssue({ code: 'custom', message: 'This is no JSON.' });
    return z.NEVER;
  }
});

/** The field that a file is for, and the version of the form that was shown. */
export const FileOfField = z.object({
  fieldId: z.string().max(40),
  version: z.coerce.number().int().min(1).max(1e9).optional().catch(undefined),
});

/** A file that waits to be sent with its form. */
export const UploadedFile = z.object({ token: z.string(), name: z.string(), sizeBytes: z.int() });

/** Of the largest file with what is around it. */
export const UPLOAD_LIMIT_BYTES = MAX_FILE_MB * 1_000_000 + 100_000;

/** A key for one submission; a form that is named is the only one it is good for. Source: FORM-36. */
export const createSubmissionKey = defineCall({
  method: 'POST',
  path: '/api/form/FormSubmissionKey',
  access: 'visitor',
  // Visitors without a crumb get a key as well: a submission proves itself with it, and no other origin can read it.
  crumb: false,
  query: z.object({ formId: z.uuid().optional() }),
  reply: z.object({ key: z.string(), data: z.object({ key: z.string() }) }),
  replyShape: 'form',
  rateLimit: { max: 120, windowSeconds: 60, code: 'form-rate-limited' },
});

/**
 * Stores what a visitor has filled in; the key is used up by it. Source: FORM-37, FORM-38. Errors: form-not-found,
 * form-key-refused, form-unreadable, invalid-fields, captcha-missing, captcha-failed, form-rate-limited.
 */
export const saveFormSubmission = defineCall({
  method: 'POST',
  path: '/api/form/SaveFormSubmission',
  access: 'visitor',
  whileClosed: true,
  crumb: false,
  body: z.object({
    /** '' for the form that the key was made for. */
    formId: z.string().max(64).default(''),
    form: z
      .union([SentForm, JsonText.pipe(SentForm)])
      .optional()
      .catch(undefined),
    key: z.string().max(500).default('').catch(''),
    captchaKey: z.string().max(8192).default('').catch(''),
    ...PageOfForm.shape,
    /** Value of the honeypot field. */
    trap: Cut(500),
    /** Since the form was first touched. */
    seconds: z.number().min(0).optional().catch(undefined),
  }),
  reply: z.object({}),
  replyShape: 'form',
  bodyLimitBytes: FORM_LIMIT_BYTES,
  rateLimit: { max: 30, windowSeconds: 300, code: 'form-rate-limited' },
});

/**
 * Keeps a file for a field of a form until the form is sent; sent as the only one of a multipart form. `token` stands for it
 * in the submission, within a day. Errors: form-not-found, invalid-fields with words of the field, form-rate-limited.
 */
export const uploadFormFile = defineCall({
  method: 'POST',
  path: '/api/form/:formId/files',
  access: 'visitor',
  params: z.object({ formId: z.uuid() }),
  query: FileOfField,
  upload: true,
  reply: UploadedFile,
  bodyLimitBytes: UPLOAD_LIMIT_BYTES,
  rateLimit: { max: 60, windowSeconds: 300, code: 'form-rate-limited' },
});

/**
 * The same of a plain form, which may have files. Without a key that is good, and with entries that are not, it leads to a page that shows what
 * was typed, with a key and a button to send it. Errors: form-not-found, form-rate-limited.
 */
export const postFormSubmission = defineCall({
  method: 'POST',
  path: '/api/form/:formId/submissions',
  access: 'visitor',
  params: z.object({ formId: z.uuid() }),
  body: PlainForm,
  form: PlainForm,
  upload: true,
  reply: z.object({}),
  replyShape: 'form',
  bodyLimitBytes: FORM_LIMIT_BYTES,
  rateLimit: { max: 60, windowSeconds: 300, code: 'form-rate-limited' },
});
