import { MAIL_KINDS } from '@sitewright/domain/mail/mail-texts';
import { z } from 'zod';
import { defineCall } from './call.ts';

const ofSite = z.object({ websiteId: z.uuid() });
const ofKind = z.object({ websiteId: z.uuid(), kind: z.enum(MAIL_KINDS) });

/** Language of a text, as `de` or `de-AT`. */
const Locale = z.string().regex(/^[a-z]{2,3}(-[A-Z]{2})?$/, 'A language is written as de or de-AT.');

/** Words of a kind of mail in a language; an empty text means the program's own. */
const MailTextFields = z.object({
  locale: Locale,
  subject: z.string().trim().max(200, 'A subject has at most 200 characters.'),
  introduction: z.string().trim().max(2000, 'An introduction has at most 2000 characters.'),
});

const MailText = MailTextFields.extend({ kind: z.string() });

/** Words the owner has given emails, by kind and language, and the program's own in each language that it speaks. */
export const listMailTexts = defineCall({
  method: 'GET',
  path: '/api/websites/:websiteId/mail-texts',
  access: 'orders.view',
  params: ofSite,
  reply: z.object({ texts: z.array(MailText), defaults: z.array(MailText) }),
});

/** Gives a kind of mail its words in a language; two empty texts bring the program's own back. Errors: invalid-fields. */
export const updateMailText = defineCall({
  method: 'PUT',
  path: '/api/websites/:websiteId/mail-texts/:kind',
  access: 'orders.manage',
  params: ofKind,
  body: MailTextFields,
  reply: z.object({}),
});

/** A kind of mail with these words, made from a sample order. */
export const previewMail = defineCall({
  method: 'POST',
  path: '/api/websites/:websiteId/mail-texts/:kind/preview',
  access: 'orders.view',
  params: ofKind,
  body: MailTextFields,
  reply: z.object({ subject: z.string(), html: z.string(), text: z.string() }),
});

/** The HTML of the preview as a document of its own, to be shown in a sandboxed frame. */
export const previewMailHtml = defineCall({
  method: 'GET',
  path: '/api/websites/:websiteId/mail-texts/:kind/preview.html',
  access: 'orders.view',
  params: ofKind,
  query: MailTextFields,
  reply: z.string(),
});

/** Sends the preview to the address of whoever asks. */
export const sendTestMail = defineCall({
  method: 'POST',
  path: '/api/websites/:websiteId/mail-texts/:kind/test',
  access: 'orders.manage',
  params: ofKind,
  body: MailTextFields,
  reply: z.object({ to: z.string() }),
});
