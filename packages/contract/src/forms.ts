import { FIELD_PROPERTIES } from '@sitewright/forms/field-properties';
import { FIELD_TYPES, type FieldType } from '@sitewright/forms/field-types';
import { FormContent } from '@sitewright/forms/form-schema';
import { FORM_TEMPLATE_IDS } from '@sitewright/forms/form-templates';
import { FORM_LIMIT_BYTES, SentForm } from '@sitewright/forms/sent-form-schema';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { FileOfField, UPLOAD_LIMIT_BYTES, UploadedFile } from './form-sending.ts';
import { pageQuery, pageReply } from './page.ts';
import { RowVersion, RowVersionText } from './row-version.ts';

const site = z.object({ websiteId: z.uuid() });
const one = site.extend({ formId: z.uuid() });
const path = '/api/websites/:websiteId/forms' as const;

const head = {
  id: z.uuid(),
  name: z.string(),
  rowVersion: z.int(),
  /** The version saved last. */
  version: z.int(),
  /** The version that visitors see; null while the form is not published. */
  publishedVersion: z.int().nullable(),
  /** Epoch milliseconds. */
  updatedAt: z.number(),
};

/** A form in the owner's list. */
export const FormSummary = z.object({
  ...head,
  submissionCount: z.int(),
  unreadCount: z.int(),
});
export type FormSummary = z.infer<typeof FormSummary>;

/** A form with the version saved last. */
export const Form = z.object({ ...head, content: FormContent });
export type Form = z.infer<typeof Form>;

/** Forms of a site, the newest first. */
export const listForms = defineCall({
  method: 'GET',
  path,
  access: 'forms.manage',
  params: site,
  query: z.object(pageQuery({ cursor: z.uuid() })),
  reply: z.object(pageReply(FormSummary)),
});

/** The forms of a site by name, the newest first, for those who choose one for a block. */
export const listFormNames = defineCall({
  method: 'GET',
  path: `${path}/names`,
  access: 'pages.view',
  params: site,
  reply: z.object({ forms: z.array(z.object({ id: z.uuid(), name: z.string(), isPublished: z.boolean() })) }),
});

/** One form. Errors: not-found. */
export const getForm = defineCall({
  method: 'GET',
  path: `${path}/:formId`,
  access: 'forms.manage',
  params: one,
  reply: Form,
});

/** Contributors to whom submissions can be mailed: those who may read them. */
export const listFormRecipients = defineCall({
  method: 'GET',
  path: `${path}/recipients`,
  access: 'forms.manage',
  params: site,
  reply: z.object({
    recipients: z.array(z.object({ id: z.uuid(), email: z.string(), name: z.string() })),
  }),
});

/**
 * Makes a form of one of FORM_TEMPLATE_IDS, in the language of the site, or of a content of one's own. It is not published.
 * Errors: forms-full.
 */
export const createForm = defineCall({
  method: 'POST',
  path,
  access: 'forms.manage',
  once: true,
  params: site,
  body: z.object({
    name: z.string().trim().min(1).max(100).optional(),
    template: z.enum(FORM_TEMPLATE_IDS).default('contact'),
    content: FormContent.optional(),
  }),
  reply: Form,
});

/**
 * Saves a form: its content becomes a version that never changes, which visitors see once it is published. Errors: not-found, conflict,
 * invalid-fields for a condition that no answer meets and that was not so before.
 */
export const updateForm = defineCall({
  method: 'PUT',
  path: `${path}/:formId`,
  access: 'forms.manage',
  params: one,
  body: z.object({ rowVersion: RowVersion, content: FormContent }),
  bodyLimitBytes: 1024 * 1024,
  reply: Form,
});

/** Shows visitors the version saved last. Errors: not-found, conflict. */
export const publishForm = defineCall({
  method: 'POST',
  path: `${path}/:formId/publish`,
  access: 'forms.manage',
  params: one,
  body: z.object({ rowVersion: RowVersion }),
  reply: Form,
});

/** Takes a form from visitors; its submissions stay. Errors: not-found, conflict. */
export const unpublishForm = defineCall({
  method: 'POST',
  path: `${path}/:formId/unpublish`,
  access: 'forms.manage',
  params: one,
  body: z.object({ rowVersion: RowVersion }),
  reply: Form,
});

/** Deletes a form; its submissions stay in the inbox until they are deleted. Errors: not-found, conflict. */
export const deleteForm = defineCall({
  method: 'DELETE',
  path: `${path}/:formId`,
  access: 'forms.manage',
  params: one,
  query: z.object({ rowVersion: RowVersionText }),
  reply: z.object({}),
});

/** Sends the version saved last as a visitor would, marked as a test. Errors: not-found, invalid-fields. */
export const testForm = defineCall({
  method: 'POST',
  path: `${path}/:formId/test`,
  access: 'forms.manage',
  once: true,
  params: one,
  body: z.object({ form: SentForm }),
  bodyLimitBytes: FORM_LIMIT_BYTES,
  reply: z.object({ submissionId: z.uuid() }),
});

/** Keeps a file for a test of the version saved last. Errors: not-found, invalid-fields. */
export const uploadTestFile = defineCall({
  method: 'POST',
  path: `${path}/:formId/files`,
  access: 'forms.manage',
  params: one,
  query: FileOfField.pick({ fieldId: true }),
  upload: true,
  reply: UploadedFile,
  bodyLimitBytes: UPLOAD_LIMIT_BYTES,
  rateLimit: { max: 60, windowSeconds: 300 },
});

const names = <Name extends string>(table: Readonly<Record<Name, unknown>>) =>
  Object.keys(table) as [Name, ...Name[]];

/** Types of field with what can be set of them, of which the form builder is made. The site is named by `x-website-id`. Source: FORM-07. */
export const getTemplateSchema = defineCall({
  method: 'GET',
  path: '/api/template/GetTemplateSchema',
  access: 'forms.manage',
  query: z.object({ type: z.literal('form').default('form') }),
  reply: z.object({
    type: z.literal('form'),
    fields: z.array(
      z.object({
        type: z.enum<[FieldType, ...FieldType[]]>(names(FIELD_TYPES)),
        label: z.string(),
        properties: z.array(z.enum(FIELD_PROPERTIES)),
        parts: z.array(z.object({ id: z.string(), label: z.string(), isOptional: z.boolean() })),
      }),
    ),
  }),
});
