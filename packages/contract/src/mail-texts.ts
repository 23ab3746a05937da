import { MAIL_KINDS } from '@sitewright/domain/mail/mail-texts';
import { OwnBlocks } from '@sitewright/domain/mail/own-mail-schema';
import { MATERIAL_KINDS, MailMaterial, MaterialQuery } from '@sitewright/domain/mailing/campaign-schema';
import { z } from 'zod';
import { defineCall } from './call.ts';

const ofSite = z.object({ websiteId: z.uuid() });
const ofKind = z.object({ websiteId: z.uuid(), kind: z.enum(MAIL_KINDS) });

/** Language of a text, as `de` or `de-AT`. */
const Locale = z.string().regex(/^[a-z]{2,3}(-[A-Z]{2})?$/, 'A language is written as de or de-AT.');

/** Words of a kind of mail in a language; an empty text means the program's own. */
const MailWords = z.object({
  locale: Locale,
  subject: z.string().trim().max(200, 'A subject has at most 200 characters.'),
  introduction: z.string().trim().max(2000, 'An introduction has at most 2000 characters.'),
});

/** The same with blocks above and below what the email tells; without any it can be said to have none of the first language either. */
const MailTextFields = MailWords.extend({
  above: OwnBlocks.default([]),
  below: OwnBlocks.default([]),
  isWithoutBlocks: z.boolean().default(false),
});

const MailText = MailTextFields.extend({ kind: z.string() });

/** What the owner has made of emails, by kind and language, and the program's own words in each language that it speaks. */
export const listMailTexts = defineCall({
  method: 'GET',
  path: '/api/websites/:websiteId/mail-texts',
  access: 'orders.view',
  params: ofSite,
  reply: z.object({ texts: z.array(MailText), defaults: z.array(MailWords.extend({ kind: z.string() })) }),
});

/** Gives a kind of mail its words and blocks in a language; without any it is the program's own. Errors: invalid-fields. */
export const updateMailText = defineCall({
  method: 'PUT',
  path: '/api/websites/:websiteId/mail-texts/:kind',
  access: 'orders.manage',
  params: ofKind,
  body: MailTextFields,
  reply: z.object({}),
});

/** A kind of mail with these words and blocks, made from a sample order. */
export const previewMail = defineCall({
  method: 'POST',
  path: '/api/websites/:websiteId/mail-texts/:kind/preview',
  access: 'orders.view',
  params: ofKind,
  body: MailTextFields,
  reply: z.object({ subject: z.string(), html: z.string(), text: z.string() }),
});

/** The same as a document of its own, with the blocks that are stored, as windows of the release before show it: for one release. */
export const previewMailHtml = defineCall({
  method: 'GET',
  path: '/api/websites/:websiteId/mail-texts/:kind/preview.html',
  access: 'orders.view',
  params: ofKind,
  query: MailWords,
  reply: z.string(),
});

/** Page of the app origin for a sandboxed frame: it shows the HTML of the email that the window around it sends by a message, and runs nothing of it. */
export const MAIL_FRAME_PATH = '/api/mail-frame';

/** Message of that page to the window around it, once it takes emails. */
export const MAIL_FRAME_READY = 'mail-frame-ready';

/** Sends the preview to the address of whoever asks. */
export const sendTestMail = defineCall({
  method: 'POST',
  path: '/api/websites/:websiteId/mail-texts/:kind/test',
  access: 'orders.manage',
  params: ofKind,
  body: MailTextFields,
  reply: z.object({ to: z.string() }),
});

/** Products, posts, discounts or pictures of the site that blocks of these emails may show, as for campaigns; the newest 30. */
export const listMailTextMaterial = defineCall({
  method: 'GET',
  path: '/api/websites/:websiteId/mail-texts/material/:kind',
  access: 'orders.manage',
  params: ofSite.extend({ kind: z.enum(MATERIAL_KINDS) }),
  query: MaterialQuery,
  reply: z.object({ items: z.array(MailMaterial) }),
});
