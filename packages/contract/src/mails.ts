import { STORE_AUTOMATION_KINDS } from '@sitewright/domain/mail/store-automations';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { pageQuery, pageReply } from './page.ts';

/** Where an email stands: `queued` waits for the mail server, `kept` stays here because none is set, `failed` was given up. */
export const MailStatus = z.enum(['queued', 'kept', 'sent', 'failed']);
export type MailStatus = z.infer<typeof MailStatus>;

/** An email of a site in a list. */
export const MailSummary = z.object({
  id: z.uuid(),
  /** Kind of the email, e.g. `order-confirmed`. */
  kind: z.string(),
  subject: z.string(),
  to: z.object({ address: z.string(), name: z.string().optional() }),
  status: MailStatus,
  /** ISO 8601. */
  createdAt: z.string(),
  /** ISO 8601; null while no mail server has taken it. */
  sentAt: z.string().nullable(),
});
export type MailSummary = z.infer<typeof MailSummary>;

const aMail = z.object({ websiteId: z.uuid(), mailId: z.uuid() });

/**
 * Emails of a site, newest first. Emails about accounts hold sign-in links and are not among them; those of mailing lists are for
 * those who may manage these.
 */
export const listMails = defineCall({
  method: 'GET',
  path: '/api/websites/:websiteId/mails',
  access: 'orders.view',
  params: z.object({ websiteId: z.uuid() }),
  query: z.object(pageQuery({ cursor: z.uuid() })),
  reply: z.object(pageReply(MailSummary)),
});

/** One mail of a site with its plain text. Errors: not-found. */
export const getMail = defineCall({
  method: 'GET',
  path: '/api/websites/:websiteId/mails/:mailId',
  access: 'orders.view',
  params: aMail,
  reply: z.object({ mail: MailSummary.extend({ text: z.string() }) }),
});

/**
 * The HTML of an email as a document of its own, to be shown in a sandboxed frame: the policy of the editor's pages would
 * take the styles from a `srcdoc`. Errors: not-found.
 */
export const getMailHtml = defineCall({
  method: 'GET',
  path: '/api/websites/:websiteId/mails/:mailId/html',
  access: 'orders.view',
  params: aMail,
  reply: z.string(),
});

/** What became of the emails of an automation of the store; tests are left out. */
export const StoreAutomationFigures = z.object({
  sent: z.int(),
  failed: z.int(),
  waiting: z.int(),
  /** Those that stay in the outbox, because no mail server is set. */
  kept: z.int(),
  /** ISO 8601; null while none was sent. */
  lastSentAt: z.string().nullable(),
});
export type StoreAutomationFigures = z.infer<typeof StoreAutomationFigures>;

/** Figures of the automations of a store, by their kinds. */
export const listStoreAutomationFigures = defineCall({
  method: 'GET',
  path: '/api/websites/:websiteId/store-automation-figures',
  access: 'store.view',
  params: z.object({ websiteId: z.uuid() }),
  reply: z.object({ figures: z.record(z.enum(STORE_AUTOMATION_KINDS), StoreAutomationFigures) }),
});
