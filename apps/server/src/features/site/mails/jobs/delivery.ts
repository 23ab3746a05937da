import type { Db } from '../../../../platform/database/database.ts';
import type { ServerDeps } from '../../../../platform/http/deps.ts';
import { defineJob, sendJob } from '../../../../platform/jobs/job.ts';
import { handleMails } from '../../../../platform/mail/delivery.ts';
import type { StoredMail } from '../../../../platform/mail/queries.ts';
import { NOTICE_MAIL, notifyShop } from '../../notices/index.ts';
import { isOfLists } from '../mail-readers.ts';
import { insertUndelivered, takeUndelivered } from '../queries/undelivered-mails.ts';
import { undeliveredTitle } from '../undelivered-title.ts';

const undeliveredMails = defineJob<Record<never, never>>('undelivered-mails');

/** A mail server that rejects one email often rejects many: one notice tells of those that fail meanwhile. */
const GATHER_SECONDS = 600;

/** Registers the delivery of the outbox and the notices of what could not be delivered. */
export function handleDelivery({ jobs, config, secret, services }: ServerDeps): void {
  const { smtpUrl, mailFrom: from } = config;
  const { sign } = services.mailSigner;
  handleMails(jobs, { smtpUrl, from, secret, sign, onFailed: queueUndelivered });
  jobs.handle(undeliveredMails, ({ websiteId, site }) => site((db) => notifyOfUndelivered(db, websiteId)));
}

/** Notes an email that was given up, in the transaction that says so. A notice about the email of a notice would never end. */
async function queueUndelivered(db: Db, { websiteId, id: mailId, kind }: StoredMail): Promise<void> {
  if (kind === NOTICE_MAIL) return;
  await insertUndelivered(db, { websiteId, mailId });
  await sendJob(db, undeliveredMails, {
    websiteId,
    data: {},
    delaySeconds: GATHER_SECONDS,
    onceKey: 'undelivered',
  });
}

/** Tells the shop of the emails that were given up since it was told last. */
async function notifyOfUndelivered(db: Db, websiteId: string): Promise<void> {
  const mails = await takeUndelivered(db, websiteId);
  const [first] = mails;
  if (!first) return;
  const isOpened = mails.length === 1 && !isOfLists(first.kind);
  await notifyShop(db, {
    websiteId,
    kind: 'mail-failed',
    title: undeliveredTitle(mails),
    subjectId: isOpened ? first.id : null,
  });
}
