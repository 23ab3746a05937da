import { type TranslationState, translationLimit } from '@sitewright/domain/language/translation-schema';
import { isReservedUrlId, UrlId } from '@sitewright/domain/site/collection-schema';
import type { Db } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { bumpContentVersion, bumpItemVersion } from '../../site/sites/index.ts';
import { askForBodies, cleanText } from '../documents/index.ts';
import { askForLabels } from './label-texts-changed.ts';
import { findLocalPlace, leaveRedirects } from './local-place.ts';
import { placesOf } from './program/program-texts.ts';
import { findPageSource, lockPageTree } from './queries/sources.ts';
import { deleteSuggestions } from './queries/suggestions.ts';
import * as queries from './queries/translations.ts';
import type { Source, SourceField } from './source-field.ts';
import { sourceHash } from './source-hash.ts';
import type { TranslationKey } from './stored-translation.ts';
import type { Rights } from './translation-rights.ts';
import { withUniqueUrl } from './unique-url.ts';

/** A thing in a language, and what whoever writes there may do. */
export type Target = { key: TranslationKey; source: Source; rights: Rights };

/** Texts by field; those left out stay. `rowVersion`: of the row that was read, 0 for none. `state` left out: as it is. */
export type NewTexts = {
  texts: Readonly<Record<string, string>>;
  state?: TranslationState | undefined;
  rowVersion: number;
};

/**
 * Stores texts of a thing in a language, in the caller's transaction. Errors: forbidden, conflict, invalid-fields, url-taken,
 * url-not-usable.
 */
export async function saveTexts(
  db: Db,
  { key, source, rights }: Target,
  { texts, state: wanted, rowVersion }: NewTexts,
): Promise<void> {
  const { websiteId, kind } = key;
  const stored = await queries.findTranslation(db, key);
  const state = wanted ?? stored?.state ?? 'draft';
  const isSeen = stored?.state === 'ready' || state === 'ready';
  if (!rights.mayEdit || (isSeen && !rights.mayShow)) throw new AppError('forbidden');
  const given = givenTexts(source, texts);
  // Hidden or shown, a translation moves its page or item from or to the address it gives.
  const urlId = given.urlId ?? stored?.texts.urlId ?? '';
  const isMove =
    urlId !== (stored?.texts.urlId ?? '') || (urlId !== '' && state !== (stored?.state ?? 'draft'));
  if (isMove && kind === 'page') await checkSlug(db, key, urlId);
  // Before addresses are locked, as by who writes an item. Either may bring it into a language, or take it from there.
  if (kind === 'item' || kind === 'blocks') await queries.touchItem(db, websiteId, key.entityId);
  const from = isMove ? await findLocalPlace(db, key) : null;
  const hashes = source.fields
    .filter((field) => given[field.key])
    .map((field) => [field.key, sourceHash(field.source)]);
  const translation = {
    texts: keptOf<string>(source, { ...stored?.texts, ...given }),
    sources: keptOf<string>(source, { ...stored?.sources, ...Object.fromEntries(hashes) }),
    state,
    rowVersion,
  };
  const written = await withUniqueUrl(() => queries.saveTranslation(db, key, translation));
  if (written === null) throw new AppError('conflict');
  if (from) await leaveRedirects(db, key, from);
  if (kind === 'blocks' || kind === 'item') await askForBodies(db, { websiteId, ownerId: key.entityId });
  if (kind === 'labels') await askForLabels(db, { websiteId, collectionId: key.entityId });
  // No page shows an email to a list.
  if (kind !== 'campaign')
    await (kind === 'item' && !isMove ? bumpItemVersion : bumpContentVersion)(db, websiteId);
  const entered = Object.keys(given).filter((field) => given[field] !== '');
  await deleteSuggestions(db, key, entered);
}

/** Fields that one thing keeps though its source lacks them now. */
const MAX_ABSENT = 300;

/**
 * What is stored of a thing: of its source as it is now, and what others may still need: visitors see the published blocks, not those
 * of the draft, a taken back change or template brings its texts again.
 */
function keptOf<T>({ fields }: Source, record: Readonly<Record<string, T>>): Record<string, T> {
  const known = new Set(fields.map((field) => field.key));
  const entries = Object.entries(record);
  const absent = entries.filter(([name]) => !known.has(name)).slice(-MAX_ABSENT);
  return Object.fromEntries([...entries.filter(([name]) => known.has(name)), ...absent]);
}

/** What was entered for texts there are; rich text within the shared tag list. Errors: invalid-fields. */
function givenTexts({ fields }: Source, texts: Readonly<Record<string, string>>): Record<string, string> {
  const given = fields.flatMap((field) => {
    const text = texts[field.key];
    if (text === undefined) return [];
    const fault = textFault(field, text);
    if (fault !== null) throw new AppError('invalid-fields', { [field.key]: fault });
    return [[field.key, field.control === 'rich-text' ? cleanText(text) : text] as const];
  });
  return Object.fromEntries(given);
}

/** Why a text cannot stand for its source, in words for who wrote it; null where it can. */
export function textFault(
  { control, source, places }: Pick<SourceField, 'control' | 'source' | 'places'>,
  text: string,
): string | null {
  // No column takes them.
  if (text.includes('\0') || !text.isWellFormed()) return 'It has a sign that is none of Unicode.';
  const placeFault = places && text !== '' ? faultOfPlaces(text, places) : null;
  if (placeFault !== null) return placeFault;
  if (control === 'slug' && text !== '' && !UrlId.safeParse(text).success)
    return 'Use lower-case letters, digits and hyphens.';
  const limit = translationLimit(control, source);
  return text.length > limit ? `Enter at most ${limit} characters.` : null;
}

/** Templates print texts of the program as they stand, in attributes, too; the English ones have none of these. */
export const UNSAFE_SIGN = /[<"]/;

function faultOfPlaces(
  text: string,
  { needed, allowed, isPrinted }: NonNullable<SourceField['places']>,
): string | null {
  const there = placesOf(text);
  const missing = needed.filter((place) => !there.includes(place));
  if (missing.length > 0) return `Put in ${missing.join(' and ')}.`;
  const unknown = there.filter((place) => !allowed.includes(place));
  if (unknown.length > 0) return `The original has no ${unknown.join(' and ')}.`;
  const sign = isPrinted ? UNSAFE_SIGN.exec(text)?.[0] : undefined;
  return sign === undefined ? null : `Leave out the sign ${sign}`;
}

/** Who changes addresses waits for the others; whether another page has it is for the database to say. Errors: url-not-usable. */
async function checkSlug(db: Db, key: TranslationKey, urlId: string): Promise<void> {
  const { websiteId, entityId: pageId } = key;
  await lockPageTree(db, websiteId);
  if (urlId === '') return;
  const page = await findPageSource(db, websiteId, pageId);
  if (page?.parentId === null && isReservedUrlId(urlId))
    throw new AppError('url-not-usable', { urlId: `${urlId} is not a valid page URL` });
}
