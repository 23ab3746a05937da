/** Images and films of a gallery, each of them also as a page of its own. Source: site format §4.2, gallery. */
export const gallery = {
  list:
    '<div class="sqs-system-list gallery-list" data-collection-id="{collection.id|htmlattr}">' +
    '{@|apply sqs-list-head}{.if items}' +
    '<div class="sqs-gallery-container sqs-gallery-block-grid sqs-gallery-design-grid clear" ' +
    'id="gallery-{collection.id|htmlattr}"><div class="sqs-gallery">' +
    '{.repeated section items}<figure class="slide sqs-gallery-design-grid-slide" id="{urlId|htmlattr}" ' +
    'data-type="{recordTypeLabel|htmlattr}" data-item-id="{id|htmlattr}" data-animation-role="image">' +
    '<div class="margin-wrapper">' +
    '{.video?}{@|video}{.or}<a class="image-slide-anchor content-fill" href="{fullUrl|htmlattr}" ' +
    'data-title="{title|htmlattr}" ' +
    'aria-label="{.if title}{title|htmlattr}{.or}{localizedStrings.systemViewPicture|htmlattr}{.end}">' +
    '{.main-image?}{.equal? @index 1}{@|apply sqs-picture first=yes sizes=(min-width:900px)30vw,46vw}' +
    '{.or}{@|apply sqs-picture sizes=(min-width:900px)30vw,46vw}{.end}{.end}</a>{.end}</div>' +
    '{.if title}<figcaption class="image-slide-title">' +
    '<a {@|apply sqs-title-href}>{title|html}</a></figcaption>{.end}</figure>{.end}</div></div>{.or}<p class="collection-empty">' +
    '{localizedStrings.systemEmptyGallery|html}</p>{.end}{@|apply sqs-pager}</div>',
  item:
    '{.section item}<article class="sqs-system-item gallery-item {@|item-classes}" ' +
    'id="item-{id|htmlattr}" data-item-id="{id|htmlattr}"><p class="item-back">' +
    '<a href="{collection.fullUrl|htmlattr}">' +
    '{localizedStrings.systemBackTo|html} {collection.title|html}</a></p>' +
    '<figure class="gallery-item-picture" data-content-field="main-image">' +
    '{.video?}{@|video}{.or}{.main-image?}{@|apply sqs-picture first=yes sizes=92vw}{.end}{.end}</figure>' +
    '<h1 class="entry-title" data-content-field="title">{@|apply sqs-title}</h1>{@|apply sqs-item-source}' +
    '{.if body}<div class="entry-content" data-content-field="main-content">' +
    '{body}</div>{.end}</article>{.end}{@|apply sqs-item-pager}',
};
