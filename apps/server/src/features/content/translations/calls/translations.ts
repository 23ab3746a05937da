import * as contract from '@sitewright/contract/translations';
import type { Db } from '../../../../platform/database/database.ts';
import { route } from '../../../../platform/http/calls/route.ts';
import { getWebsite } from '../../../site/sites/index.ts';
import { labelForOwner, titleForOwner } from '../label-for-owner.ts';
import { campaignSource, formSource, pictureSource } from '../other-sources.ts';
import { listPictureSources } from '../queries/pictures.ts';
import {
  listCampaignSources,
  listFormSources,
  listItemSources,
  listPageSources,
  type SourceRange,
} from '../queries/sources.ts';
import { listSuggestions } from '../queries/suggestions.ts';
import * as queries from '../queries/translations.ts';
import { saveTexts } from '../save-texts.ts';
import type { Source } from '../source-field.ts';
import { getSource, isFirstLanguage, ofSite, sourcesOf } from '../sources.ts';
import type { TranslationKey } from '../stored-translation.ts';
import { fieldsBeside } from '../translated-fields.ts';
import { mayRead, requireLanguage, requireReading, rightsOn } from '../translation-rights.ts';

const PAGE_SIZE = 50;

export const listTranslations = route(
  contract.listTranslations,
  async ({ db, websiteId, params, query, account }) => {
    const { locale } = params;
    await requireLanguage(db, websiteId, locale);
    const range = {
      websiteId,
      search: query.search.trim(),
      limit: PAGE_SIZE + 1,
      offset: (query.page - 1) * PAGE_SIZE,
    };
    const website = await getWebsite(db, websiteId);
    const asked = KIND_OF[query.of];
    const isListed = !isFirstLanguage(website, locale) && mayRead(account.permissions, asked);
    const { sources: listed, hasMore } = isListed
      ? await listOf(db, query.of, range)
      : { sources: [], hasMore: false };
    const isFirst = query.of === 'pages' && query.page === 1 && range.search === '';
    const sources = [...(isFirst ? await ofSite(db, website, locale) : []), ...listed].filter(({ kind }) =>
      mayRead(account.permissions, kind),
    );
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
      hasMore,
    };
  },
);

/** Who may read things of this kind has them listed. */
const KIND_OF = {
  pages: 'page',
  items: 'item',
  forms: 'form',
  campaigns: 'campaign',
  pictures: 'picture',
} as const;

/** One page of a list, and whether there are more. */
async function listOf(
  db: Db,
  of: keyof typeof KIND_OF,
  range: SourceRange,
): Promise<{ sources: Source[]; hasMore: boolean }> {
  const { websiteId } = range;
  if (of === 'forms') {
    const forms = await listFormSources(db, range);
    return { sources: forms.slice(0, PAGE_SIZE).map(formSource), hasMore: forms.length > PAGE_SIZE };
  }
  if (of === 'pictures') {
    const pictures = await listPictureSources(db, range);
    return { sources: pictures.slice(0, PAGE_SIZE).map(pictureSource), hasMore: pictures.length > PAGE_SIZE };
  }
  if (of === 'campaigns') {
    const emails = await listCampaignSources(db, range);
    const sources = emails.slice(0, PAGE_SIZE).map(campaignSource);
    return { sources: sources.filter((source) => source !== null), hasMore: emails.length > PAGE_SIZE };
  }
  const rows = await (of === 'pages' ? listPageSources : listItemSources)(db, range);
  const shown = {
    of: of === 'pages' ? ('page' as const) : ('item' as const),
    rows: rows.slice(0, PAGE_SIZE),
  };
  return { sources: await sourcesOf(db, websiteId, shown), hasMore: rows.length > PAGE_SIZE };
}

export const getTranslation = route(contract.getTranslation, async ({ db, websiteId, params, account }) => {
  requireReading(account.permissions, params.kind);
  await requireLanguage(db, websiteId, params.locale, params.kind);
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
    requireReading(account.permissions, params.kind);
    await requireLanguage(db, websiteId, params.locale, params.kind);
    const key = { ...params, websiteId };
    const source = await getSource(db, key);
    const rights = await rightsOn(db, key, account.permissions);
    await saveTexts(db, { key, source, rights }, body);
    return { ...(await shownTranslation(db, key, source)), ...rights };
  },
);

/** A translation as a screen shows it. */
async function shownTranslation(db: Db, key: TranslationKey, source: Source) {
  const stored = await queries.findTranslation(db, key);
  const suggestions = await listSuggestions(db, { ...key, entityIds: [key.entityId] });
  const fields = fieldsBeside({ translations: stored ? [stored] : [], suggestions })(source);
  return {
    title: titleForOwner(source),
    fields: fields.map((field) => ({ ...field, label: labelForOwner(source.kind, field.label) })),
    state: stored?.state ?? ('draft' as const),
    rowVersion: stored?.rowVersion ?? 0,
  };
}

/** Addresses may stay as they are, so none of them is missing. */
function entryOf(source: Source, all: readonly contract.TranslationField[]) {
  const { kind, entityId } = source;
  const fields = all.filter(({ control }) => control !== 'slug');
  return {
    ...{ kind, entityId, title: titleForOwner(source), texts: fields.length },
    missing: fields.filter(({ text }) => text === '').length,
    stale: fields.filter(({ isStale }) => isStale).length,
    suggested: fields.filter(({ suggestion }) => suggestion !== '').length,
  };
}
