import type { Widget } from '../types.ts';

/** Add-to-cart button; scripts find it by class and data attributes. Source: JSON-T §6.5, site format §4.4. */
export const addToCartButton: Widget = {
  name: 'add-to-cart-btn',
  source: `<div class="sqs-add-to-cart-button-wrapper" data-animation-role="button">
  <div class="sqs-add-to-cart-button sqs-suppress-edit-mode sqs-editable-button sqs-button-element--primary{.if form} \
use-form{.end}{.if isSoldOut} sqs-add-to-cart-button-disabled{.end}" role="button" tabindex="0"{.if isSoldOut} \
aria-disabled="true" data-sold-out="true"{.end} data-dynamic-strings data-collection-id="{collectionId|htmlattr}" \
data-item-id="{id|htmlattr}" data-product-type="{productType|htmlattr}" \
data-use-custom-label="{useCustomLabel|htmlattr}"{.if isSubscription} data-is-subscription="true"{.end} \
data-original-label="{label|htmlattr}"{.if soldOutLabel} data-sold-out-label="{soldOutLabel|htmlattr}"{.end}\
{.if form} data-form="{form|json|htmlattr}"{.end}{.if subscriptionOptionId} data-subscription-option-id="{subscriptionOptionId|htmlattr}"{.end}>
    <div class="sqs-add-to-cart-button-inner">{.if isSoldOut}{soldOutLabel|htmltag}{.or}{label|htmltag}{.end}</div>
  </div>
</div>`,
};
