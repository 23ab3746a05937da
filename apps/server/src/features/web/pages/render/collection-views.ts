import { COLLECTION_VIEWS } from '@sitewright/domain/site/collection-type';
import { compile, type Template } from '@sitewright/template';
import { standardFormatters, standardPredicates } from '@sitewright/template/standard';
import type { PageModel } from '../context/page-context.ts';

/** Images of galleries are items themselves, others have one. */
const IMAGE_ID =
  '<a class="collection-view-image" href="{fullUrl|htmlattr}" tabindex="-1" aria-hidden="true">' +
  '{.section mainImage}{@|apply sqs-picture sizes=(min-width:900px)24vw,46vw}' +
  '{.or}{.main-image?}{@|apply sqs-picture sizes=(min-width:900px)24vw,46vw}{.end}{.end}</a>';

const TITLE = `<h2 class="collection-view-title"><a href="{fullUrl|htmlattr}">{title|html}</a></h2>`;

const PRODUCT =
  '{.if structuredContent.variants}{@|product-price}{@|product-status}{@|product-checkout}{.end}' +
  '{.excerpt?}<div class="collection-view-excerpt">{excerpt}</div>{.end}';

/** Head, pager and images are the partials of the system: views are the program's, whatever the template. */
function view(name: string, more = ''): string {
  return (
    '<div class="collection-view-page">{@|apply sqs-list-head}' +
    `<div class="collection-view collection-view-${name}">` +
    `{.repeated section items}<article class="{@|item-classes}" data-item-id="{id}">${IMAGE_ID}${TITLE}` +
    `${more}</article>{.end}</div>{@|apply sqs-pager}</div>`
  );
}

const language = { formatters: standardFormatters, predicates: standardPredicates };
const VIEWS = {
  grid: compile(view('grid'), { name: 'grid view', ...language }),
  product: compile(view('product', PRODUCT), { name: 'product view', ...language }),
};

/** The view of a list: the address may ask for another than the owner chose. Source: SITE-18. */
export function viewNameOf(
  { context }: PageModel,
  viewName: string | undefined,
): (typeof COLLECTION_VIEWS)[number] {
  return COLLECTION_VIEWS.find((view) => view === viewName) ?? context.collection?.view ?? 'list';
}

/** Markup of a list shown as a grid or as products; undefined where the site template shows it as it does. */
export function platformView(model: PageModel, viewName: string | undefined): Template | undefined {
  if (model.view !== 'list') return undefined;
  const name = viewNameOf(model, viewName);
  return name === 'list' ? undefined : VIEWS[name];
}
