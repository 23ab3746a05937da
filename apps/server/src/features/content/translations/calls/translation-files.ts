import * as contract from '@sitewright/contract/translation-files';
import { textFileReply } from '../../../../platform/csv/csv-reply.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { withUpload } from '../../../../platform/http/bodies/read-upload.ts';
import { routeWithoutTransaction } from '../../../../platform/http/calls/route.ts';
import { getWebsite } from '../../../site/sites/index.ts';
import { applyImport } from '../files/apply-import.ts';
import { csvFileLines } from '../files/csv-file.ts';
import { exportedTexts } from '../files/exported-texts.ts';
import { planDigest, planImport, reportOf } from '../files/plan-import.ts';
import { readFile } from '../files/read-file.ts';
import { xliffLines } from '../files/write-xliff.ts';
import { requireLanguage } from '../translation-rights.ts';

/** Clients and proxies wait no longer for an answer; some ten thousand things are written in it. */
const MAX_WRITING_MS = 40_000;
const MAX_BYTES = contract.MAX_TRANSLATION_FILE_BYTES;

export const exportTranslations = routeWithoutTransaction(
  contract.exportTranslations,
  async ({ deps: { database }, websiteId, params: { locale }, query: { format, texts, of }, reply }) => {
    const { settings } = await database.site(websiteId, async (db) => {
      await requireLanguage(db, websiteId, locale);
      return getWebsite(db, websiteId);
    });
    const head = { websiteId, from: settings.language, to: locale };
    const batches = exportedTexts(database, { websiteId, locale }, { texts, of });
    return format === 'csv'
      ? textFileReply(reply, { fileName: `${locale}.csv`, type: 'text/csv' }, csvFileLines(head, batches))
      : textFileReply(
          reply,
          { fileName: `${locale}.xlf`, type: 'application/x-xliff+xml' },
          xliffLines(head, batches),
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
      return reportOf(await planImport(database, { websiteId, locale, permissions }, texts));
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
      const target = { websiteId, locale, permissions: account.permissions };
      const plan = await planImport(database, target, texts);
      if (planDigest(plan) !== query.plan) throw new AppError('conflict');
      if (query.show && !plan.things.every(({ mayShow }) => mayShow)) throw new AppError('forbidden');
      const until = performance.now() + MAX_WRITING_MS;
      return applyImport(deps, { ...target, isShown: query.show, until }, plan);
    });
  },
);
