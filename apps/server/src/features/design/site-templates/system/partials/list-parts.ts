/** An image that is there without scripts, in the widths the site keeps; `@args.sizes` says how wide it is shown. */
export const image =
  '<img {@|image-meta}src="{assetUrl|htmlattr}?format=750w"{@|image-srcset} sizes="{@args.sizes}"' +
  '{.if originalSize} width="{originalSize|width}" height="{originalSize|height}"{.end} ' +
  'data-image-id="{id|htmlattr}" data-load="false" class="sqs-picture" ' +
  'style="object-position:{.if mediaFocalPoint}calc({mediaFocalPoint.x}*100%) ' +
  'calc({mediaFocalPoint.y}*100%){.or}50% ' +
  '50%{.end}{.if colorData.suggestedBgColor};background-color:#{colorData.suggestedBgColor}{.end}"' +
  '{.equal? @args.first "yes"} fetchpriority="high"{.or} loading="lazy" decoding="async"{.end}>';

/** Title and description of a collection, its categories, and what the list is filtered by. */
export const listHead =
  '<header class="collection-header">' +
  '<h1 class="collection-title" data-content-field="title">{collection.title|html}</h1>' +
  '{.if collection.description}<div class="collection-description" data-content-field="description">' +
  '{collection.description}</div>{.end}' +
  '{.if collection.categories}<nav class="collection-filter" ' +
  'aria-label="{localizedStrings.systemCategories|htmlattr}"><ul><li>' +
  '<a href="{collection.fullUrl|htmlattr}"' +
  '{.if categoryFilter || tagFilter || authorFilter || monthFilter}{.or} aria-current="page"{.end}>' +
  '{localizedStrings.systemAll|html}</a></li>{.repeated section collection.categories}<li>' +
  '<a href="{collection.fullUrl|htmlattr}?category={@|url-encode}"{.equal? @ categoryFilter} ' +
  'aria-current="page"{.end}>{@|html}</a></li>{.end}</ul></nav>{.end}' +
  '{.if tagFilter || authorFilter || monthFilter}{.calendar-view?}{.or}<p class="collection-shown">' +
  '{localizedStrings.systemShownBy|html}: {.if tagFilter}<strong>{tagFilter|html}</strong> {.end}' +
  '{.if authorFilter}<strong>{authorFilter|html}</strong> {.end}{.if monthFilter}<strong>' +
  '{.section items.0}{publishOn|datetime yMMMM}{.or}{monthFilter|html}{.end}</strong> {.end}' +
  '<a href="{collection.fullUrl|htmlattr}">{localizedStrings.systemShowAll|html}</a></p>{.end}{.end}</header>';

/** Links to the pages before and after this one of a list. */
export const pager =
  '{.if pagination.nextPage || pagination.prevPage}<nav class="list-pagination" ' +
  'aria-label="{localizedStrings.systemPages|htmlattr}">' +
  '{.if pagination.prevPage}<a class="prev-page newer" rel="prev" ' +
  'href="{pagination.prevPageUrl|htmlattr}">{localizedStrings.systemNewer|html}</a>{.end}' +
  '{.if pagination.nextPage}<a class="next-page older" rel="next" ' +
  'href="{pagination.nextPageUrl|htmlattr}">{localizedStrings.systemOlder|html}</a>{.end}</nav>{.end}';

/** Links to the items beside this one. */
export const itemPager =
  '{.if pagination.prevItem || pagination.nextItem}<nav class="item-pagination" ' +
  'aria-label="{localizedStrings.systemPages|htmlattr}">' +
  '{.section pagination.prevItem}<a class="prev-item" rel="prev" href="{fullUrl|htmlattr}">' +
  '<span class="item-pagination-label">{localizedStrings.systemPrevious|html}</span> ' +
  '<span class="item-pagination-title">{title|html}</span></a>{.end}' +
  '{.section pagination.nextItem}<a class="next-item" rel="next" href="{fullUrl|htmlattr}">' +
  '<span class="item-pagination-label">{localizedStrings.systemNext|html}</span> ' +
  '<span class="item-pagination-title">{title|html}</span></a>{.end}</nav>{.end}';
