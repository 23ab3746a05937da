import type { Widget } from '../types.ts';

/** Notice of the few pieces left, one for each variant. Source: JSON-T §6.5. */
export const productScarcity: Widget = {
  name: 'product-scarcity',
  source:
    '{.repeated section views}<div class="product-scarcity"{.if attributes} ' +
    'data-variant-attributes="{attributes|json|htmlattr}"{.end}{.if isHidden} hidden{.end}>{text|htmltag}</div>{.end}',
};
