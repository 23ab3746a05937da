const listHead = `<header class="collection-header"><h1 class="collection-title">{collection.title|html}</h1>{.if collection.description}<div class="collection-description">{collection.description}</div>{.end}</header>`;

const pager = `{.if pagination.nextPageUrl || pagination.prevPageUrl}<nav class="list-pagination" aria-label="Pages">{.if pagination.prevPageUrl}<a class="prev-page" rel="prev" href="{pagination.prevPageUrl|htmlattr}">Newer</a>{.end}{.if pagination.nextPageUrl}<a class="next-page" rel="next" href="{pagination.nextPageUrl|htmlattr}">Older</a>{.end}</nav>{.end}`;

const entry = `<article class="{@|item-classes}" data-item-id="{id}"><h2 class="entry-title"><a href="{fullUrl|htmlattr}">{title|html}</a></h2>{.excerpt?}<div class="entry-excerpt">{excerpt}</div>{.end}</article>`;

const item = `{.section item}<article class="{@|item-classes}" data-item-id="{id}"><h1 class="entry-title">{title|html}</h1>{.if mainImage}{mainImage|image}{.end}<div class="entry-content">{body}</div></article>{.end}`;

const product = `{.section item}<article class="ProductItem {@|item-classes}" data-item-id="{id}"><div class="ProductItem-gallery">{.repeated section items}<div class="ProductItem-gallery-slides-item" data-image-id="{id}">{@|image}</div>{.end}</div><section class="ProductItem-details"><h1 class="ProductItem-details-title">{title|html}</h1>{@|product-price}{@|product-status}<div class="ProductItem-details-excerpt">{excerpt}</div><div class="ProductItem-details-checkout">{@|product-checkout}</div>{body}</section></article>{.end}`;

/** Markup of collection types for which a template brings none. Source: site format §1.2, §4.4. */
export const systemViews: Readonly<Record<string, { list: string; item: string }>> = {
  blog: { list: `${listHead}{.repeated section items}${entry}{.end}${pager}`, item },
  events: {
    list: `${listHead}{.repeated section upcoming}${entry}{.end}{.if past}<h2>Past</h2>{.repeated section past}${entry}{.end}{.end}`,
    item,
  },
  products: {
    list: `${listHead}<div class="ProductList">{.repeated section items}${entry}{@|product-price}{.end}</div>`,
    item: product,
  },
  gallery: { list: `${listHead}{.repeated section items}<figure>{@|image}</figure>{.end}`, item },
  album: { list: `${listHead}{.repeated section items}${entry}{.end}`, item },
  index: {
    list: `{.repeated section collection.collections}<section id="{urlId}" class="index-section">{mainContent}</section>{.end}`,
    item,
  },
};
