import type { TranslationFileReport } from '@sitewright/contract/translation-files';
import type { Permission } from '@sitewright/domain/account/permissions';
import type { Database } from '../../../../platform/database/database.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { saveTexts } from '../save-texts.ts';
import { sourceHash } from '../source-hash.ts';
import { getSource } from '../sources.ts';
import { rightsOn } from '../translation-rights.ts';
import { type Plan, reportOf } from './plan-import.ts';
import type { PlannedThing } from './plan-thing.ts';

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

/** Stores what is planned, each thing in a transaction of its own, as far as there is time, and says what came of it. */
export async function applyImport(
  database: Database,
  target: Import,
  plan: Plan,
): Promise<TranslationFileReport> {
  const refused = [...plan.refused];
  const unwritten = new Set<string>();
  let left = 0;
  for (const thing of plan.things) {
    const isLate = performance.now() > target.until;
    const reason = isLate ? null : await write(database, target, thing);
    if (!isLate && reason === null) continue;
    unwritten.add(`${thing.kind} ${thing.entityId}`);
    const changes = changesOf(plan, thing);
    if (reason === null) left += changes.length;
    else refused.push(...changes.map(({ title, label }) => ({ title, label, reason })));
  }
  const changes = plan.changes.filter(({ kind, entityId }) => !unwritten.has(`${kind} ${entityId}`));
  return { ...reportOf({ ...plan, changes, refused }), left };
}

const changesOf = (plan: Plan, { kind, entityId }: PlannedThing) =>
  plan.changes.filter((change) => change.kind === kind && change.entityId === entityId);

/** Null once it is stored; else why it is not. */
async function write(
  database: Database,
  { websiteId, locale, permissions, isShown }: Omit<Import, 'until'>,
  { kind, entityId, texts, rowVersion, hashes }: PlannedThing,
): Promise<string | null> {
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
    return null;
  } catch (error) {
    const reason = error instanceof AppError ? REASONS[error.code] : undefined;
    if (reason === undefined) throw error;
    return reason;
  }
}
