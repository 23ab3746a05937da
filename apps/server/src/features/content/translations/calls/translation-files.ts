import * as contract from '@sitewright/contract/translation-files';
import { csvReply, textFileReply } from '../../../../platform/csv/csv-reply.ts';
import type { Db } from '../../../../platform/database/database.ts';
import { withConstraintErrors } from '../../../../platform/database/with-constraint-errors.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { withUpload } from '../../../../platform/http/bodies/read-upload.ts';
import { route, routeWithoutTransaction } from '../../../../platform/http/calls/route.ts';
import { sendJob } from '../../../../platform/jobs/job.ts';
import { messageForOwner } from '../../../../platform/texts/owner-messages.ts';
import { getWebsite } from '../../../site/sites/index.ts';
import { csvFileRows } from '../files/csv-file.ts';
import { exportedTexts } from '../files/exported-texts.ts';
import { planDigest, planImport, reportOf } from '../files/plan-import.ts';
import { readFile } from '../files/read-file.ts';
import { xliffLines } from '../files/write-xliff.ts';
import { xliff2Lines } from '../files/write-xliff-2.ts';
import { importTexts } from '../jobs/import-translations.ts';
import {
  endImport,
  findImport,
  findLastImport,
  insertImport,
  type StoredImport,
} from '../queries/imports.ts';
import { mayRead, requireLanguage } from '../translation-rights.ts';

const MAX_BYTES = contract.MAX_TRANSLATION_FILE_BYTES;

export const exportTranslations = routeWithoutTransaction(
  contract.exportTranslations,
  async ({
    deps: { database },
    websiteId,
    params: { locale },
    query: { format, texts, of },
    account,
    reply,
  }) => {
    const { settings } = await database.site(websiteId, async (db) => {
      await requireLanguage(db, websiteId, locale);
      return getWebsite(db, websiteId);
    });
    const head = { websiteId, from: settings.language, to: locale };
    const { permissions } = account;
    const batches = exportedTexts(database, { websiteId, locale, permissions }, { texts, of });
    return format === 'csv'
      ? csvReply(reply, `${locale}.csv`, csvFileRows(head, batches))
      : textFileReply(
          reply,
          { fileName: `${locale}.xlf`, type: 'application/x-xliff+xml' },
          (format === 'xliff2' ? xliff2Lines : xliffLines)(head, batches),
        );
  },
);

export const checkTranslationFile = routeWithoutTransaction(
  contract.checkTranslationFile,
  async ({ deps: { database }, websiteId, params: { locale }, account, request }) => {
    await database.site(websiteId, (db) => requireLanguage(db, websiteId, locale));
    return withUpload(request, async (upload) => {
      const texts = await readFile(upload, MAX_BYTES, { websiteId, locale });
      const { permissions } = account;
      return inLanguage(reportOf(await planImport(database, { websiteId, locale, permissions }, texts)));
    });
  },
);

export const importTranslations = routeWithoutTransaction(
  contract.importTranslations,
  async ({ deps, websiteId, params: { locale }, query, account, request }) => {
    const { database } = deps;
    await database.site(websiteId, (db) => requireLanguage(db, websiteId, locale));
    return withUpload(request, async (upload) => {
      const texts = await readFile(upload, MAX_BYTES, { websiteId, locale });
      const plan = await planImport(database, { websiteId, locale, permissions: account.permissions }, texts);
      if (planDigest(plan) !== query.plan) throw new AppError('conflict');
      if (query.show && !plan.things.every(({ mayShow }) => mayShow)) throw new AppError('forbidden');
      const key = { websiteId, id: deps.newId() };
      const { things, refused } = plan;
      const one = { ...key, locale, accountId: account.id, isShown: query.show, things, refused };
      const running = { translation_imports_active: () => new AppError('translation-import-running') };
      return database.site(websiteId, async (db) => {
        await withConstraintErrors(running, () => insertImport(db, one));
        await sendJob(db, importTexts, { websiteId, data: { importId: key.id }, onceKey: key.id });
        return inLanguage(await getImport(db, key));
      });
    });
  },
);

export const getTranslationImport = route(
  contract.getTranslationImport,
  async ({ db, websiteId, query, account }) => {
    const last = await findLastImport(db, { websiteId, locale: query.locale });
    const isTheirs = last?.accountId === account.id || mayRead(account.permissions, 'page');
    return { import: isTheirs && last ? inLanguage(last) : null };
  },
);

export const stopTranslationImport = route(
  contract.stopTranslationImport,
  async ({ db, websiteId, params: { translationImportId: id }, account }) => {
    const { accountId } = await getImport(db, { websiteId, id });
    if (accountId !== account.id && !account.permissions.has('settings.manage'))
      throw new AppError('forbidden');
    await endImport(db, { websiteId, id }, 'stopped');
    return inLanguage(await getImport(db, { websiteId, id }));
  },
);

/** With why texts were refused in the language of whoever asks: it is stored in English. */
function inLanguage<T extends { refused: contract.TranslationFileReport['refused'] }>(found: T): T {
  return { ...found, refused: found.refused.map((one) => ({ ...one, reason: messageForOwner(one.reason) })) };
}

/** Errors: not-found. */
async function getImport(db: Db, key: { websiteId: string; id: string }): Promise<StoredImport> {
  const found = await findImport(db, key);
  if (!found) throw new AppError('not-found');
  return found;
}
