import type { Transporter } from 'nodemailer';
import type { Db } from '../database/database.ts';
import type { Jobs, RunningJob } from '../jobs/jobs.ts';
import type { Secret } from '../security/secret.ts';
import { uncovered } from './hidden-text.ts';
import { deliverMail } from './mail.ts';
import { findMail, keepMail, type StoredMail, updateMail } from './queries.ts';
import { sendMail } from './send-mail.ts';
import type { MailSignature } from './signature.ts';

/** Signature of the next email (DKIM); undefined for none. */
export type SignMails = () => Promise<MailSignature | undefined>;

export type MailSettings = {
  /** smtp:// or smtps:// address; without it emails stay in the outbox. */
  smtpUrl: string | undefined;
  /** Sender of all emails, e.g. 'Shop <shop@example.com>'. */
  from: string;
  /** Opens what emails hide. */
  secret: Secret;
  /** Emails are not signed without it. */
  sign?: SignMails;
  /** Told of an email that is given up, in the transaction that notes it. */
  onFailed?: (db: Db, mail: StoredMail) => Promise<void>;
};

/**
 * Delivers queued emails. At least once: when the process dies between the mail server's yes and our note of it, the
 * mail is sent again under the same Message-ID, by which receivers drop the second one.
 */
export function handleMails(jobs: Jobs, settings: MailSettings): void {
  let transport: Promise<Transporter> | undefined;
  jobs.handle(deliverMail, async (job) => {
    const key = { websiteId: job.websiteId, mailId: job.data.mailId };
    if (settings.smtpUrl === undefined) return job.site((db) => keepMail(db, key));
    const mail = await job.site((db) => findMail(db, key));
    if (!mail || mail.status === 'sent' || mail.status === 'failed') return;
    transport ??= openTransport(settings.smtpUrl, settings.sign);
    await deliver(job, await transport, mail, { ...settings, smtpUrl: settings.smtpUrl });
  });
}

/**
 * Connection to the mail server, which signs what it sends. nodemailer is loaded with the first mail: an installation without a
 * mail server never needs it.
 */
export async function openTransport(smtpUrl: string, sign?: SignMails): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
  const limits = { ...timeouts, disableFileAccess: true, disableUrlAccess: true };
  const transport = createTransport({ url: smtpUrl, ...limits });
  transport.use('compile', ({ data }, done) => {
    Promise.resolve(sign?.()).then((signature) => {
      data.dkim = signature;
      done();
    }, done);
  });
  return transport;
}

async function deliver(
  job: RunningJob<{ mailId: string }>,
  transport: Transporter,
  mail: StoredMail,
  { smtpUrl, from, secret, onFailed }: MailSettings & { smtpUrl: string },
): Promise<void> {
  const key = { websiteId: mail.websiteId, mailId: mail.id };
  try {
    const { html, text } = uncovered(secret, mail);
    await sendMail(transport, smtpUrl, {
      from,
      to: { name: mail.to.name ?? '', address: mail.to.address },
      ...(mail.replyTo === undefined ? {} : { replyTo: { name: '', address: mail.replyTo } }),
      ...headersOf(mail),
      ...(mail.isAutoReply ? { envelope: { from: '', to: mail.to.address } } : {}),
      subject: mail.subject,
      html,
      text,
      messageId: `<${mail.id}@sitewright>`,
      date: new Date(mail.createdAt),
    });
  } catch (error) {
    const isFinal = isPermanent(error) || mail.attempts >= deliverMail.retries;
    const status = isFinal ? 'failed' : 'queued';
    await job.site(async (db) => {
      await updateMail(db, { ...key, status, error: (error as Error).message });
      if (isFinal) await onFailed?.(db, mail);
    });
    if (isFinal) return;
    throw error;
  }
  await job.site((db) => updateMail(db, { ...key, status: 'sent', error: null }));
}

/** Providers post to https alone. The address is one line whatever its length: folded, some break its signature. */
function headersOf({ oneClickUrl, isAutoReply }: StoredMail) {
  const headers = isAutoReply ? { 'Auto-Submitted': 'auto-replied' } : {};
  if (oneClickUrl === undefined) return { headers };
  const address = { prepared: true, value: `<${oneClickUrl}>` };
  const post = { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
  return {
    headers: {
      ...headers,
      'List-Unsubscribe': address,
      ...(oneClickUrl.startsWith('https:') ? post : {}),
    },
  };
}

/** A 5xx answer to the recipient or the content will not change; one to the sign-in may, once the settings are mended. */
function isPermanent(error: unknown): boolean {
  if (!(error instanceof Error) || !('responseCode' in error) || !('code' in error)) return false;
  return Number(error.responseCode) >= 500 && (error.code === 'EENVELOPE' || error.code === 'EMESSAGE');
}
