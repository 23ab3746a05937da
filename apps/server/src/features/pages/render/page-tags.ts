import { renderLayout } from '@sitewright/blocks/render-page';
import type { Value } from '@sitewright/template';
import { escapeAttribute } from '@sitewright/template/formatters/escape-html';
import type { TagHost } from '../../site-templates/index.ts';
import { collectionContext } from '../context/collection-context.ts';
import { folderNavigationContext, navigationContext } from '../context/navigation.ts';
import type { PageModel } from '../context/page-context.ts';
import { type BlockSurroundings, blockHost } from './block-host.ts';
import type { PageSources } from './build-model.ts';

/** The tags of one page: its navigations, queries and block fields. */
export function pageTags(sources: PageSources, model: PageModel, surroundings: BlockSurroundings): TagHost {
  const { bundle, template, resources, address } = sources;
  const currentId = model.context.collection?.id ?? null;
  const navigations = new Map<string, Value>();
  const collectionAt = (urlId: string) => bundle.byUrl.get(`/${urlId.replace(/^\/|\/$/g, '')}`);
  return {
    tags: template.tags,
    globals: surroundings.globals,
    navigation: (id) => {
      const known = navigations.get(id) ?? navigationContext(bundle, id, { currentId, path: address.path });
      navigations.set(id, known);
      return known;
    },
    folderNavigation: () => folderNavigationContext(bundle, currentId),
    query: ({ collection, ...wish }) => {
      const found = collectionAt(collection);
      return found
        ? (resources.items({ ...wish, collectionId: found.id }) as Record<string, Value> | null)
        : null;
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
    blockField: (id, attributes) => blockField(sources, surroundings, { id, ...attributes }),
    scriptUrl: (src) => `/scripts/${src}?r=${template.revision}`,
  };
}

type Field = { id: string; className: string; label: string; columns: string };

/** A block field holds the sections of the site's document that carry its id. Source: site format §2, block-field. */
function blockField({ bundle }: PageSources, surroundings: BlockSurroundings, field: Field): string {
  const section = bundle.fields?.sections.find(({ id }) => id === field.id);
  const inner = section
    ? renderLayout(section, { type: 'block-field', id: '' }, blockHost(surroundings))
    : '';
  const classes =
    `sqs-layout-field columns-${field.columns}${section ? '' : ' empty'} ${field.className}`.trim();
  const label = escapeAttribute(field.label);
  return `<div class="${escapeAttribute(classes)}" data-layout-label="${label}" data-type="block-field" id="${escapeAttribute(field.id)}">${inner}</div>`;
}
