import { accordionOffer } from './accordion/offer.ts';
import { archiveOffer } from './archive/offer.ts';
import { audioOffer } from './audio/offer.ts';
import type { BlockOffer } from './block-offer.ts';
import { buttonOffer } from './button/offer.ts';
import { calendarOffer } from './calendar/offer.ts';
import { chartOffer } from './chart/offer.ts';
import { codeOffer } from './code/offer.ts';
import { contentLinkOffer } from './content-link/offer.ts';
import { donationOffer } from './donation/offer.ts';
import { embedOffer } from './embed/offer.ts';
import { foursquareOffer } from './foursquare/offer.ts';
import { galleryOffer } from './gallery/offer.ts';
import { imageOffer } from './image/offer.ts';
import { instagramOffer } from './instagram/offer.ts';
import { lineOffer } from './line/offer.ts';
import { linkOffer } from './link/offer.ts';
import { logoOffer } from './logo/offer.ts';
import { mapOffer } from './map/offer.ts';
import { markdownOffer } from './markdown/offer.ts';
import { menuOffer } from './menu/offer.ts';
import { productOffer } from './product/offer.ts';
import { quoteOffer } from './quote/offer.ts';
import type { BlockType } from './schemas.ts';
import { searchOffer } from './search/offer.ts';
import { shareButtonsOffer } from './share-buttons/offer.ts';
import { socialLinksOffer } from './social-links/offer.ts';
import { spacerOffer } from './spacer/offer.ts';
import { summaryOffer } from './summary/offer.ts';
import { tableOffer } from './table/offer.ts';
import { tagCloudOffer } from './tag-cloud/offer.ts';
import { textOffer } from './text/offer.ts';
import { tourDatesOffer } from './tour-dates/offer.ts';
import { twitterOffer } from './twitter/offer.ts';
import { videoOffer } from './video/offer.ts';

/** Every type of block as the editor offers it, in the order of the inserter. */
export const offers: { readonly [T in BlockType]: BlockOffer } = {
  text: textOffer,
  image: imageOffer,
  gallery: galleryOffer,
  video: videoOffer,
  audio: audioOffer,
  button: buttonOffer,
  quote: quoteOffer,
  summary: summaryOffer,
  line: lineOffer,
  spacer: spacerOffer,
  chart: chartOffer,
  product: productOffer,
  donation: donationOffer,
  code: codeOffer,
  markdown: markdownOffer,
  accordion: accordionOffer,
  table: tableOffer,
  menu: menuOffer,
  'social-links': socialLinksOffer,
  'share-buttons': shareButtonsOffer,
  embed: embedOffer,
  map: mapOffer,
  archive: archiveOffer,
  'tag-cloud': tagCloudOffer,
  'content-link': contentLinkOffer,
  'tour-dates': tourDatesOffer,
  logo: logoOffer,
  calendar: calendarOffer,
  search: searchOffer,
  twitter: twitterOffer,
  foursquare: foursquareOffer,
  instagram: instagramOffer,
  link: linkOffer,
};
