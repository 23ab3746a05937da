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
import { gatherIfRushed } from '../../../site/notices/index.ts';
import { findWebsite, type Website } from '../../../site/sites/index.ts';
import { inLanguage } from '../published-form.ts';
import { findPublishedForm, type PublishedForm } from '../queries/forms.ts';
import { listRecipients, type Recipient } from '../queries/recipients.ts';
import { findSubmission, type StoredSubmission } from '../queries/submissions.ts';
import { viewSubmissions } from '../submission-view.ts';

/** A submission to mail; `mayReply`: its sender may get a reply. */
type ToMail = { submissionId: string; mayReply: boolean };

/** Emails of one submission: to contributors, and the reply to its sender. */
const submissionMails = defineJob<ToMail>('submission-mails', {
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
  deps.jobs.handleTogether(submissionMails, ({ websiteId, jobs, site }) =>
    site((db) => mailSubmissions(db, deps, { websiteId, toMail: jobs.map(({ data }) => data) })),
  );
}

/** What the emails of some submissions of one form are made of. */
type Made = { form: PublishedForm; recipients: readonly Recipient[] };

/**
 * Puts the emails of submissions into the outbox, each once, as their form is published now. Contributors get the answers
 * without passwords, and answer to the sender; who may not read submissions any more gets none, and who would get one after the other in
 * a rush gets one email that names them. A sender's mailbox gets one reply of a form a day, with nothing that was typed in it: somebody else
 * may have given the address.
 */
export async function mailSubmissions(
  db: Db,
  deps: Deps,
  { websiteId, toMail }: { websiteId: string; toMail: readonly ToMail[] },
): Promise<void> {
  const website = await findWebsite(db, websiteId);
  if (!website) return;
  const forms = new Map<string, Promise<Made | null>>();
  const made = async ({ formId, locale }: StoredSubmission) => {
    const key = `${formId} ${locale}`;
    const known = forms.get(key) ?? makeReady(db, { website, formId, locale });
    forms.set(key, known);
    return known;
  };
  const ready: { submission: StoredSubmission; mayReply: boolean; of: Made }[] = [];
  for (const { submissionId, mayReply } of toMail) {
    const submission = await findSubmission(db, { websiteId, submissionId });
    const of = submission && !submission.isSpam ? await made(submission) : null;
    if (submission && of) ready.push({ submission, mayReply, of });
  }
  const rushed = await gatherIfRushed(db, {
    websiteId,
    kind: 'submission',
    about: ready
      .filter(({ of }) => of.recipients.length > 0)
      .map(({ submission, of }) => ({
        subjectId: submission.id,
        accountIds: of.recipients.map(({ id }) => id),
      })),
  });
  for (const { submission, mayReply, of } of ready) {
    if (of.recipients.length > 0 && !rushed.has(submission.id))
      await mailRecipients(db, deps, { website, submission, of });
    if (mayReply) await replyToSender(db, deps, { website, submission, of });
  }
}

async function makeReady(
  db: Db,
  { website, formId, locale }: { website: Website; formId: string; locale: string },
): Promise<Made | null> {
  const published = await findPublishedForm(db, { websiteId: website.id, formId });
  if (!published) return null;
  const [form = published] = await inLanguage(db, [published], { website, locale, drafts: false });
  const ids = form.content.recipientIds;
  const recipients = await listRecipients(db, { websiteId: website.id, ids });
  return { form, recipients: recipients.filter(({ email }) => isMailAddress(email)) };
}

type Mailed = { website: Website; submission: StoredSubmission; of: Made };

async function mailRecipients(
  db: Db,
  { config, services }: Deps,
  { website, submission, of: { form, recipients } }: Mailed,
): Promise<void> {
  const { renderSubmission } = await import('@sitewright/mails');
  const websiteId = website.id;
  const look = await services.mailLooks.of(db, website, website.settings.language);
  const { siteTitle } = look;
  const sender = submission.emails.find(isMailAddress);
  const [view] = await viewSubmissions(db, websiteId, [submission]);
  const answers = (view?.answers ?? []).filter(({ type }) => type !== 'password');
  const { pageTitle: page } = submission;
  const mailIn = (language: OwnerLanguage) =>
    renderSubmission({
      look,
      siteTitle,
      locale: language,
      subject: `${siteTitle}: ${form.content.name}`,
      answers: answers.map(({ fieldId: id, title, text }) => ({ id, title, text })),
      sentFrom: page === '' ? '' : ownerText(language, 'noticeMails.sentFrom', { page }),
      open: ownerText(language, 'noticeMails.openInInbox'),
      url: `${config.appUrl}/config/forms/${websiteId}/submissions/${submission.id}`,
    });
  for (const spoken of OWNER_LANGUAGES) {
    const readers = recipients.filter((one) => (one.language ?? DEFAULT_OWNER_LANGUAGE) === spoken);
    if (readers.length === 0) continue;
    const mail = await mailIn(spoken);
    for (const { id, email, name: recipient } of readers)
      await queueMail(db, {
        ...mail,
        id: uuidOf(`submission ${submission.id} ${id}`),
        websiteId,
        kind: 'submission',
        subjectId: submission.id,
        to: { address: email, name: recipient },
        ...(sender === undefined ? {} : { replyTo: sender }),
      });
  }
}

async function replyToSender(
  db: Db,
  { services }: Deps,
  { website, submission, of: { form } }: Mailed,
): Promise<void> {
  const { id: websiteId, settings } = website;
  const { reply } = form.content;
  const { locale } = submission;
  const sender = submission.emails.find(isMailAddress);
  if (!reply || sender === undefined) return;
  const latest = await countLatestMails(db, { websiteId, kind: 'form-reply', most: MAX_REPLIES_PER_HOUR });
  if (latest >= MAX_REPLIES_PER_HOUR) return;
  const { renderFormReply } = await import('@sitewright/mails');
  const day = new Date(submission.createdAt).toISOString().slice(0, 10);
  // In the language of the page that the sender read.
  const look = await services.mailLooks.of(db, website, locale);
  const { contactEmail } = settings;
  await queueMail(db, {
    ...(await renderFormReply({ look, siteTitle: look.siteTitle, locale, ...reply })),
    id: uuidOf(`reply ${websiteId} ${submission.formId} ${mailboxKey(sender)} ${day}`),
    websiteId,
    kind: 'form-reply',
    subjectId: submission.id,
    to: { address: sender },
    isAutoReply: true,
    ...(isMailAddress(contactEmail) ? { replyTo: contactEmail } : {}),
  });
}
