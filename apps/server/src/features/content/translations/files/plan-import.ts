import { hash } from 'node:crypto';
import type { TranslationFileReport } from '@sitewright/contract/translation-files';
import type { Permission } from '@sitewright/domain/account/permissions';
import type { Database, Db } from '../../../../platform/database/database.ts';
import { listProductIds } from '../queries/sources.ts';
import { listLocalUrlIds, listTranslationsOf } from '../queries/translations.ts';
import { listSources } from '../sources.ts';
import { mayRead, rightsBy } from '../translation-rights.ts';
import { textOfParts } from './inline-parts.ts';
import {
  type Moves,
  type PlannedThing,
  planThing,
  REASONS,
  type Refusal,
  type ThingTexts,
} from './plan-thing.ts';
import type { FileText } from './read-xliff.ts';
import { readTextId } from './text-id.ts';

type Change = TranslationFileReport['changes'][number];
/** What an import would do: nothing is written yet. `same`, `empty`: texts that change nothing. */
export type Plan = {
  things: PlannedThing[];
  changes: Change[];
  refused: Refusal[];
  same: number;
  empty: number;
};

/** Things looked at in one transaction. */
const CHUNK = 100;

type Import = { websiteId: string; locale: string; permissions: ReadonlySet<Permission> };

/** Compares the texts of a file with what a site has. */
export async function planImport(
  database: Database,
  target: Import,
  texts: readonly FileText[],
): Promise<Plan> {
  const plan: Plan = { things: [], changes: [], refused: [], same: 0, empty: 0 };
  const things = thingsOf(texts, plan);
  const moves = { entityIds: await movedThings(database, target, things), places: new Set<string>() };
  for (let at = 0; at < things.length; at += CHUNK) {
    const chunk = things.slice(at, at + CHUNK);
    await database.site(target.websiteId, (db) => planChunk(db, target, { chunk, moves, plan }));
  }
  return plan;
}

/** The texts of a file by thing, in its order. A name that no export wrote, and one that stands there twice, is refused. */
function thingsOf(texts: readonly FileText[], { refused }: Plan): ThingTexts[] {
  const things = new Map<string, ThingTexts>();
  for (const { id: name, parts, isConfirmed } of texts) {
    const id = readTextId(name);
    if (!id) {
      refused.push({
        title: '',
        label: name.slice(0, 100),
        reason: 'The file names no text of a site here.',
      });
      continue;
    }
    const { kind, entityId, key } = id;
    const thing = things.get(`${kind} ${entityId}`) ?? { kind, entityId, texts: new Map() };
    things.set(`${kind} ${entityId}`, thing);
    if (thing.texts.has(key))
      refused.push({ title: '', label: key.slice(0, 100), reason: 'The file has this text twice.' });
    else thing.texts.set(key, { hash: id.hash, parts, isConfirmed });
  }
  return [...things.values()];
}

/** Pages and items whose address changes by a file: another may have it then. */
async function movedThings(
  database: Database,
  { websiteId, locale }: Import,
  things: readonly ThingTexts[],
): Promise<string[]> {
  const given = things.flatMap(({ kind, entityId, texts }) => {
    const isAddressed = kind === 'page' || kind === 'item';
    const parts = isAddressed ? texts.get('urlId')?.parts : undefined;
    const urlId = parts && textOfParts(parts, { text: '', isRich: false });
    return urlId?.trim() ? [{ entityId, urlId }] : [];
  });
  if (given.length === 0) return [];
  const entityIds = given.map(({ entityId }) => entityId);
  const stored = await database.site(websiteId, (db) =>
    listLocalUrlIds(db, { websiteId, locale, entityIds }),
  );
  return given.flatMap(({ entityId, urlId }) => (urlId === (stored.get(entityId) ?? '') ? [] : [entityId]));
}

async function planChunk(
  db: Db,
  { websiteId, locale, permissions }: Import,
  { chunk, moves, plan }: { chunk: readonly ThingTexts[]; moves: Moves; plan: Plan },
): Promise<void> {
  const entityIds = [...new Set(chunk.map(({ entityId }) => entityId))];
  const sources = await listSources(db, { websiteId, locale }, chunk);
  const stored = await listTranslationsOf(db, { websiteId, locale, entityIds });
  const storedOf = new Map(stored.map((one) => [`${one.kind} ${one.entityId}`, one]));
  const products = await listProductIds(db, websiteId, entityIds);
  for (const thing of chunk) {
    // Not even whether a text is the same is told. What the file says nothing for is no matter of rights.
    if (!mayRead(permissions, thing.kind)) {
      const { forbidden: reason } = REASONS;
      for (const [key, { parts }] of thing.texts) {
        if (parts.every((part) => 'text' in part && part.text.trim() === '')) plan.empty += 1;
        else plan.refused.push({ title: '', label: key.slice(0, 100), reason });
      }
      continue;
    }
    const name = `${thing.kind} ${thing.entityId}`;
    const rights = rightsBy(permissions, { kind: thing.kind, isProduct: products.has(thing.entityId) });
    const beside = { source: sources.get(name), stored: storedOf.get(name), rights };
    const planned = await planThing(db, { websiteId, locale, moves }, thing, beside);
    plan.refused.push(...planned.refused);
    plan.changes.push(...planned.changes);
    plan.same += planned.same;
    plan.empty += planned.empty;
    if (planned.thing) plan.things.push(planned.thing);
  }
}

/** What tells one plan from another: an import does what its owner was shown, or nothing. */
export function planDigest({ things }: Plan): string {
  const lines = things.map(({ kind, entityId, rowVersion, texts }) => [kind, entityId, rowVersion, texts]);
  return hash('sha256', JSON.stringify(lines), 'base64url');
}

const MAX_SHOWN = 200;
const nameOf = ({ kind, entityId }: Pick<Change, 'kind' | 'entityId'>) => `${kind} ${entityId}`;

/** A plan in words for its owner. */
export function reportOf(plan: Plan): TranslationFileReport {
  const { things, changes, refused, same, empty } = plan;
  const seen = new Set(things.filter(({ isSeen }) => isSeen).map(nameOf));
  const drafts = things.flatMap((thing) => thing.drafts);
  return {
    changes: changes.slice(0, MAX_SHOWN),
    changeCount: changes.length,
    seenCount: changes.filter((change) => seen.has(nameOf(change))).length,
    hiddenThings: things.length - seen.size,
    drafts: drafts.slice(0, MAX_SHOWN),
    draftCount: drafts.length,
    refused: refused.slice(0, MAX_SHOWN),
    refusedCount: refused.length,
    same,
    empty,
    mayShow: things.every(({ mayShow }) => mayShow),
    plan: planDigest(plan),
  };
}
