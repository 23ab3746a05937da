const href =
  'href="{.passthrough?}{sourceUrl|htmlattr}" target="_blank" rel="noopener{.or}{fullUrl|htmlattr}{.end}"';

/** `href` of the title of an item in a list: its own page, or the place it passes visitors on to. Source: FMT-03. */
export const titleHref = href;

/** Title of an item on its own page, which leads on where the item passes visitors on. */
export const title = `{.passthrough?}<a ${href}>{title|html}</a>{.or}{title|html}{.end}`;

/** Link to the map of an event's `location`: its point, or else its address. */
export const mapLink =
  '{.if addressLine1 || mapLat}<a{.if @args.class} class="{@args.class}"{.end} ' +
  'href="https://www.google.com/maps/search/?api=1&amp;query=' +
  '{.if mapLat && mapLng}{mapLat}%2C{mapLng}{.or}{addressLine1|url-encode}' +
  '{.if addressLine2}%2C+{addressLine2|url-encode}{.end}{.if addressCountry}%2C+{addressCountry|url-encode}{.end}{.end}" ' +
  'target="_blank" rel="noopener">({localizedStrings.systemMap|html})</a>{.end}';

/** Address of an event's `location` in lines, each of which may be in a language of its own, with the link to the map. */
export const address =
  '{.if addressTitle}<span>{addressTitle|html}</span><br>{.end}<span>{addressLine1|html}</span>' +
  '{.if addressLine2}<br><span>{addressLine2|html}</span>{.end}' +
  '{.if addressCountry}<br><span>{addressCountry|html}</span>{.end} {@|apply sqs-map-link}';

/** Where an item comes from, unless its title leads there or its quotation names it. */
export const itemSource =
  '{.passthrough?}{.or}{.equal? mediaKind "quote"}{.or}{.section sourceUrl}<p class="item-source">' +
  '{localizedStrings.systemSource|html}: <a href="{@|htmlattr}" rel="noopener">{@|html}</a></p>{.end}{.end}{.end}';

/** Actions for visitors on an item: like it, share it, follow the site. Source: SOC-01. */
const actions =
  '{@|like-button}{@|apply sqs-share-buttons}{.var @accounts website.socialAccounts}' +
  '{.repeated section @accounts}{.equal? serviceName "twitter-unauth"}' +
  '<div class="squarespace-follow-button" data-username="{userName|htmlattr}"></div>{.end}{.end}';

/** The same for what visitors review instead of commenting on. */
export const itemActions = `<div class="item-social">${actions}</div>`;

/** The same with a link to the comments. */
export const itemSocial = `<div class="item-social">${actions}{.comments?}{@|comment-link}{.end}</div>`;

/** Fields of a custom type in a template that does not know it: what an owner has written is shown by every template. */
export const itemFields =
  '{.section customFields}<dl class="item-fields">{.repeated section @}<div><dt>{title|html}</dt><dd>' +
  '{.repeated section images}{@|apply sqs-picture sizes=(min-width:900px)30vw,92vw}{.or}{html}{.end}</dd></div>{.end}</dl>{.end}';

/** Makes the images inside an element open over the page. */
export const lightbox =
  'data-lightbox="dark" data-words="{localizedStrings.blockGalleryClose|htmlattr}|' +
  '{localizedStrings.systemPrevious|htmlattr}|{localizedStrings.systemNext|htmlattr}|' +
  '{localizedStrings.blockGallerySlide|htmlattr}"';

/** Attributes of a link around an image: the whole image, and its name `@name`, which is the item's and not the file's. */
export const opener =
  'class="js-gallery-lightbox-opener{.if @args.class} {@args.class}{.end}" href="{assetUrl|htmlattr}?format=2500w" ' +
  'data-title="{@name|htmlattr}" aria-label="{localizedStrings.systemViewPicture|htmlattr}' +
  '{.if @name}: {@name|htmlattr}{.end}{.if @args.numbered}, {@index}{.end}"';

/** All images of an item that has several. */
export const itemImages =
  '{.var @name title}<div class="item-pictures" {@|apply sqs-lightbox}>{.repeated section items}' +
  '<figure class="item-picture" data-image-id="{id|htmlattr}"><a {@|apply sqs-opener numbered=yes}>' +
  '{.equal? @index 1}{@|apply sqs-picture first=yes sizes=(min-width:700px)46vw,92vw}' +
  '{.or}{@|apply sqs-picture sizes=(min-width:700px)46vw,92vw}{.end}</a></figure>{.end}</div>';
