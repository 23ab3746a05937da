import * as contract from '@sitewright/contract/translations';
import { languagePrefix, withPrefix } from '@sitewright/domain/language/site-languages';
import { translationLimit } from '@sitewright/domain/language/translation-schema';
import { isReservedUrlId, UrlId } from '@sitewright/domain/site/collection-schema';
import type { Db } from '../../../../platform/database/database.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { route } from '../../../../platform/http/calls/route.ts';
import { recordMove } from '../../../site/redirects/index.ts';
import { bumpContentVersion, bumpItemVersion, getWebsite } from '../../../site/sites/index.ts';
import { cleanText } from '../../documents/index.ts';
import {
  findLocalPath,
  findPageSource,
  listItemSources,
  listPageSources,
  lockPageTree,
} from '../queries/sources.ts';
import { deleteSuggestions, listSuggestions } from '../queries/suggestions.ts';
import * as queries from '../queries/translations.ts';
import { sourceHash } from '../source-hash.ts';
import { getSource, type Source, siteSource, sourcesOf } from '../sources.ts';
import { fieldsBeside } from '../translated-fields.ts';
import { requireLanguage, rightsOn } from '../translation-rights.ts';
import { withUniqueUrl } from '../unique-url.ts';

const PAGE_SIZE = 50;

export const listTranslations = route(contract.listTranslations, async ({ db, websiteId, params, query }) => {
  const { locale } = params;
  await requireLanguage(db, websiteId, locale);
  const range = {
    websiteId,
    search: query.search.trim(),
    limit: PAGE_SIZE + 1,
    offset: (query.page - 1) * PAGE_SIZE,
  };
  const rows = query.of === 'pages' ? await listPageSources(db, range) : await listItemSources(db, range);
  const shown = rows.slice(0, PAGE_SIZE);
  const sources: Source[] = [];
  if (query.of === 'pages' && query.page === 1 && range.search === '')
    sources.push(siteSource(await getWebsite(db, websiteId)));
  const of = query.of === 'pages' ? 'page' : 'item';
  sources.push(...(await sourcesOf(db, websiteId, { of, rows: shown })));
  const entityIds = [...new Set(sources.map(({ entityId }) => entityId))];
  const stored = await queries.listTranslationsOf(db, { websiteId, locale, entityIds });
  const suggestions = await listSuggestions(db, { websiteId, locale, entityIds });
  const fieldsOf = fieldsBeside({ translations: stored, suggestions });
  const stateOf = new Map(stored.map(({ kind, entityId, state }) => [`${kind} ${entityId}`, state]));
  return {
    entries: sources.map((source) => ({
      ...entryOf(source, fieldsOf(source)),
      state: stateOf.get(`${source.kind} ${source.entityId}`) ?? 'draft',
    })),
    hasMore: rows.length > PAGE_SIZE,
  };
});

export const getTranslation = route(contract.getTranslation, async ({ db, websiteId, params, account }) => {
  await requireLanguage(db, websiteId, params.locale);
  const key = { ...params, websiteId };
  const source = await getSource(db, key);
  return {
    ...(await shownTranslation(db, key, source)),
    ...(await rightsOn(db, key, account.permissions)),
  };
});

export const updateTranslation = route(
  contract.updateTranslation,
  async ({ db, websiteId, params, body, account }) => {
    await requireLanguage(db, websiteId, params.locale);
    const key = { ...params, websiteId };
    const source = await getSource(db, key);
    const stored = await queries.findTranslation(db, key);
    const state = body.state ?? stored?.state ?? 'draft';
    const isSeen = stored?.state === 'ready' || state === 'ready';
    const rights = await rightsOn(db, key, account.permissions);
    if (!rights.mayEdit || (isSeen && !rights.mayShow)) throw new AppError('forbidden');
    const given = givenTexts(source, body.texts);
    // Hidden or shown, a translation moves its page from or to the address it gives.
    const isMove =
      params.kind === 'page' && (given.urlId !== undefined || state !== (stored?.state ?? 'draft'));
    if (isMove) await checkSlug(db, key, given.urlId ?? stored?.texts.urlId ?? '');
    const from = isMove ? await findLocalPath(db, { ...key, pageId: key.entityId }) : null;
    const hashes = source.fields
      .filter((field) => given[field.key])
      .map((field) => [field.key, sourceHash(field.source)]);
    const known = new Set(source.fields.map((field) => field.key));
    const of = <T>(record: Readonly<Record<string, T>> = {}) =>
      Object.fromEntries(Object.entries(record).filter(([name]) => known.has(name)));
    const translation = {
      texts: { ...of(stored?.texts), ...given },
      sources: { ...of(stored?.sources), ...Object.fromEntries(hashes) },
      state,
      rowVersion: body.rowVersion,
    };
    const rowVersion = await withUniqueUrl(() => queries.saveTranslation(db, key, translation));
    if (rowVersion === null) throw new AppError('conflict');
    if (from) await leaveRedirect(db, key, from);
    if (params.kind === 'item') {
      await queries.touchItem(db, websiteId, params.entityId);
      await bumpItemVersion(db, websiteId);
    } else await bumpContentVersion(db, websiteId);
    const entered = Object.keys(given).filter((field) => given[field] !== '');
    await deleteSuggestions(db, key, entered);
    return { ...(await shownTranslation(db, key, source)), ...rights };
  },
);

/** What was entered for texts there are; rich text within the shared tag list. Errors: invalid-fields. */
function givenTexts({ fields }: Source, texts: Readonly<Record<string, string>>): Record<string, string> {
  const given = fields.flatMap(({ key, control, source }) => {
    const text = texts[key];
    if (text === undefined) return [];
    if (control === 'slug' && text !== '' && !UrlId.safeParse(text).success)
      throw new AppError('invalid-fields', { [key]: 'Use lower-case letters, digits and hyphens.' });
    const limit = translationLimit(control, source);
    if (text.length > limit)
      throw new AppError('invalid-fields', { [key]: `Enter at most ${limit} characters.` });
    return [[key, control === 'rich-text' ? cleanText(text) : text] as const];
  });
  return Object.fromEntries(given);
}

/** Visitors who know a page of a language by its old address are led to the new one. */
async function leaveRedirect(
  db: Db,
  { websiteId, entityId: pageId, locale }: queries.TranslationKey,
  { path, hasBelow }: { path: string; hasBelow: boolean },
): Promise<void> {
  const to = await findLocalPath(db, { websiteId, pageId, locale });
  if (!to || path === '/') return;
  const prefix = languagePrefix(locale);
  await recordMove(db, {
    ...{ websiteId, withChildren: hasBelow },
    ...{ from: withPrefix(path, prefix), to: withPrefix(to.path, prefix) },
  });
}

/** Who changes addresses waits for the others; whether another page has it is for the database to say. Errors: url-not-usable. */
async function checkSlug(db: Db, key: queries.TranslationKey, urlId: string): Promise<void> {
  const { websiteId, entityId: pageId } = key;
  await lockPageTree(db, websiteId);
  if (urlId === '') return;
  const page = await findPageSource(db, websiteId, pageId);
  if (page?.parentId === null && isReservedUrlId(urlId))
    throw new AppError('url-not-usable', { urlId: `${urlId} is not a valid page URL` });
}

/** A translation as a screen shows it. */
async function shownTranslation(db: Db, key: queries.TranslationKey, source: Source) {
  const stored = await queries.findTranslation(db, key);
  const suggestions = await listSuggestions(db, { ...key, entityIds: [key.entityId] });
  return {
    title: source.title,
    fields: fieldsBeside({ translations: stored ? [stored] : [], suggestions })(source),
    state: stored?.state ?? ('draft' as const),
    rowVersion: stored?.rowVersion ?? 0,
  };
}

/** Addresses may stay as they are, so none of them is missing. */
function entryOf({ kind, entityId, title }: Source, all: readonly contract.TranslationField[]) {
  const fields = all.filter(({ control }) => control !== 'slug');
  return {
    ...{ kind, entityId, title, texts: fields.length },
    missing: fields.filter(({ text }) => text === '').length,
    stale: fields.filter(({ isStale }) => isStale).length,
    suggested: fields.filter(({ suggestion }) => suggestion !== '').length,
  };
}
