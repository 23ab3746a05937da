import type { TranslationFileReport } from '@sitewright/contract/translation-files';
import type { Permission } from '@sitewright/domain/account/permissions';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { ServerDeps } from '../../../../platform/http/deps.ts';
import { saveTexts } from '../save-texts.ts';
import { sourceHash } from '../source-hash.ts';
import { getSource } from '../sources.ts';
import { rightsOn } from '../translation-rights.ts';
import { type Plan, reportOf } from './plan-import.ts';
import type { PlannedThing } from './plan-thing.ts';

type Deps = Pick<ServerDeps, 'database' | 'log'>;
type Import = {
  websiteId: string;
  locale: string;
  permissions: ReadonlySet<Permission>;
  /** Visitors see what is written; otherwise as they did. */
  isShown: boolean;
  /** Moment (of `performance.now()`) after which the rest is left for the next import of the file. */
  until: number;
};

/** What may have happened between the plan and the moment a thing is written. */
const REASONS: Partial<Record<AppError['code'], string>> = {
  conflict: 'Somebody changed it meanwhile.',
  forbidden: 'Your role does not allow changing this.',
  'not-found': 'It is not there any more.',
  'url-taken': 'Another page has this address.',
  'url-not-usable': 'The site needs this address itself.',
};
const FAILED = 'It could not be stored.';

/**
 * Stores what is planned, each thing in a transaction of its own, as far as there is time and the database answers, and says what came
 * of it, whatever it was: part of it is stored.
 */
export async function applyImport(deps: Deps, target: Import, plan: Plan): Promise<TranslationFileReport> {
  const refused = [...plan.refused];
  const unwritten = new Set<string>();
  let left = 0;
  let isAway = false;
  let things: readonly PlannedThing[] = plan.things;
  let isLast = false;
  while (things.length > 0) {
    const waiting: PlannedThing[] = [];
    for (const thing of things) {
      const isLeft: boolean = isAway || performance.now() > target.until;
      const outcome: Outcome = isLeft ? 'left' : await write(deps, target, thing);
      if (outcome === 'stored') continue;
      isAway ||= outcome === 'left';
      // The page that has its address may get another one by this file.
      if (outcome !== 'left' && outcome.reason === REASONS['url-taken'] && !isLast) {
        waiting.push(thing);
        continue;
      }
      unwritten.add(`${thing.kind} ${thing.entityId}`);
      const changes = changesOf(plan, thing);
      if (outcome === 'left') left += changes.length;
      else refused.push(...changes.map(({ title, label }) => ({ title, label, ...outcome })));
    }
    isLast = waiting.length === things.length;
    things = waiting;
  }
  const changes = plan.changes.filter(({ kind, entityId }) => !unwritten.has(`${kind} ${entityId}`));
  return { ...reportOf({ ...plan, changes, refused }), left };
}

const changesOf = (plan: Plan, { kind, entityId }: PlannedThing) =>
  plan.changes.filter((change) => change.kind === kind && change.entityId === entityId);

type Outcome = 'stored' | 'left' | { reason: string };

/** What became of one thing; `left`: the database does not answer. */
async function write(
  { database, log }: Deps,
  { websiteId, locale, permissions, isShown }: Omit<Import, 'until'>,
  { kind, entityId, texts, rowVersion, hashes }: PlannedThing,
): Promise<Outcome> {
  const key = { websiteId, locale, kind, entityId };
  try {
    await database.site(websiteId, async (db) => {
      const source = await getSource(db, key);
      const isAsPlanned = source.fields.every(
        (field) => !(field.key in texts) || hashes[field.key] === sourceHash(field.source),
      );
      if (!isAsPlanned) throw new AppError('conflict');
      const rights = await rightsOn(db, key, permissions);
      const state = isShown ? ('ready' as const) : undefined;
      await saveTexts(db, { key, source, rights }, { texts, rowVersion, state });
    });
    return 'stored';
  } catch (error) {
    const code = error instanceof AppError ? error.code : null;
    if (code === 'unavailable') return 'left';
    const reason = code && REASONS[code];
    if (reason) return { reason };
    log.error({ err: error, websiteId, kind, entityId }, 'a translation could not be imported');
    return { reason: FAILED };
  }
}
