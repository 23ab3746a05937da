import { serviceCodeOf } from '@sitewright/domain/language/service-language';
import type { ServerDeps } from '../../../../platform/http/deps.ts';
import { defineJob, sendJob } from '../../../../platform/jobs/job.ts';
import type { PublicFetch } from '../../../../platform/outbound/public-fetch.ts';
import { getWebsite } from '../../../site/sites/index.ts';
import { connectionKeys } from '../machine/connection-keys.ts';
import { libreTranslate } from '../machine/libre-translate.ts';
import { nextOf, type TextOfRun } from '../machine/next-of-run.ts';
import type { ServiceAnswer } from '../machine/service.ts';
import { type Batch, type TranslatedText, translateTexts } from '../machine/translate-texts.ts';
import { findConnection, noteProblem, type StoredConnection } from '../queries/connections.ts';
import { advanceRun, beginRun, endRun, findRun, pauseRun, type StoredRun } from '../queries/runs.ts';
import { type Suggestion, writeSuggestions } from '../queries/suggestions.ts';
import { BEGINNING, missingOfThing, sizeOf, stepOver } from '../site-walk.ts';
import { sourceHash } from '../source-hash.ts';

/** Translates what a run stands for, a turn at a time. */
export const translateMissing = defineJob<{ runId: string }>('translate-missing', {
  retries: 5,
  limitSeconds: 300,
});

/** After so long a run makes room for those of other sites. */
const MAX_TURN_MS = 20_000;
/** Things counted in one transaction. */
const COUNTED = 200;
/** Seconds until a service is asked again, and how often in a row; the others are asked once. */
const PATIENCE = { busy: { seconds: 30, times: 10 }, silent: { seconds: 15, times: 3 } } as const;

const MESSAGES = {
  'key-refused': 'The translation service does not accept the key any more.',
  quota: 'The quota of the translation service is used up.',
  busy: 'The translation service is too busy. Try again later.',
  silent: 'The translation service does not answer. Try again later.',
  unreadable: 'The translation service gave an answer that makes no sense.',
} as const;
const NO_ENGLISH = 'The service does not translate from English.';
const UNKNOWN_LANGUAGE =
  'The translation service does not know one of the languages. Choose another one for it.';

type Deps = Pick<ServerDeps, 'database' | 'secret'>;
type Key = { websiteId: string; runId: string };

/** Registers the job. */
export function handleTranslationRuns(deps: Deps & Pick<ServerDeps, 'jobs'>, fetchPublic: PublicFetch): void {
  deps.jobs.handle(translateMissing, ({ websiteId, data: { runId } }) =>
    runTranslation(deps, fetchPublic, { websiteId, runId }),
  );
}

/**
 * Goes on with a run from where it stands, until it has ended or the turn is over. What was translated is kept request by
 * request; a program that ends in between pays for the last one once more.
 */
export async function runTranslation(deps: Deps, fetchPublic: PublicFetch, key: Key): Promise<void> {
  const { websiteId, runId } = key;
  const until = performance.now() + MAX_TURN_MS;
  await countTexts(deps, key);
  while (performance.now() < until) {
    if (!(await takeStep(deps, fetchPublic, key))) return;
  }
  await deps.database.site(websiteId, (db) =>
    sendJob(db, translateMissing, { websiteId, data: { runId }, onceKey: runId }),
  );
}

/** Begins a run with the number of its texts. */
async function countTexts(deps: Deps, { websiteId, runId: id }: Key): Promise<void> {
  const site = <T>(work: Parameters<typeof deps.database.site<T>>[1]) => deps.database.site(websiteId, work);
  const run = await site((db) => findRun(db, { websiteId, id }));
  if (run?.status !== 'waiting') return;
  const { locale, kind, entityId } = run;
  let total = 0;
  if (kind && entityId) {
    const things = await site((db) => missingOfThing(db, { websiteId, locale }, { kind, entityId }));
    total = sizeOf(things).texts;
  } else {
    let step = { position: BEGINNING, isEnd: false };
    while (!step.isEnd) {
      const { position } = step;
      const next = await site((db) => stepOver(db, { websiteId, locale }, { position, size: COUNTED }));
      total += sizeOf(next.things).texts;
      step = next;
    }
  }
  await site((db) => beginRun(db, { websiteId, id }, total));
}

/** Translates the next few texts; false once there is nothing to do, or nothing more for now. */
async function takeStep(deps: Deps, fetchPublic: PublicFetch, key: Key): Promise<boolean> {
  const { websiteId, runId: id } = key;
  const next = await deps.database.site(websiteId, async (db) => {
    const run = await findRun(db, { websiteId, id });
    if (run?.status !== 'running') return null;
    const connection = await findConnection(db, websiteId);
    const step = await nextOf(db, websiteId, run);
    if (!connection || step.isEnd) {
      await endRun(db, { websiteId, id }, connection ? 'done' : 'stopped');
      return null;
    }
    const { settings } = await getWebsite(db, websiteId);
    const { serviceLanguages, codes } = connection;
    const isOfProgram = step.texts[0]?.thing.kind === 'program';
    // Texts of the program are in English, whatever the site is in.
    const from = serviceCodeOf(isOfProgram ? 'en' : settings.language, serviceLanguages, codes);
    const to = serviceCodeOf(run.locale, serviceLanguages, codes);
    if (isOfProgram && from === null && run.kind === null) {
      const failures = [{ title: step.texts[0]?.thing.title ?? '', label: 'All texts', reason: NO_ENGLISH }];
      const turn = { from: run.position, to: step.positionBehind, done: 0, failures };
      await advanceRun(db, { websiteId, id }, turn);
      return 'skipped' as const;
    }
    if (step.texts.length > 0 && (from === null || to === null)) {
      await endRun(db, { websiteId, id }, 'failed', UNKNOWN_LANGUAGE);
      return null;
    }
    return { run, connection, ...step, languages: { from: from ?? '', to: to ?? '', isOfProgram } };
  });
  if (!next) return false;
  if (next === 'skipped') return true;
  const { run, connection, texts, positionAfter } = next;
  const answer = await translated(deps, fetchPublic, { websiteId, ...next });
  if (!answer.ok) return await refused(deps, key, { run, connection, answer });
  return deps.database.site(websiteId, async (db) => {
    const { suggestions, failures } = outcomeOf(texts, answer.value);
    const done = answer.value.length;
    const turn = { from: run.position, to: positionAfter(done, failures.length), done, failures };
    if (!(await advanceRun(db, { websiteId, id }, turn))) return false;
    await writeSuggestions(db, { websiteId, locale: run.locale }, suggestions);
    if (connection.problem !== 'none' && done > 0) await noteProblem(db, websiteId, connection, 'none');
    return true;
  });
}

type Work = {
  websiteId: string;
  connection: StoredConnection;
  languages: Pick<Batch, 'from' | 'to' | 'isOfProgram'>;
  texts: readonly TextOfRun[];
};

async function translated(
  deps: Deps,
  fetchPublic: PublicFetch,
  { websiteId, connection, languages, texts }: Work,
): Promise<ServiceAnswer<TranslatedText[]>> {
  if (texts.length === 0) return { ok: true, value: [] };
  const key = connectionKeys(deps, websiteId).open(connection.key);
  const service = libreTranslate(fetchPublic, { address: connection.address, key });
  const isHtml = texts[0]?.field.control === 'rich-text';
  return translateTexts(service, { ...languages, texts: texts.map(({ field }) => field.source), isHtml });
}

type Refusal = {
  run: StoredRun;
  connection: StoredConnection;
  answer: Extract<ServiceAnswer<never>, { ok: false }>;
};

/** Asks again later where that may help, else ends the run. */
async function refused(
  deps: Deps,
  { websiteId, runId: id }: Key,
  { run, connection, answer: { failure, retryAfterSeconds } }: Refusal,
): Promise<false> {
  const problem = failure === 'rejected' ? 'unreadable' : failure;
  const patience = problem === 'busy' || problem === 'silent' ? PATIENCE[problem] : null;
  await deps.database.site(websiteId, async (db) => {
    await noteProblem(db, websiteId, connection, problem);
    if (!patience || run.pauses + 1 >= patience.times) {
      await endRun(db, { websiteId, id }, 'failed', MESSAGES[problem]);
      return;
    }
    await pauseRun(db, { websiteId, id });
    const delaySeconds = retryAfterSeconds ?? patience.seconds;
    await sendJob(db, translateMissing, { websiteId, data: { runId: id }, delaySeconds, onceKey: id });
  });
  return false;
}

function outcomeOf(texts: readonly TextOfRun[], results: readonly TranslatedText[]) {
  const suggestions: Suggestion[] = [];
  const failures: StoredRun['failures'] = [];
  for (const [index, { thing, field }] of texts.entries()) {
    const result = results[index];
    if (!result) continue;
    const { kind, entityId, title } = thing;
    if ('reason' in result) failures.push({ title, label: field.label, reason: result.reason });
    else {
      const source = sourceHash(field.source);
      suggestions.push({ kind, entityId, field: field.key, text: result.text, source });
    }
  }
  return { suggestions, failures };
}
