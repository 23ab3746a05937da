import { renderLayout } from '@sitewright/blocks/render-page';
import type { Section } from '@sitewright/document/schema';
import { escapeAttribute } from '@sitewright/template/html/escape-html';
import type { RelatedQuery, TagHost, TagList } from '../../../design/site-templates/index.ts';
import { cachedNavigation } from '../context/cached-navigation.ts';
import { collectionContext } from '../context/collection-context.ts';
import { folderNavigationContext } from '../context/navigation.ts';
import type { PageModel } from '../context/page-context.ts';
import { type BlockSurroundings, blockHost } from './block-host.ts';
import type { PageSources } from './build-model.ts';
import { areaId } from './template-areas.ts';

/** The tags of one page: its navigations, queries and block fields. */
export function pageTags(sources: PageSources, model: PageModel, surroundings: BlockSurroundings): TagHost {
  const { bundle, template, resources, late, location } = sources;
  const currentId = model.context.collection?.id ?? null;
  const collectionAt = (urlId: string) => bundle.byUrl.get(`/${urlId.replace(/^\/|\/$/g, '')}`);
  return {
    navigation: (id) => cachedNavigation(bundle, id, { template, currentId, path: location.path }),
    folderNavigation: () => folderNavigationContext(bundle, currentId),
    query: ({ collection, ...request }) => {
      const found = collectionAt(collection);
      return found ? (resources.listOf({ ...request, collectionId: found.id }) as TagList) : null;
    },
    categories: (urlId) => {
      const found = collectionAt(urlId);
      if (!found) return null;
      const base = bundle.urls.get(found.id) ?? '/';
      const categories = found.categories.map((name) => ({
        name,
        fullUrl: `${base}?category=${encodeURIComponent(name)}`,
        active: currentId === found.id && model.context.categoryFilter === name,
      }));
      return { collection: collectionContext(bundle, found), categories };
    },
    blockField: (id, attributes) => blockField(sources, surroundings, { id, attributes }),
    related: (query) => relatedItems(resources, query, model.context.item),
    later: (print) => late.leave(print),
    load: () => resources.load(sources.db),
  };
}

/** Items looked at for those that resemble one. */
const RELATED_POOL = 60;

type Labelled = {
  id: string;
  tags: readonly string[];
  categories: readonly string[];
  /** Those that the owner of a product named. */
  relatedItemIds?: readonly string[];
};

/** Items that were named beside one of a collection and that visitors see, else those that share most tags and categories with it. */
function relatedItems(
  resources: PageSources['resources'],
  { collectionId, itemId, limit }: RelatedQuery,
  shown: unknown,
): TagList {
  const { relatedItemIds: named = [], ...own } = (shown ?? {}) as Partial<Labelled>;
  if (own.id === itemId && named.length > 0) {
    const items = resources.itemsOf(named);
    if (!items) return items;
    if (items.length > 0) return { items: items.slice(0, limit) } as TagList;
  }
  const list = resources.listOf({ collectionId, limit: RELATED_POOL });
  if (!list) return list;
  const items = list.items as readonly Labelled[];
  // The item of an older page is not among the newest.
  const current = [shown as Labelled | undefined, ...items].find((item) => item?.id === itemId);
  const words = new Set([...(current?.tags ?? []), ...(current?.categories ?? [])]);
  const shared = (item: Labelled) =>
    [...item.tags, ...item.categories].filter((word) => words.has(word)).length;
  const others = items.filter(({ id }) => id !== itemId).sort((a, b) => shared(b) - shared(a));
  return { ...list, items: others.slice(0, limit) };
}

/** The section that fills a field: most have its own id, and an area's takes long to tell. */
function sectionOf(sections: readonly Section[], fieldId: string): Section | undefined {
  const own = sections.find(({ id }) => id === fieldId);
  if (own || sections.length === 0) return own;
  const area = areaId(fieldId);
  return sections.find(({ id }) => id === area);
}

type Field = { id: string; attributes: Readonly<Record<string, string>> };

/** A block field holds the sections of the site's document that carry its id. Source: site format §2, block-field. */
function blockField({ bundle }: PageSources, surroundings: BlockSurroundings, field: Field): string {
  const { id, attributes } = field;
  const section = sectionOf(bundle.fields?.sections ?? [], id);
  const kept = Object.entries(attributes)
    .filter(([name]) => name.startsWith('data-'))
    .map(([name, value]) => ` ${name}="${escapeAttribute(value)}"`);
  if (attributes['lock-layout'] === 'true') kept.push(' data-lock-layout="true"');
  const label = ` data-layout-label="${escapeAttribute(attributes.label ?? '')}"`;
  const context = {
    type: 'block-field' as const,
    id,
    field: {
      columns: /^(?:[1-9]|1[0-2])$/.test(attributes.columns ?? '') ? (attributes.columns ?? '12') : '12',
      className: attributes.class ?? '',
      attributes: `${label} data-updated-on="${bundle.website.sharedVersion}"${kept.join('')}`,
    },
  };
  return renderLayout(section, context, blockHost(surroundings));
}
