import type { Item } from '@sitewright/domain/site/item-schema';
import type { Db } from '../../../../platform/database/database.ts';
import { isUuid } from '../../../../platform/ids/is-uuid.ts';
import { findAuthorByName, type ItemFilter } from '../../../content/collections/index.ts';
import { firstLabel, localLabel, type PageLabels } from './label-names.ts';
import { monthOf, monthRange } from './month-range.ts';

/** Supported query parameters of a list. Everything else of a query is ignored. */
export type ListQuery = {
  category?: string;
  tag?: string;
  /** Id of an author, or a name. */
  author?: string;
  /** `YYYY-MM` or `MM-YYYY`. */
  month?: string;
  /** Moment of the item beside this page, in milliseconds; ordered collections count pages instead. */
  offset?: string;
  /** The item itself, where others have the same moment. */
  offsetId?: string;
  /** `true`: the page of newer items than the one at `offset`. */
  reversePaginate?: string;
  page?: string;
  /** `calendar` or `list`, for events. */
  view?: string;
  /** Format of the page, e.g. `rss`. `rss`. */
  format?: string;
};

export type ListFilters = { category?: string; tag?: string; author?: string; month?: string };

/** Filters of an address, as links to other pages of the list repeat them. */
export function filtersOf({ category, tag, author, month }: ListQuery): ListFilters {
  return Object.fromEntries(
    Object.entries({ category, tag, author, month }).filter(
      ([, value]) => value !== undefined && value !== '',
    ),
  );
}

type Labelled = { labels?: PageLabels };

/** The same with the labels of the first language, by which items are filed. */
export function inFirstLanguage(bundle: Labelled, page: { id: string }, filters: ListFilters): ListFilters {
  return withLabels(filters, (kind, label) => firstLabel(bundle, { collectionId: page.id, kind }, label));
}

/** The same with the labels of the language that a page is in. */
export function inLanguage(bundle: Labelled, page: { id: string }, filters: ListFilters): ListFilters {
  return withLabels(filters, (kind, label) => localLabel(bundle, { collectionId: page.id, kind }, label));
}

function withLabels(
  filters: ListFilters,
  change: (kind: 'category' | 'tag', label: string) => string,
): ListFilters {
  const { category, tag } = filters;
  return {
    ...filters,
    ...(category === undefined ? {} : { category: change('category', category) }),
    ...(tag === undefined ? {} : { tag: change('tag', tag) }),
  };
}

/** The same as a filter of items; null when nothing can match, e.g. an author that does not exist. */
export async function itemFilterOf(
  db: Db,
  scope: { websiteId: string; collectionId: string; timeZone: string },
  filters: ListFilters,
): Promise<ItemFilter | null> {
  const { websiteId, collectionId, timeZone } = scope;
  const { tag, category, author, month } = filters;
  const published = month === undefined ? null : monthOf(month);
  if (month !== undefined && published === null) return null;
  const range = published && monthRange(published, timeZone);
  const authorId = author === undefined ? undefined : await authorIdOf(db, websiteId, author);
  if (authorId === null) return null;
  return {
    websiteId,
    collectionId,
    tag,
    category,
    authorId,
    ...(range ? { publishedFrom: range.from, publishedBefore: range.before } : {}),
  };
}

async function authorIdOf(db: Db, websiteId: string, author: string): Promise<string | null> {
  if (isUuid(author.toLowerCase())) return author.toLowerCase();
  return (await findAuthorByName(db, { websiteId, displayName: author }))?.id ?? null;
}

/**
 * Filters for templates, which print them as they are: in the spelling of the items that were found, else without the
 * signs of markup. `say`: a label in the language of the page.
 */
export function shownFilters(
  filters: ListFilters,
  [item]: readonly Item[],
  say: (kind: 'category' | 'tag', label: string) => string = (_, label) => label,
): Record<string, string> {
  const { category, tag, author, month } = filters;
  const spelled = (labels: readonly string[] | undefined, requested: string) =>
    labels?.find((label) => label.toLowerCase() === requested.toLowerCase()) ?? plain(requested);
  return {
    ...(category === undefined
      ? {}
      : { categoryFilter: say('category', spelled(item?.categories, category)) }),
    ...(tag === undefined ? {} : { tagFilter: say('tag', spelled(item?.tags, tag)) }),
    ...(author === undefined ? {} : { authorFilter: item?.author?.displayName ?? plain(author) }),
    ...(month === undefined ? {} : { monthFilter: plain(month) }),
  };
}

function plain(text: string): string {
  return text.replace(/[<>&"'`{}]/g, '');
}
