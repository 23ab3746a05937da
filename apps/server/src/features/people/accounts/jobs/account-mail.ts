import type { Transporter } from 'nodemailer';
import type { Db } from '../../../../platform/database/database.ts';
import type { ServerDeps } from '../../../../platform/http/deps.ts';
import { defineJob, sendJob } from '../../../../platform/jobs/job.ts';
import { openTransport } from '../../../../platform/mail/delivery.ts';
import { senderAddress } from '../../../../platform/mail/sender-address.ts';
import { ownerLanguage, withOwnerLocale } from '../../../../platform/texts/owner-language.ts';
import { type MailText, passwordResetMail } from '../mail-texts.ts';
import {
  deleteAccountMail,
  findAccountMail,
  insertAccountMail,
  updateAccountMail,
} from '../queries/account-mails.ts';
import { findAccountLanguage } from '../queries/accounts.ts';

/** Jobs work for a site; this one works for none. */
const NO_SITE = '00000000-0000-0000-0000-000000000000';

type Task = { mailId?: string; resetFor?: string };

/** Sends an email about an account, or first writes one to whoever asked for a new password. */
const accountMail = defineJob<Task>('account-mail', { firstDelaySeconds: 15, limitSeconds: 90 });

/** Puts an email with a secret link, written by the caller, into the installation's own outbox, in the caller's transaction. */
export async function queueAccountMail(
  db: Db,
  deps: Pick<ServerDeps, 'newId'>,
  { to, ...text }: MailText & { to: string; fromName?: string; replyTo?: string },
): Promise<void> {
  const id = deps.newId();
  await insertAccountMail(db, { id, to, ...text });
  await sendJob(db, accountMail, { websiteId: NO_SITE, data: { mailId: id } });
}

/**
 * Writes to the address of an account, or to one that may become that of one, in the language of the account; where it has chosen none,
 * in that of the request, and outside of a request in English. `accountId`: of an account that has another address by now.
 */
export async function mailAccount(
  db: Db,
  deps: Pick<ServerDeps, 'newId'>,
  { to, accountId = null }: { to: string; accountId?: string | null },
  write: () => MailText,
): Promise<void> {
  const language = (await findAccountLanguage(db, { email: to, accountId })) ?? ownerLanguage();
  await queueAccountMail(db, deps, { to, ...withOwnerLocale({ language }, write) });
}

/**
 * Asks for the email with the link that sets a new password. All the work is in the job: known and unknown addresses cost
 * the caller the same time. Source: reliability, V08 and V11.
 */
export async function queuePasswordReset(db: Db, email: string): Promise<void> {
  await sendJob(db, accountMail, { websiteId: NO_SITE, data: { resetFor: email } });
}

/** Registers the worker of these emails. */
export function handleAccountMails(deps: ServerDeps): void {
  let transport: Promise<Transporter> | undefined;
  deps.jobs.handle(accountMail, async ({ data }) => {
    if (data.resetFor !== undefined) return writeResetMail(deps, data.resetFor);
    const mail = await deps.database.installation((db) => findAccountMail(db, data.mailId ?? NO_SITE));
    if (!mail) return;
    const { smtpUrl, mailFrom } = deps.config;
    if (smtpUrl === undefined) return note(deps, mail.id, 'kept', null);
    transport ??= openTransport(smtpUrl, deps.services.mailSigner.sign);
    const { to, subject, html, text, fromName, replyTo } = mail;
    const from = fromName === '' ? mailFrom : { name: fromName, address: senderAddress(mailFrom) };
    const answers = replyTo === null ? {} : { replyTo };
    try {
      await (await transport).sendMail({
        from,
        ...answers,
        to: { name: '', address: to },
        subject,
        html,
        text,
      });
    } catch (error) {
      const isLast = mail.attempts >= accountMail.retries;
      await note(deps, mail.id, isLast ? 'failed' : 'queued', (error as Error).message);
      if (isLast) return;
      throw error;
    }
    await deps.database.installation((db) => deleteAccountMail(db, mail.id));
  });
}

async function writeResetMail(deps: ServerDeps, email: string): Promise<void> {
  const auth = await deps.services.loadAuth();
  await deps.database.installation(async (db) => {
    const token = await auth.createResetToken(db, email);
    if (token === null) return;
    await mailAccount(db, deps, { to: email }, () => passwordResetMail(deps.config.appUrl, token));
  });
}

async function note(
  deps: ServerDeps,
  id: string,
  status: 'kept' | 'queued' | 'failed',
  error: string | null,
) {
  await deps.database.installation((db) => updateAccountMail(db, { id, status, error }));
}
