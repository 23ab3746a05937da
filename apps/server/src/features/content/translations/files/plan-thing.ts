import type { TranslationFileReport } from '@sitewright/contract/translation-files';
import { keepsMarkup, keepsPlaceholders } from '@sitewright/domain/language/translated-parts';
import type { TranslationKind } from '@sitewright/domain/language/translation-schema';
import { isReservedUrlId } from '@sitewright/domain/site/collection-schema';
import type { Db } from '../../../../platform/database/database.ts';
import { cleanText } from '../../documents/index.ts';
import { isItemAddressTaken } from '../queries/item-addresses.ts';
import { isAddressTaken } from '../queries/sources.ts';
import { textFault } from '../save-texts.ts';
import type { Source, SourceField } from '../source-field.ts';
import { sourceHash } from '../source-hash.ts';
import type { StoredTranslation } from '../stored-translation.ts';
import type { Rights } from '../translation-rights.ts';
import { type Part, sameRichText, textOfParts } from './inline-parts.ts';

/** Translations of one thing in a file, by field. */
export type ThingTexts = {
  kind: TranslationKind;
  entityId: string;
  texts: Map<string, { hash: string; parts: Part[]; isConfirmed: boolean }>;
};

export type Refusal = TranslationFileReport['refused'][number];
/** What is to be stored of one thing; `rowVersion`: of the row it was compared with. */
export type PlannedThing = {
  kind: TranslationKind;
  entityId: string;
  /** Page beside whose others it has its address. */
  parentId: string | null;
  title: string;
  rowVersion: number;
  mayShow: boolean;
  /** Visitors see its translation already. */
  isSeen: boolean;
  /** Texts of a draft that would be seen with those of the file. */
  drafts: TranslationFileReport['drafts'];
  texts: Record<string, string>;
  /** Of the sources they were made of. */
  hashes: Record<string, string>;
  /** What the texts are called. */
  labels: string[];
};

type Beside = {
  source: (Source & { parentId: string | null }) | undefined;
  stored: StoredTranslation | undefined;
  rights: Rights;
};
type Site = { websiteId: string; locale: string; moves: Moves };
/** Pages and items that get another address by a file, and the addresses they get, below which page. */
export type Moves = { entityIds: readonly string[]; places: Set<string> };

/** Why texts are refused. */
export const REASONS = {
  unknown: 'The site does not have this text any more.',
  changed: 'The original has changed since the export.',
  code: 'A code for formatting or a placeholder is not one of the original.',
  markup: 'It has formatting or links that are not allowed.',
  placeholder: 'A placeholder of the original is missing or changed.',
  forbidden: 'Your role does not allow changing this.',
  seen: 'Your role does not allow changing what visitors see.',
  reserved: 'The site needs this address itself.',
  taken: 'Another page has this address.',
};

/** What becomes of the translations of one thing. */
export async function planThing(
  db: Db,
  site: Site,
  { kind, entityId, texts }: ThingTexts,
  { source, stored, rights }: Beside,
) {
  const refused: Refusal[] = [];
  const changes: TranslationFileReport['changes'] = [];
  const given: Record<string, string> = {};
  const hashes: Record<string, string> = {};
  let [same, empty] = [0, 0];
  const title = source?.title ?? '';
  const fields = new Map(source?.fields.map((field) => [field.key, field]));
  for (const [key, found] of texts) {
    const field = fields.get(key);
    const refuse = (reason: string) =>
      refused.push({ title, label: field?.label ?? key.slice(0, 100), reason });
    if (!source || !field) {
      refuse(REASONS.unknown);
      continue;
    }
    const before = stored?.texts[key] ?? '';
    const outcome = outcomeOf(field, { ...found, before, isStale: isStale(field, stored) });
    if (outcome === 'same') same += 1;
    else if (outcome === 'empty') empty += 1;
    else if ('reason' in outcome) refuse(outcome.reason);
    else if (!rights.mayEdit) refuse(REASONS.forbidden);
    else if (stored?.state === 'ready' && !rights.mayShow) refuse(REASONS.seen);
    else {
      const address = field.control === 'slug' ? { kind, entityId, urlId: outcome.text } : null;
      const reason = address && (await addressFault(db, site, { ...address, parentId: source.parentId }));
      if (reason) refuse(reason);
      else {
        given[key] = outcome.text;
        hashes[key] = found.hash;
        changes.push({ kind, entityId, title, label: field.label, from: before, to: outcome.text });
      }
    }
  }
  const thing: PlannedThing | null =
    changes.length > 0
      ? {
          ...{ kind, entityId, title, texts: given, hashes, parentId: source?.parentId ?? null },
          labels: changes.map(({ label }) => label),
          rowVersion: stored?.rowVersion ?? 0,
          mayShow: rights.mayShow,
          isSeen: stored?.state === 'ready',
          drafts: draftsOf({ source, stored }, given),
        }
      : null;
  return { thing, changes, refused, same, empty };
}

function draftsOf(
  { source, stored }: Pick<Beside, 'source' | 'stored'>,
  given: Readonly<Record<string, string>>,
): TranslationFileReport['drafts'] {
  if (!source || stored?.state !== 'draft') return [];
  return source.fields.flatMap(({ key, label }) => {
    const text = stored.texts[key];
    return text && given[key] === undefined ? [{ title: source.title, label, text }] : [];
  });
}

function isStale({ key, source }: SourceField, stored: StoredTranslation | undefined): boolean {
  return stored?.sources[key] !== sourceHash(source);
}

type Found = { hash: string; parts: Part[]; isConfirmed: boolean; before: string; isStale: boolean };

function outcomeOf(
  field: SourceField,
  { hash, parts, isConfirmed, before, isStale: wasStale }: Found,
): 'same' | 'empty' | { text: string } | { reason: string } {
  const { source, control } = field;
  const isRich = control === 'rich-text';
  const read = textOfParts(parts, { text: source, isRich });
  if (read === null) return { reason: REASONS.code };
  if (read.trim() === '') return 'empty';
  const isSame = isRich ? sameRichText(read, before) : read === before;
  // Confirmed as it is, a translation of another wording is one of this.
  if (isSame && !(isConfirmed && wasStale)) return 'same';
  if (hash !== sourceHash(source)) return { reason: REASONS.changed };
  const text = isRich ? cleanText(read) : read;
  if (isRich && !keepsMarkup(read, text)) return { reason: REASONS.markup };
  if (!isSame && !field.places && !keepsPlaceholders(source, text)) return { reason: REASONS.placeholder };
  const fault = textFault(field, text);
  return fault === null ? { text: isSame ? before : text } : { reason: fault };
}

/** Why a page or item cannot have an address; the database has the last word when it is stored. */
async function addressFault(
  db: Db,
  { websiteId, locale, moves }: Site,
  {
    kind,
    entityId,
    urlId,
    parentId,
  }: { kind: TranslationKind; entityId: string; urlId: string; parentId: string | null },
): Promise<string | null> {
  if (kind === 'page' && parentId === null && isReservedUrlId(urlId)) return REASONS.reserved;
  const place = `${parentId} ${urlId}`;
  const key = { websiteId, locale, urlId, except: moves.entityIds };
  const isTaken = () =>
    kind === 'item'
      ? isItemAddressTaken(db, { ...key, itemId: entityId })
      : isAddressTaken(db, { ...key, pageId: entityId });
  if (moves.places.has(place) || (await isTaken())) return REASONS.taken;
  moves.places.add(place);
  return null;
}
