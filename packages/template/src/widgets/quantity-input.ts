import type { Widget } from '../types.ts';

/** Quantity field; its label names it for screen readers too. Source: JSON-T §6.5. */
export const quantityInput: Widget = {
  name: 'quantity-input',
  source: `<div class="product-quantity-input" data-item-id="{id|htmlattr}" data-animation-role="content">
  <div class="quantity-label">{label|htmltag}:</div>
  <input aria-label="{label|htmlattr}" name="quantity" size="4" max="{max}" min="{min}" value="{value}" type="number" step="{step}">
</div>`,
};
