import * as contract from '@sitewright/contract/machine-translation';
import type { Permission } from '@sitewright/domain/account/permissions';
import { serviceCodeOf } from '@sitewright/domain/language/service-language';
import type { Db } from '../../../../platform/database/database.ts';
import { withConstraintErrors } from '../../../../platform/database/with-constraint-errors.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { route, routeWithoutTransaction } from '../../../../platform/http/calls/route.ts';
import { sendJob } from '../../../../platform/jobs/job.ts';
import { messageForOwner } from '../../../../platform/texts/owner-messages.ts';
import { getWebsite } from '../../../site/sites/index.ts';
import { translateMissing } from '../jobs/translate-missing.ts';
import { findConnection } from '../queries/connections.ts';
import * as queries from '../queries/runs.ts';
import { BEGINNING, sizeOf, stepOver } from '../site-walk.ts';
import { getSource, isFirstLanguage } from '../sources.ts';
import { mayRead, requireLanguage, requireReading, rightsOn } from '../translation-rights.ts';

/** Things that are measured while somebody waits for it, and in one transaction. */
const MAX_MEASURED = 2_000;
const STEP = 200;

export const measureMissingTexts = routeWithoutTransaction(
  contract.measureMissingTexts,
  async ({ websiteId, params: { locale }, account, deps }) => {
    await deps.database.site(websiteId, (db) => requireLanguage(db, websiteId, locale));
    const size = { texts: 0, characters: 0 };
    let [position, isEnd] = [BEGINNING, false];
    for (let seen = 0; !isEnd && seen < MAX_MEASURED; seen += STEP) {
      const from = position;
      const step = await deps.database.site(websiteId, (db) =>
        stepOver(db, { websiteId, locale }, { position: from, size: STEP }),
      );
      const { texts, characters } = sizeOf(
        step.things.filter(({ kind }) => mayRead(account.permissions, kind)),
      );
      size.texts += texts;
      size.characters += characters;
      ({ position, isEnd } = step);
    }
    return { ...size, isComplete: isEnd };
  },
);

export const getTranslationRun = route(
  contract.getTranslationRun,
  async ({ db, websiteId, query, account }) => {
    const { locale, kind = null, entityId = null } = query;
    // One of the whole site is mostly of pages, which it names.
    requireReading(account.permissions, kind ?? 'page');
    const run = await queries.findLastRun(db, { websiteId, locale, kind, entityId });
    return { run: run && inLanguage(run) };
  },
);

export const createTranslationRun = route(
  contract.createTranslationRun,
  async ({ db, websiteId, body, account, newId }) => {
    const { locale, kind = null, entityId = null } = body;
    await requireLanguage(db, websiteId, locale, kind ?? undefined);
    if ((kind === null) !== (entityId === null)) throw new AppError('not-found');
    if (kind && entityId) await getSource(db, { websiteId, kind, entityId, locale });
    await requireRight(db, { websiteId, kind, entityId }, account.permissions);
    const connection = await findConnection(db, websiteId);
    if (!connection) throw new AppError('translation-not-connected');
    const website = await getWebsite(db, websiteId);
    const { serviceLanguages, codes } = connection;
    const isOfProgram = kind === 'program' || isFirstLanguage(website, locale);
    for (const tag of [isOfProgram ? 'en' : website.settings.language, locale])
      if (serviceCodeOf(tag, serviceLanguages, codes) === null)
        throw new AppError('translation-language-unknown');
    const run = await withConstraintErrors(
      { translation_runs_active: () => new AppError('translation-running') },
      () => queries.insertRun(db, { websiteId, id: newId(), locale, kind, entityId }),
    );
    await sendJob(db, translateMissing, { websiteId, data: { runId: run.id }, onceKey: run.id });
    return run;
  },
);

export const stopTranslationRun = route(
  contract.stopTranslationRun,
  async ({ db, websiteId, params: { translationRunId: id }, account }) => {
    const run = await queries.findRun(db, { websiteId, id });
    if (!run) throw new AppError('not-found');
    await requireRight(db, { websiteId, ...run }, account.permissions);
    await queries.endRun(db, { websiteId, id }, 'stopped');
    return inLanguage((await queries.findRun(db, { websiteId, id })) ?? run);
  },
);

/** With what went wrong in the language of whoever asks: it is stored in English. */
function inLanguage(run: queries.StoredRun): queries.StoredRun {
  const failures = run.failures.map((one) => ({ ...one, reason: messageForOwner(one.reason) }));
  return { ...run, failures, message: messageForOwner(run.message) };
}

/** Errors: forbidden. */
async function requireRight(
  db: Db,
  { websiteId, kind, entityId }: { websiteId: string } & Pick<queries.StoredRun, 'kind' | 'entityId'>,
  permissions: ReadonlySet<Permission>,
): Promise<void> {
  const mayRun =
    kind && entityId
      ? (await rightsOn(db, { websiteId, kind, entityId }, permissions)).mayEdit
      : permissions.has('settings.manage');
  if (!mayRun) throw new AppError('forbidden');
}
