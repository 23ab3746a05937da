import type { Widget } from '../types.ts';

/** Price of a product or of its subscription; the price texts are markup already. Source: JSON-T §6.5. */
export const priceBlock: Widget = {
  name: 'product-price',
  source: `<div class="{kind}"{.if freeLabel} data-free-label="{freeLabel|htmlattr}"{.end}>
{.if fromText}{fromText}{.or}{.if saleText}<span class="visually-hidden v6-visually-hidden">{saleLabel|htmltag}</span>\
{saleText}{.space}<span class="visually-hidden v6-visually-hidden">{originalLabel|htmltag}</span>\
<span class="original-price">{normalText}</span>{.or}{normalText}{.end}{.end}
</div>`,
};
