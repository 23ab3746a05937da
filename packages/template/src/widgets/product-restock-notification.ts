import type { Widget } from '../types.ts';

/**
 * Sign-up for a mail when a variant is back in stock: a form that works by itself. Without scripts nobody chooses a variant,
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
spellcheck="false" name="email" placeholder="{placeholder|htmlattr}" aria-label="{placeholder|htmlattr}"></div>
    <input class="sqs-editable-button sqs-button-element--primary" type="submit" value="{button|htmlattr}">{.if hasMailingList}
    <label class="product-restock-mailing-list">\
<input type="checkbox" name="isJoinMailingList"{.if isMailingListChecked} checked{.end}>{mailingList|htmltag}</label>{.end}
  </form>{.if captchaKey}
  <div class="captcha-container" data-site-key="{captchaKey|htmlattr}"></div>{.end}
</div>{.end}`,
};
