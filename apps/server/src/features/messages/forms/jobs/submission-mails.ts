import { OWNER_LANGUAGES, type OwnerLanguage } from '@sitewright/domain/account/owner-languages';
import { mailboxKey } from '@sitewright/domain/mailing/email-key';
import type { FormContent } from '@sitewright/forms/form-schema';
import { ownerText } from '@sitewright/owner-texts/owner-text';
import type { Db } from '../../../../platform/database/database.ts';
import type { ServerDeps } from '../../../../platform/http/deps.ts';
import { uuidOf } from '../../../../platform/ids/uuid-of.ts';
import { defineJob, sendJob } from '../../../../platform/jobs/job.ts';
import { isMailAddress, queueMail } from '../../../../platform/mail/mail.ts';
import { countLatestMails } from '../../../../platform/mail/queries.ts';
import { DEFAULT_OWNER_LANGUAGE } from '../../../../platform/texts/owner-language.ts';
import { getWebsite } from '../../../site/sites/index.ts';
import { inLanguage } from '../published-form.ts';
import { findPublishedForm } from '../queries/forms.ts';
import { listRecipients } from '../queries/recipients.ts';
import { findSubmission } from '../queries/submissions.ts';
import { viewSubmissions } from '../submission-view.ts';

/** Emails of one submission: to contributors, and the reply to its sender. */
const submissionMails = defineJob<{ submissionId: string; mayReply: boolean }>('submission-mails', {
  batchSize: 20,
});

/** Replies of a site: strangers can type any number of addresses. */
const MAX_REPLIES_PER_HOUR = 500;

type Deps = Pick<ServerDeps, 'config' | 'services'>;

/** Asks for the emails of a submission, if its form has any. Who sent no proof gets no reply: it may be somebody else's address. */
export async function askForMails(
  db: Db,
  {
    websiteId,
    submissionId,
    content,
    mayReply,
  }: {
    websiteId: string;
    submissionId: string;
    content: Pick<FormContent, 'recipientIds' | 'reply'>;
    mayReply: boolean;
  },
): Promise<void> {
  if (content.recipientIds.length === 0 && !(content.reply && mayReply)) return;
  await sendJob(db, submissionMails, { websiteId, data: { submissionId, mayReply } });
}

/** Registers the job. */
export function handleSubmissionMails(deps: ServerDeps): void {
  deps.jobs.handle(submissionMails, ({ websiteId, data, site }) =>
    site((db) => mailSubmission(db, deps, { websiteId, ...data })),
  );
}

/**
 * Puts the emails of a submission into the outbox, each once, as the form is published now. Contributors get the answers
 * without passwords, and answer to the sender; who may not read submissions any more gets none. A sender's mailbox gets one reply
 * of a form a day, with nothing that was typed in it: somebody else may have given the address.
 */
export async function mailSubmission(
  db: Db,
  { config, services }: Deps,
  { websiteId, submissionId, mayReply }: { websiteId: string; submissionId: string; mayReply: boolean },
): Promise<void> {
  const submission = await findSubmission(db, { websiteId, submissionId });
  if (!submission || submission.isSpam) return;
  const published = await findPublishedForm(db, { websiteId, formId: submission.formId });
  if (!published) return;
  const { locale } = submission;
  const website = await getWebsite(db, websiteId);
  const [form = published] = await inLanguage(db, [published], { website, locale, drafts: false });
  const { recipientIds, reply, name } = form.content;
  const { contactEmail, language } = website.settings;
  const sender = submission.emails.find(isMailAddress);
  const { renderFormReply, renderSubmission } = await import('@sitewright/mails');
  const look = await services.mailLooks.of(db, website, language);
  const { siteTitle } = look;
  const recipients = await listRecipients(db, { websiteId, ids: recipientIds });
  if (recipients.length > 0) {
    const [view] = await viewSubmissions(db, websiteId, [submission]);
    const answers = (view?.answers ?? []).filter(({ type }) => type !== 'password');
    const { pageTitle: page } = submission;
    const mailIn = (language: OwnerLanguage) =>
      renderSubmission({
        look,
        siteTitle,
        locale: language,
        subject: `${siteTitle}: ${name}`,
        answers: answers.map(({ fieldId: id, title, text }) => ({ id, title, text })),
        sentFrom: page === '' ? '' : ownerText(language, 'noticeMails.sentFrom', { page }),
        open: ownerText(language, 'noticeMails.openInInbox'),
        url: `${config.appUrl}/config/forms/${websiteId}/submissions/${submissionId}`,
      });
    const reachable = recipients.filter(({ email }) => isMailAddress(email));
    for (const spoken of OWNER_LANGUAGES) {
      const readers = reachable.filter((one) => (one.language ?? DEFAULT_OWNER_LANGUAGE) === spoken);
      if (readers.length === 0) continue;
      const mail = await mailIn(spoken);
      for (const { id, email, name: recipient } of readers)
        await queueMail(db, {
          ...mail,
          id: uuidOf(`submission ${submissionId} ${id}`),
          websiteId,
          kind: 'submission',
          subjectId: submissionId,
          to: { address: email, name: recipient },
          ...(sender === undefined ? {} : { replyTo: sender }),
        });
    }
  }
  if (!mayReply || !reply || sender === undefined) return;
  const latest = await countLatestMails(db, { websiteId, kind: 'form-reply', most: MAX_REPLIES_PER_HOUR });
  if (latest >= MAX_REPLIES_PER_HOUR) return;
  const day = new Date(submission.createdAt).toISOString().slice(0, 10);
  // In the language of the page that the sender read.
  const replyLook = locale === language ? look : await services.mailLooks.of(db, website, locale);
  await queueMail(db, {
    ...(await renderFormReply({ look: replyLook, siteTitle: replyLook.siteTitle, locale, ...reply })),
    id: uuidOf(`reply ${websiteId} ${submission.formId} ${mailboxKey(sender)} ${day}`),
    websiteId,
    kind: 'form-reply',
    subjectId: submissionId,
    to: { address: sender },
    isAutoReply: true,
    ...(isMailAddress(contactEmail) ? { replyTo: contactEmail } : {}),
  });
}
