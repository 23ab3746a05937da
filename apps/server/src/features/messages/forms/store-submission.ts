import { createHash } from 'node:crypto';
import { answerText, storedValues } from '@sitewright/forms/answer-text';
import type { FormField } from '@sitewright/forms/form-schema';
import type { FormValue } from '@sitewright/forms/form-value';
import { repeatableText, spamScore } from '@sitewright/forms/spam-score';
import type { Db } from '../../../platform/database/database.ts';
import type { ServerDeps } from '../../../platform/http/deps.ts';
import { requestLanguage } from '../../../platform/texts/site-messages.ts';
import { notifyShop } from '../../site/notices/index.ts';
import { nameFiles } from './files/sent-files.ts';
import { askForMails } from './jobs/submission-mails.ts';
import { joinMailingList } from './join-mailing-list.ts';
import { oweDeliveries } from './owe-deliveries.ts';
import type { FormUnderValidation } from './published-form.ts';
import { listOwed } from './queries/connections.ts';
import { assignFiles } from './queries/files.ts';
import { insertSubmission, isRepeated } from './queries/submissions.ts';
import { learnedSign, typedTexts } from './spam-filter/learned.ts';
import type { SubmissionKey } from './submission-key.ts';
import { submissionMessage } from './submission-message.ts';
import { useKey } from './used-key.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Characters of the answers that are searched. */
const MAX_SEARCHED = 20_000;

/** Circumstances of a submission. */
export type Circumstances = {
  pageTitle: string;
  pageId: string;
  pagePath: string;
  contentSource: string;
  trap: string;
  /** Since the form was first touched; null where scripts did not say. */
  seconds: number | null;
  /** It came without the proof that its form asks for. */
  isUnproven: boolean;
  isTest: boolean;
};

/** A submission as it was sent. */
export type NewSubmission = {
  form: FormUnderValidation;
  values: ReadonlyMap<string, FormValue>;
  key: SubmissionKey | null;
  circumstances: Circumstances;
};

/**
 * Stores a submission with the version it answers, and uses up its key; a test has none. Spam is stored, too, apart from the
 * rest. Gives its id; the same answers by the same key are stored once. Errors: form-key-refused,
 * invalid-fields for a file that is not there any more.
 */
export async function storeSubmission(
  db: Db,
  { now, newId, secret }: Pick<ServerDeps, 'now' | 'newId' | 'secret'>,
  { form, values: sent, key, circumstances }: NewSubmission,
): Promise<string> {
  const { trap, seconds, isTest, isUnproven, ...page } = circumstances;
  const { id: websiteId, settings } = form.website;
  const id = newId();
  const typed = form.fields.filter(({ type }) => type !== 'password' && type !== 'hidden');
  const texts = typedTexts(typed, (fieldId) => sent.get(fieldId));
  const textHash = hashOf(repeatableText(texts));
  const since = new Date(now().getTime() - DAY_MS);
  const ofForm = { websiteId, formId: form.id };
  // In one round trip, before anything hangs on one of them.
  const [storedId, isRepeatedText, learned, connections] = await Promise.all([
    key ? useKey(db, { secret }, { ...ofForm, key, values: sent, submissionId: id }) : id,
    !isTest && textHash !== null && isRepeated(db, { ...ofForm, textHash, since }),
    isTest ? null : learnedSign(db, { secret }, { websiteId, texts }),
    isTest ? [] : listOwed(db, ofForm),
  ]);
  if (storedId !== id) return storedId;
  const named = await nameFiles(db, ofForm, { fields: form.fields, values: sent });
  const { values } = named;
  const textOf = (field: FormField) => answerText(field, values.get(field.id));
  const searchText = typed.map(textOf).join('\n').toLowerCase().slice(0, MAX_SEARCHED);
  const spam = spamScore({
    isTrapFilled: trap !== '',
    // One answer is typed, or kept by the browser, in no time.
    seconds: typed.length > 1 ? seconds : null,
    isUnproven,
    texts,
    names: typed.filter(({ type }) => type === 'name').map(textOf),
    language: settings.language,
    isRepeated: isRepeatedText,
    learned,
  });
  const emails = typed.filter(({ type }) => type === 'email').map((field) => textOf(field).toLowerCase());
  const submission = {
    ...page,
    id,
    formId: form.id,
    answers: storedValues(form.fields, values),
    emails: [...new Set(emails.filter((email) => email !== ''))],
    isTest,
    createdAt: now(),
  };
  insertSubmission(db, {
    ...submission,
    websiteId,
    version: form.version,
    searchText,
    textHash,
    locale: requestLanguage() ?? settings.language,
    isSpam: spam.isSpam && !isTest,
    spamScore: spam.score,
    spamReasons: spam.reasons,
  });
  await assignFiles(db, { websiteId, submissionId: id, ids: named.fileIds });
  if (spam.isSpam || isTest) return id;
  const message = () => submissionMessage(submission, { ...form.content, fields: [...form.fields] });
  await oweDeliveries(db, { newId }, { websiteId, connections, submissionId: id, message });
  await askForMails(db, { websiteId, submissionId: id, content: form.content, mayReply: !isUnproven });
  await joinMailingList(db, { newId, secret }, { form, values, page: page.pagePath });
  const [sender] = emails.filter((email) => email !== '');
  const title = `${form.content.name}${sender ? `, ${sender}` : ''}`;
  const { recipientIds: toldIds } = form.content;
  await notifyShop(db, { websiteId, kind: 'submission', title, subjectId: id, toldIds });
  return id;
}

function hashOf(text: string | null): Buffer | null {
  return text === null ? null : createHash('sha256').update(text).digest();
}
