import { MAX_SIGN_UP_EMAIL } from '@sitewright/domain/mailing/sign-up-rules';
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

/**
 * Choice of a variant: per option a select and radio buttons, of which a style sheet shows one. Source: JSON-T §6.5. In a
 * list (`listVariants`) the selects alone, which is all there is room for, and of the variants only what scripts read.
 */
export const variantsSelect: Widget = {
  name: 'variants-select',
  source: `<div class="product-variants" data-item-id="{id|htmlattr}" \
{.section listVariants}data-variants='{@}'{.or}data-variants="{variants|json|htmlattr}"{.end}\
{.if isSubscribable} data-is-subscribable="true" data-subscription-plan="{subscriptionPlan|json|htmlattr}"{.end} \
data-animation-role="content">{.repeated section options}{.var @option @index}
  <div class="variant-option">{.if listVariants}{.or}
    <div class="variant-option-title">{title|htmltag}: </div>{.end}
    <div class="variant-select-wrapper">
      <select aria-label="{selectText|htmlattr}" name="variant-option-{name|htmlattr}" data-variant-option-name="{name|htmlattr}">
        <option value="">{selectText|htmltag}</option>{.repeated section values}
        <option value="{@|htmlattr}">{@|htmltag}</option>{.end}
      </select>
    </div>{.if listVariants}{.or}
    <div class="variant-radiobtn-wrapper" data-variant-option-name="{name|htmlattr}">{.repeated section values}
      <input type="radio" class="variant-radiobtn" value="{@|htmlattr}" name="variant-option-{name|htmlattr}" \
id="variant-option-{id|htmlattr}-{@option}-{@index}"/>
      <label class="sqs-button-element--secondary" for="variant-option-{id|htmlattr}-{@option}-{@index}">{@|htmltag}</label>{.end}
    </div>{.end}
  </div>{.end}
</div>`,
};

/** Quantity field; its label names it for screen readers too. Source: JSON-T §6.5. */
export const quantityInput: Widget = {
  name: 'quantity-input',
  source: `<div class="product-quantity-input" data-item-id="{id|htmlattr}" data-animation-role="content">
  <div class="quantity-label">{label|htmltag}:</div>
  <input aria-label="{label|htmlattr}" name="quantity" size="4" max="{max}" min="{min}" value="{value}" type="number" step="{step}">
</div>`,
};

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

/** Badge of a product: sold out or sale. Source: JSON-T §6.5. */
export const productMark: Widget = {
  name: 'product-status',
  source: `<div class="product-mark {kind}">{text|htmlattr}</div>`,
};

/** Button that opens the quick view of a product. Source: JSON-T §6.5. */
export const productQuickView: Widget = {
  name: 'product-quick-view',
  source: `<span class="sqs-product-quick-view-button" role="button" tabindex="0" data-id="{id|htmlattr}" data-group="{group|htmlattr}">{label|htmltag}</span>`,
};

/** Notice of the few pieces left, one for each variant. Source: JSON-T §6.5. */
export const productScarcity: Widget = {
  name: 'product-scarcity',
  source:
    '{.repeated section views}<div class="product-scarcity"{.if attributes} ' +
    'data-variant-attributes="{attributes|json|htmlattr}"{.end}{.if name} data-variant-name="{name|htmlattr}"{.end}' +
    '{.if isHidden} hidden{.end}>{text|htmltag}</div>{.end}',
};

/**
 * Sign-up for an email when a variant is back in stock: a form that works by itself. Without scripts nobody chooses a variant,
 * so those that wait for the choice are shown with its name. Source: JSON-T §6.5.
 */
export const productRestockNotification: Widget = {
  name: 'product-restock-notification',
  source: `{.repeated section views}<div class="product-restock-notification" data-product-id="{productId|htmlattr}" \
data-variant-id="{variantId|htmlattr}"{.if success} data-success-text="{success|htmlattr}"{.end}{.if hiddenByDefault} hidden{.end}>
  <span class="product-restock-cta">{callToAction|htmltag}</span>{.if variantName}<noscript>\
<style>.product-restock-notification[hidden] { display: grid !important }</style> <b>{variantName|htmltag}</b></noscript>{.end}
  <form class="product-restock-form field-list" method="post" action="/api/commerce/restock-notifications/sign-up">
    <input type="hidden" name="productId" value="{productId|htmlattr}"><input type="hidden" name="variantId" value="{variantId|htmlattr}">
    <div class="field"><input type="text" x-autocompletetype="email" autocomplete="email" inputmode="email" \
spellcheck="false" name="email" maxlength="${MAX_SIGN_UP_EMAIL}" placeholder="{placeholder|htmlattr}" aria-label="{placeholder|htmlattr}"></div>
    <input class="sqs-editable-button sqs-button-element--primary" type="submit" value="{button|htmlattr}">{.if hasMailingList}
    <label class="product-restock-mailing-list">\
<input type="checkbox" name="isJoinMailingList"{.if isMailingListChecked} checked{.end}>{mailingList|htmltag}</label>{.end}
  </form>{.if captchaKey}
  <div class="captcha-container" data-site-key="{captchaKey|htmlattr}"{.if isSelfHosted} data-provider="self-hosted"{.end}></div>{.end}
</div>{.end}`,
};
