import { accordionOffer } from './accordion/offer.ts';
import type { BlockOffer } from './block-offer.ts';
import { buttonOffer } from './button/offer.ts';
import { chartOffer } from './chart/offer.ts';
import { codeOffer } from './code/offer.ts';
import { donationOffer } from './donation/offer.ts';
import { imageOffer } from './image/offer.ts';
import { lineOffer } from './line/offer.ts';
import { markdownOffer } from './markdown/offer.ts';
import { menuOffer } from './menu/offer.ts';
import { productOffer } from './product/offer.ts';
import { quoteOffer } from './quote/offer.ts';
import type { BlockType } from './schemas.ts';
import { spacerOffer } from './spacer/offer.ts';
import { summaryOffer } from './summary/offer.ts';
import { tableOffer } from './table/offer.ts';
import { textOffer } from './text/offer.ts';

/** Every type of block as the editor offers it, in the order of the inserter. */
export const offers: { readonly [T in BlockType]: BlockOffer } = {
  text: textOffer,
  image: imageOffer,
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
};
