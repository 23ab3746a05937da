import type { BlockOffer } from './block-offer.ts';
import { buttonOffer } from './button/offer.ts';
import { codeOffer } from './code/offer.ts';
import { imageOffer } from './image/offer.ts';
import { lineOffer } from './line/offer.ts';
import { quoteOffer } from './quote/offer.ts';
import type { BlockType } from './schemas.ts';
import { spacerOffer } from './spacer/offer.ts';
import { summaryOffer } from './summary/offer.ts';
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
  code: codeOffer,
};
