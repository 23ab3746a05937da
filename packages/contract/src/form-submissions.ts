import { FIELD_TYPES, type FieldType } from '@sitewright/forms/field-types';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { pageQuery, pageReply } from './page.ts';

const site = z.object({ websiteId: z.uuid() });
const one = site.extend({ submissionId: z.uuid() });
const path = '/api/websites/:websiteId/form-submissions' as const;
const Label = z.string().trim().min(1).max(40);
const FIELD_TYPE_NAMES = Object.keys(FIELD_TYPES) as [FieldType, ...FieldType[]];

/** The page that a submission was sent from. */
const SourcePage = z.object({
  title: z.string(),
  id: z.string(),
  path: z.string(),
  /** `i` of an item, `c` of a collection, '' where it was not said. */
  source: z.string(),
});

/** A file that was sent. */
export const SubmissionFile = z.object({ id: z.uuid(), name: z.string(), sizeBytes: z.int() });
export type SubmissionFile = z.infer<typeof SubmissionFile>;

/** An answer as its owner reads it, with the words of the question then. */
export const SubmissionAnswer = z.object({
  fieldId: z.string(),
  type: z.enum(FIELD_TYPE_NAMES),
  title: z.string(),
  text: z.string(),
  /** Files that were sent for a field of files, as long as they are there. */
  files: z.array(SubmissionFile).optional(),
});
export type SubmissionAnswer = z.infer<typeof SubmissionAnswer>;

/** A submission in the owner's list. */
export const FormSubmission = z.object({
  id: z.uuid(),
  formId: z.uuid(),
  formName: z.string(),
  /** Epoch milliseconds. */
  createdAt: z.number(),
  page: SourcePage,
  /** In the order of the form it answered; those left blank are not there. */
  answers: z.array(SubmissionAnswer),
  /** The first address that was given, or ''. */
  email: z.string(),
  isTest: z.boolean(),
  isRead: z.boolean(),
  isStarred: z.boolean(),
  isSpam: z.boolean(),
  labels: z.array(z.string()),
});
export type FormSubmission = z.infer<typeof FormSubmission>;

/** A note of the team on a submission. */
export const SubmissionNote = z.object({
  id: z.uuid(),
  authorName: z.string(),
  text: z.string(),
  createdAt: z.number(),
});

/** One submission with all there is to it. */
const FormSubmissionDetail = FormSubmission.extend({
  version: z.int(),
  spamScore: z.int(),
  /** Names of signs, as `packages/forms` counts them. */
  spamSigns: z.array(z.string()),
  /** The same in English words, for windows of the release before: for one release. */
  spamReasons: z.array(z.string()),
  /** Words of it that speak for spam by what the owner marked, the most telling first. */
  spamWords: z.array(z.string()),
  notes: z.array(SubmissionNote),
});

/** Filter of the inbox; spam is included only on request. */
const filter = {
  formId: z.uuid().optional(),
  /** Words of the answers, all of which must be there. */
  search: z.string().trim().max(200).optional(),
  show: z.enum(['inbox', 'unread', 'starred', 'spam']).default('inbox'),
  label: Label.optional(),
};

/**
 * Submissions of one form or of all, the newest first. Labels and counts are those of the form, or of all; they are told with
 * the first page alone.
 */
export const listFormSubmissions = defineCall({
  method: 'GET',
  path,
  access: 'forms.manage',
  params: site,
  query: z.object({ ...filter, ...pageQuery({ cursor: z.uuid() }) }),
  reply: z.object({
    ...pageReply(FormSubmission),
    unreadCount: z.int(),
    spamCount: z.int(),
    labels: z.array(z.string()),
  }),
});

/** One submission. Errors: not-found. */
export const getFormSubmission = defineCall({
  method: 'GET',
  path: `${path}/:submissionId`,
  access: 'forms.manage',
  params: one,
  reply: FormSubmissionDetail,
});

/** A file of a submission, to be saved, whatever it is. Errors: not-found. */
export const getSubmissionFile = defineCall({
  method: 'GET',
  path: `${path}/:submissionId/files/:submissionFileId`,
  access: 'forms.manage',
  params: one.extend({ submissionFileId: z.uuid() }),
  reply: z.instanceof(ReadableStream),
});

const Ids = z.array(z.uuid()).min(1).max(200);

/** Marks submissions, which teaches the spam filter; unknown ids are left out. Answers how many there were. Errors: submission-labels-full. */
export const updateFormSubmissions = defineCall({
  method: 'POST',
  path: `${path}/mark`,
  access: 'forms.manage',
  params: site,
  body: z.object({
    ids: Ids,
    isRead: z.boolean().optional(),
    isStarred: z.boolean().optional(),
    isSpam: z.boolean().optional(),
    addLabels: z.array(Label).max(20).default([]),
    /** Of many submissions: any number may go. */
    removeLabels: z.array(Label).default([]),
    /** One label each, as tabs of the release before still send them: for one release. */
    addLabel: Label.optional(),
    removeLabel: Label.optional(),
  }),
  reply: z.object({ changed: z.int() }),
});

/**
 * Deletes submissions for good; unknown ids are left out. What the spam filter learned from them as wanted is taken back, as spam it is
 * kept. Answers how many there were.
 */
export const deleteFormSubmissions = defineCall({
  method: 'POST',
  path: `${path}/delete`,
  access: 'forms.manage',
  params: site,
  body: z.object({ ids: Ids }),
  reply: z.object({ deleted: z.int() }),
});

/** Deletes all submissions, of every form and with spam, in which an email address was given. */
export const eraseSubmitter = defineCall({
  method: 'POST',
  path: `${path}/erase`,
  access: 'forms.manage',
  params: site,
  body: z.object({ email: z.string().trim().min(1).max(256) }),
  reply: z.object({ deleted: z.int() }),
});

/** Writes a note below a submission, for the team alone. Errors: not-found. */
export const createSubmissionNote = defineCall({
  method: 'POST',
  path: `${path}/:submissionId/notes`,
  access: 'forms.manage',
  once: true,
  params: one,
  body: z.object({ text: z.string().trim().min(1).max(5000) }),
  reply: SubmissionNote,
});

/** Removes a note. Errors: not-found. */
export const deleteSubmissionNote = defineCall({
  method: 'DELETE',
  path: `${path}/:submissionId/notes/:noteId`,
  access: 'forms.manage',
  params: one.extend({ noteId: z.uuid() }),
  reply: z.object({}),
});

const ofForm = z.object({ websiteId: z.uuid(), formId: z.uuid() });

/**
 * Submissions of a form as a file, the oldest first: a column for each field of any version. Spam and tests are left out,
 * passwords are in no file. Errors: not-found.
 */
export const exportSubmissionsCsv = defineCall({
  method: 'GET',
  path: '/api/websites/:websiteId/forms/:formId/submissions.csv',
  access: 'forms.manage',
  params: ofForm,
  reply: z.instanceof(ReadableStream),
});

/** The same as a spreadsheet (XLSX), named as the form says. Errors: not-found. Source: MAIL-05. */
export const exportSubmissionsXlsx = defineCall({
  method: 'GET',
  path: '/api/websites/:websiteId/forms/:formId/submissions.xlsx',
  access: 'forms.manage',
  params: ofForm,
  reply: z.instanceof(ReadableStream),
});
