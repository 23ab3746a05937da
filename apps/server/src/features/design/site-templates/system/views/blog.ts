const meta =
  '<p class="entry-meta"><time class="entry-date published" datetime="{publishOn|date %F}">' +
  '{publishOn|datetime date:long}</time>' +
  '{.if author.displayName} <span class="entry-author">{localizedStrings.systemBy|html} ' +
  '<a href="{collection.fullUrl|htmlattr}?author={author.id|url-encode}">' +
  '{author.displayName|html}</a></span>{.end}{.if categories} <span class="entry-categories">' +
  '{.repeated section categories}<a href="{collection.fullUrl|htmlattr}?category={@|url-encode}" ' +
  'rel="category">{@|html}</a>{.alternates with}, {.end}</span>{.end}</p>';

const title =
  '{.passthrough?}<a class="entry-title-link" href="{sourceUrl|htmlattr}" target="_blank" ' +
  'rel="noopener">{title|html}</a>{.or}<a class="entry-title-link" href="{fullUrl|htmlattr}">{title|html}</a>{.end}';

const social = `<div class="entry-social">{@|like-button}{@|apply sqs-share-buttons}{.comments?}{@|comment-link}{.end}</div>`;

/** Posts, newest first, and one post. Source: site format §4; SOC-01. */
export const blog = {
  list:
    '<div class="sqs-system-list blog-list" data-collection-id="{collection.id|htmlattr}">' +
    '{@|apply sqs-list-head}{.if items}<div class="entry-list">' +
    '{.repeated section items}<article class="entry {@|item-classes}" id="article-{id|htmlattr}" ' +
    'data-item-id="{id|htmlattr}">' +
    '{.if promotedBlock}<div class="entry-promoted">{promotedBlock}</div>{.or}{.section mainImage}' +
    '<a class="entry-picture" href="{fullUrl|htmlattr}" tabindex="-1" aria-hidden="true" ' +
    'data-content-field="main-image">' +
    '{.equal? @index 1}{@|apply sqs-picture first=yes sizes=(min-width:900px)30vw,92vw}' +
    '{.or}{@|apply sqs-picture sizes=(min-width:900px)30vw,92vw}{.end}</a>{.end}{.end}' +
    `<div class="entry-words">${meta}<h2 class="entry-title" data-content-field="title">${title}</h2>` +
    '{.excerpt?}<div class="entry-excerpt" data-content-field="excerpt">{excerpt}</div>{.end}' +
    '<p class="entry-more"><a href="{fullUrl|htmlattr}">{localizedStrings.systemReadMore|html}' +
    '<span class="v6-visually-hidden">: {title|html}</span></a> {.comments?}' +
    '{@|comment-link}{.end}</p></div></article>{.end}</div>{.or}<p class="collection-empty">' +
    '{localizedStrings.systemEmptyBlog|html}</p>{.end}{@|apply sqs-pager}</div>',
  item:
    '{.section item}<article class="sqs-system-item entry {@|item-classes}" id="article-{id|htmlattr}" ' +
    `data-item-id="{id|htmlattr}"><header class="entry-header">${meta}` +
    '<h1 class="entry-title" data-content-field="title">{title|html}</h1></header>' +
    '{.if promotedBlock}<div class="entry-promoted" data-content-field="promoted-block">' +
    '{promotedBlock}</div>{.or}{.section mainImage}<div class="entry-picture" ' +
    'data-content-field="main-image">' +
    '{@|apply sqs-picture first=yes sizes=(min-width:1100px)1040px,92vw}</div>{.end}{.end}' +
    '<div class="entry-content" data-content-field="main-content">{body}</div>' +
    '<footer class="entry-footer">' +
    '{.if tags}<ul class="entry-tags" aria-label="{localizedStrings.systemTags|htmlattr}">' +
    '{.repeated section tags}<li>' +
    '<a href="{collection.fullUrl|htmlattr}?tag={@|url-encode}" rel="tag">' +
    `{@|html}</a></li>{.end}</ul>{.end}${social}{.comments?}{@|comments}{.end}</footer></article>{.end}` +
    '{@|apply sqs-item-pager}',
};
