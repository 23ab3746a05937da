import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import type { FormSubmission } from '@sitewright/contract/form-submissions';
import * as contract from '@sitewright/contract/form-submissions';
import { cleanLine } from '@sitewright/forms/clean-text';
import type { SpamReason } from '@sitewright/forms/spam-score';
import { csvReply } from '../../../../platform/csv/csv-reply.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { readPage } from '../../../../platform/http/calls/read-page.ts';
import { route, routeWithoutTransaction } from '../../../../platform/http/calls/route.ts';
import { deleteMailsTo } from '../../../../platform/mail/queries.ts';
import { xlsxReply } from '../../../../platform/spreadsheet/xlsx-reply.ts';
import { ownerLanguage } from '../../../../platform/texts/owner-language.ts';
import { fileHeaders } from '../files/file-headers.ts';
import { fileKey, removeStored } from '../files/stored-files.ts';
import { oweFreed } from '../owe-deliveries.ts';
import { findFile, listFilesOf } from '../queries/files.ts';
import { findVersions } from '../queries/forms.ts';
import * as notes from '../queries/notes.ts';
import * as queries from '../queries/submissions.ts';
import { spamReasonInEnglish } from '../spam-filter/english-reasons.ts';
import { tellingWords } from '../spam-filter/learned.ts';
import { teach, unteach, unteachWanted } from '../spam-filter/teach.ts';
import { submissionRows } from '../submission-rows.ts';
import { viewSubmissions } from '../submission-view.ts';

const NO_COUNTS = { unreadCount: 0, spamCount: 0, labels: [] };

export const listFormSubmissions = route(
  contract.listFormSubmissions,
  async ({ db, websiteId, query: { cursor: before = null, limit: size, ...filter } }) => {
    const page = await readPage(
      size,
      (limit) => queries.listSubmissions(db, { websiteId, ...filter, before, limit }),
      ({ id }) => id,
    );
    const counts =
      before === null ? await queries.countSubmissions(db, { websiteId, formId: filter.formId }) : NO_COUNTS;
    return { ...page, ...counts, items: await viewSubmissions(db, websiteId, page.items) };
  },
);

export const getFormSubmission = route(
  contract.getFormSubmission,
  async ({ db, websiteId, params: { submissionId }, deps }) => {
    const found = await queries.findSubmission(db, { websiteId, submissionId });
    const [submission] = found ? await viewSubmissions(db, websiteId, [found]) : [];
    if (!found || !submission) throw new AppError('not-found');
    const { version, spamScore } = found;
    const spamSigns = [...found.spamReasons];
    const spamReasons = spamSigns.map(spamReasonInEnglish);
    const written = await notes.listNotes(db, { websiteId, submissionId });
    const isLearned = spamSigns.includes('learned' satisfies SpamReason);
    const spamWords = isLearned
      ? await tellingWords(db, deps, { websiteId, texts: typedAnswers(submission) })
      : [];
    return { ...submission, version, spamScore, spamSigns, spamReasons, spamWords, notes: written };
  },
);

export const updateFormSubmissions = route(
  contract.updateFormSubmissions,
  async ({ db, websiteId, body: { addLabel, removeLabel, ...body }, deps, newId }) => {
    const { ids, isSpam } = body;
    const addLabels = [...body.addLabels, ...(addLabel ? [addLabel] : [])];
    const removeLabels = [...body.removeLabels, ...(removeLabel ? [removeLabel] : [])];
    const freed = isSpam === false ? await queries.listSpam(db, { websiteId, ids }) : [];
    await teach(db, deps, { websiteId, ...body });
    const changed = await queries.updateSubmissions(db, { websiteId, ...body, addLabels, removeLabels });
    await oweFreed(db, { newId }, { websiteId, submissions: freed });
    if (addLabels.length > 0 && (await queries.lacksLabels(db, { websiteId, ids, labels: addLabels })))
      throw new AppError('submission-labels-full');
    return { changed };
  },
);

export const deleteFormSubmissions = route(
  contract.deleteFormSubmissions,
  async ({ db, websiteId, body, deps, afterCommit }) => {
    const files = await listFilesOf(db, { websiteId, submissionIds: body.ids });
    await unteachWanted(db, deps, { websiteId, ...body });
    const deleted = await queries.deleteSubmissions(db, { websiteId, ...body });
    afterCommit(() => removeStored(deps.storage, ofSite(websiteId, files)));
    return { deleted };
  },
);

export const eraseSubmitter = route(contract.eraseSubmitter, async (call) => {
  const { db, websiteId, body, deps, afterCommit } = call;
  const email = cleanLine(body.email).toLowerCase();
  const submissionIds = await queries.listSubmissionsOf(db, { websiteId, email });
  const files = await listFilesOf(db, { websiteId, submissionIds });
  await unteach(db, deps, { websiteId, ids: submissionIds });
  const deleted = await queries.deleteSubmissionsOf(db, { websiteId, email });
  // A reply of the day may belong to a submission that was deleted before.
  await deleteMailsTo(db, { websiteId, address: email, kinds: ['form-reply'] });
  afterCommit(() => removeStored(deps.storage, ofSite(websiteId, files)));
  return { deleted };
});

const typedAnswers = ({ answers }: FormSubmission) =>
  answers.filter(({ type }) => type === 'text' || type === 'textarea').map(({ text }) => text);

const ofSite = (websiteId: string, files: readonly { id: string }[]) =>
  files.map(({ id }) => ({ websiteId, id }));

export const getSubmissionFile = routeWithoutTransaction(
  contract.getSubmissionFile,
  async ({ websiteId, params, deps, reply }) => {
    const file = await deps.database.site(websiteId, (db) => findFile(db, { ...params, websiteId }));
    const stream = file && (await deps.storage.get(fileKey({ websiteId, id: file.id })));
    if (!file || !stream) throw new AppError('not-found');
    reply.headers(fileHeaders(file));
    return Readable.toWeb(stream) as WebStream as ReadableStream;
  },
);

export const createSubmissionNote = route(
  contract.createSubmissionNote,
  async ({ db, params, body, account, newId }) => {
    const authorName = account.name || account.email;
    const newNote = { ...params, ...body, id: newId(), authorName };
    const note = await notes.insertNote(db, newNote);
    if (!note) throw new AppError('not-found');
    return note;
  },
);

export const deleteSubmissionNote = route(
  contract.deleteSubmissionNote,
  async ({ db, websiteId, params: { submissionId, noteId } }) => {
    if (!(await notes.deleteNote(db, { websiteId, submissionId, noteId }))) throw new AppError('not-found');
    return {};
  },
);

export const exportSubmissionsCsv = routeWithoutTransaction(
  contract.exportSubmissionsCsv,
  async ({ deps, websiteId, params: { formId }, reply }) => {
    const form = await deps.database.site(websiteId, (db) => findVersions(db, { websiteId, formId }));
    if (!form) throw new AppError('not-found');
    return csvReply(
      reply,
      'submissions.csv',
      submissionRows(deps.database, {
        ...{ websiteId, formId, versions: form.versions },
        language: ownerLanguage(),
      }),
    );
  },
);

export const exportSubmissionsXlsx = routeWithoutTransaction(
  contract.exportSubmissionsXlsx,
  async ({ deps, websiteId, params: { formId }, reply }) => {
    const form = await deps.database.site(websiteId, (db) => findVersions(db, { websiteId, formId }));
    if (!form) throw new AppError('not-found');
    const { versions } = form;
    const { name = '', spreadsheetName = '' } = versions[0]?.content ?? {};
    const sheet = spreadsheetName || name;
    const rows = submissionRows(deps.database, { websiteId, formId, versions, language: ownerLanguage() });
    return xlsxReply(reply, { fileName: `${sheet}.xlsx`, sheet }, rows);
  },
);
