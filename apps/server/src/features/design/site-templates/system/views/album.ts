/** A sound plays by the browser's own player, so that it needs no script. */
const player =
  '{.if structuredContent.audioAssetUrl}<audio class="sqs-track-player" controls preload="none" ' +
  'src="{structuredContent.audioAssetUrl|htmlattr}" aria-label="{title|htmlattr}"></audio>{.end}';

/** Tracks of an album with their players, and one track. */
export const album = {
  list:
    '<div class="sqs-system-list album-list" data-collection-id="{collection.id|htmlattr}">' +
    '<div class="album-head">{.section collection.mainImage}' +
    '<div class="album-cover" data-content-field="main-image">' +
    '{@|apply sqs-picture first=yes sizes=(min-width:900px)30vw,92vw}</div>{.end}' +
    '{@|apply sqs-list-head}</div>{.if items}<ol class="album-tracks">' +
    '{.repeated section items}<li class="album-track {@|item-classes}" data-item-id="{id|htmlattr}">' +
    '<h2 class="album-track-title" data-content-field="title">' +
    '<a href="{fullUrl|htmlattr}">{title|html}</a></h2>' +
    '{.if structuredContent.artist}<p class="album-track-artist">' +
    `{structuredContent.artist|html}</p>{.end}${player}</li>{.end}</ol>{.or}<p class="collection-empty">` +
    '{localizedStrings.systemEmptyAlbum|html}</p>{.end}{@|apply sqs-pager}</div>',
  item:
    '{.section item}<article class="sqs-system-item album-item {@|item-classes}" id="item-{id|htmlattr}" ' +
    'data-item-id="{id|htmlattr}"><p class="item-back">' +
    '<a href="{collection.fullUrl|htmlattr}">' +
    '{localizedStrings.systemBackTo|html} {collection.title|html}</a></p>' +
    '<h1 class="entry-title" data-content-field="title">{title|html}</h1>' +
    '{.if structuredContent.artist}<p class="album-track-artist">' +
    '{structuredContent.artist|html}</p>{.end}' +
    `${player}{.if body}<div class="entry-content" data-content-field="main-content">` +
    '{body}</div>{.end}</article>{.end}{@|apply sqs-item-pager}',
};
