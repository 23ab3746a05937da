const child =
  '<li class="folder-page"><a class="folder-page-link" href="{fullUrl|htmlattr}">' +
  '{.section mainImage}<span class="folder-page-picture">' +
  '{@|apply sqs-picture sizes=(min-width:900px)30vw,92vw}</span>{.end}' +
  '<span class="folder-page-title">{navigationTitle|html}</span></a></li>';

/** Pages of a folder as links. */
const links =
  '{.if collection.collections}<ul class="folder-pages">' +
  `{.repeated section collection.collections}${child}{.end}</ul>{.or}<p class="collection-empty">` +
  '{localizedStrings.systemEmptyFolder|html}</p>{.end}';

/** First items of a collection that stands in an index. */
const items =
  '{.if items}<ul class="folder-pages">{.repeated section items}<li class="folder-page">' +
  '<a class="folder-page-link" href="{fullUrl|htmlattr}">' +
  '{.section mainImage}<span class="folder-page-picture">' +
  '{@|apply sqs-picture sizes=(min-width:900px)30vw,92vw}</span>{.or}{.main-image?}' +
  '<span class="folder-page-picture">' +
  '{@|apply sqs-picture sizes=(min-width:900px)30vw,92vw}</span>{.end}{.end}' +
  '<span class="folder-page-title">{title|html}</span></a></li>{.end}</ul>{.end}';

/** An index: its pages below each other, each under an anchor of its address; without contents a link, and its items. */
export const index = {
  list:
    '<div class="sqs-system-list index-list" data-collection-id="{collection.id|htmlattr}">' +
    '{.if collection.collections}{.repeated section collection.collections}' +
    '<section class="index-section{.if mainContent}{.or} index-section-empty{.end}" ' +
    'id="{urlId|htmlattr}" data-collection-id="{id|htmlattr}" data-url-id="{urlId|htmlattr}" ' +
    'aria-label="{navigationTitle|htmlattr}">' +
    '{.if mainContent}<div class="index-section-content" data-content-field="main-content">' +
    '{mainContent}</div>{.or}<h2 class="index-section-title">' +
    `<a href="{fullUrl|htmlattr}">{navigationTitle|html}</a></h2>${items}{.end}</section>{.end}` +
    '{.or}<p class="collection-empty">{localizedStrings.systemEmptyFolder|html}</p>{.end}</div>',
};

/** A folder that is opened by itself: its pages as links. */
export const folder = {
  list: `<div class="sqs-system-list folder-list" data-collection-id="{collection.id|htmlattr}">{@|apply sqs-list-head}${links}</div>`,
};

/** A page of blocks in the place of a list view. */
export const page = {
  list: `<div class="sqs-system-page" data-content-field="main-content" data-collection-id="{collection.id|htmlattr}">{collection.mainContent}</div>`,
};
