/** The formatters of the language, by group. Source: JSON-T §6. */
export const FORMATTER_NAMES = {
  core: [
    'apply', 'count', 'cycle', 'encode-space', 'encode-uri', 'encode-uri-component', 'find-first', 'find-last', 'format',
    'get', 'html', 'htmlattr', 'htmltag', 'iter', 'json', 'json-pretty', 'key-by', 'line-breaks', 'lookup', 'mod', 'output',
    'pluralize', 'prop', 'raw', 'round', 'safe', 'slugify', 'smartypants', 'str', 'truncate', 'url-encode',
  ],
  date: ['date'],
  i18n: ['datetime', 'datetime-interval', 'decimal', 'message', 'money', 'plural', 'relative-time', 'timesince'],
  classic: ['datetimefield', 'i18n-money-format', 'money-format', 'money-string', 'moneyFormat', 'unit'],
  content: [
    'AbsUrl', 'audio-player', 'capitalize', 'child-image-meta', 'color-weight', 'cover-image-meta', 'height',
    'humanizeDuration', 'image', 'image-color', 'image-meta', 'image-srcset', 'item-classes', 'resizedHeightForWidth',
    'resizedWidthForHeight', 'squarespaceThumbnailForHeight', 'squarespaceThumbnailForWidth', 'video', 'website-color', 'width',
  ],
  commerce: [
    'add-to-cart-btn', 'bookkeeper-money-format', 'cart-quantity', 'cart-subtotal', 'cart-url', 'from-price', 'normal-price',
    'percentage-format', 'product-checkout', 'product-price', 'product-quick-view', 'product-restock-notification',
    'product-scarcity', 'product-status', 'quantity-input', 'sale-price', 'subscription-price', 'summary-form-field',
    'variant-descriptor', 'variants-select',
  ],
  social: [
    'activate-twitter-links', 'comment-count', 'comment-link', 'comments', 'google-calendar-url', 'like-button',
    'social-button', 'social-button-inline', 'twitter-follow-button',
  ],
} as const;

/** The predicates of the language, by group. Source: JSON-T §7. */
export const PREDICATE_NAMES = {
  core: [
    'debug?', 'equal?', 'even?', 'greaterThan?', 'greaterThanOrEqual?', 'lessThan?', 'lessThanOrEqual?', 'notEqual?', 'nth?',
    'odd?', 'plural?', 'singular?',
  ],
  content: [
    'calendar-view?', 'child-images?', 'clickable?', 'collection?', 'collection-page?', 'collection-template-page?',
    'collectionTypeNameEquals?', 'excerpt?', 'external-link?', 'folder?', 'gallery-meta?', 'has-multiple?', 'index?',
    'location?', 'main-image?', 'passthrough?', 'redirect?', 'same-day?', 'serviceNameEmail?', 'show-past-events?',
  ],
  gallery: [
    'gallery-design-grid?', 'gallery-design-slideshow?', 'gallery-design-slider?', 'gallery-design-stacked?',
    'gallery-meta-position-top?', 'gallery-meta-position-top-left?', 'gallery-meta-position-top-right?',
    'gallery-meta-position-center?', 'gallery-meta-position-bottom?', 'gallery-meta-position-bottom-left?',
    'gallery-meta-position-bottom-right?', 'gallery-active-alignment-center?', 'gallery-active-alignment-left?',
    'gallery-active-alignment-right?', 'gallery-autoplay?', 'gallery-auto-crop?', 'gallery-controls?', 'gallery-lightbox?',
    'gallery-square-thumbs?', 'gallery-show-meta?', 'gallery-show-meta-on-hover?', 'gallery-thumbnails?',
  ],
  record: [
    'text?', 'audio?', 'store-item?', 'event?', 'binary?', 'css-asset?', 'tweak-asset?', 'digital-good?', 'attachment?',
    'wordpress-export?', 'json-export?', 'site-search?', 'active-time?', 'tweet?', 'checkin?', 'kbarticle?', 'undefined?',
    'image?', 'quote?', 'link?', 'video?', 'external-video?', 'gallery?',
  ],
  promoted: [
    'promotedMAP?', 'promotedEMBED?', 'promotedIMAGE?', 'promotedCODE?', 'promotedQUOTE?', 'promotedTWITTER?',
    'promotedLINK?', 'promotedVIDEO?', 'promotedFOURSQUARE?', 'promotedINSTAGRAM?', 'promotedFORM?',
  ],
  background: [
    'background-source-upload?', 'background-source-instagram?', 'background-source-video?', 'background-source-none?',
    'background-source-undefined?',
  ],
  commerce: ['has-variants?', 'on-sale?', 'sold-out?', 'varied-prices?'],
  social: ['comments?', 'disqus?'],
  slide: ['current-type?'],
  i18n: ['units-metric?'],
} as const;

/** Names of our own beside those of the language. */
export const OWN_NAMES = {
  formatters: [
    'background-image', 'cart-label', 'lowercase', 'responsive-image', 'social-account', 'strip-tags', 'translate', 'uppercase',
  ],
  predicates: ['additional-fields?', 'dark-color?', 'past-event?', 'product-type?', 'subscribable?'],
} as const;
