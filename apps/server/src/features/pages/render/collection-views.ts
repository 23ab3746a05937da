import { COLLECTION_VIEWS } from '@sitewright/domain/site/collection-type';
import { compile, type Template } from '@sitewright/template';
import { standardFormatters, standardPredicates } from '@sitewright/template/standard';
import type { PageModel } from '../context/page-context.ts';

const HEAD = `<header class="collection-header"><h1 class="collection-title">{collection.title|html}</h1>{.if collection.description}<div class="collection-description">{collection.description}</div>{.end}</header>`;

const PAGER = `{.if pagination.nextPageUrl || pagination.prevPageUrl}<nav class="list-pagination" aria-label="{localizedStrings.pages|htmlattr}">{.if pagination.prevPageUrl}<a class="prev-page" rel="prev" href="{pagination.prevPageUrl|htmlattr}">{localizedStrings.newer|html}</a>{.end}{.if pagination.nextPageUrl}<a class="next-page" rel="next" href="{pagination.nextPageUrl|htmlattr}">{localizedStrings.older|html}</a>{.end}</nav>{.end}`;

const PICTURE = `<a class="collection-view-image" href="{fullUrl|htmlattr}" tabindex="-1" aria-hidden="true">{.if mainImage}{mainImage|image}{.end}</a>`;

const TITLE = `<h2 class="collection-view-title"><a href="{fullUrl|htmlattr}">{title|html}</a></h2>`;

const GRID = `<div class="collection-view-page">${HEAD}<div class="collection-view collection-view-grid">{.repeated section items}<article class="{@|item-classes}" data-item-id="{id}">${PICTURE}${TITLE}</article>{.end}</div>${PAGER}</div>`;

const PRODUCT = `<div class="collection-view-page">${HEAD}<div class="collection-view collection-view-product">{.repeated section items}<article class="{@|item-classes}" data-item-id="{id}">${PICTURE}${TITLE}{.if structuredContent.variants}{@|product-price}{@|product-status}{@|product-checkout}{.end}{.excerpt?}<div class="collection-view-excerpt">{excerpt}</div>{.end}</article>{.end}</div>${PAGER}</div>`;

const language = { formatters: standardFormatters, predicates: standardPredicates };
const VIEWS = {
  grid: compile(GRID, { name: 'grid view', ...language }),
  product: compile(PRODUCT, { name: 'product view', ...language }),
};

/** The view of a list: the address may ask for another than the owner chose. Source: SITE-18. */
export function viewNameOf(
  { context }: PageModel,
  asked: string | undefined,
): (typeof COLLECTION_VIEWS)[number] {
  return COLLECTION_VIEWS.find((view) => view === asked) ?? context.collection?.view ?? 'list';
}

/** Markup of a list shown as a grid or as products; undefined where the site template shows it as it does. */
export function platformView(model: PageModel, asked: string | undefined): Template | undefined {
  if (model.view !== 'list') return undefined;
  const name = viewNameOf(model, asked);
  return name === 'list' ? undefined : VIEWS[name];
}
