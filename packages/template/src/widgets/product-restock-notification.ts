import type { Widget } from '../types.ts';

/** Sign-up for a mail when a variant is back in stock. Source: JSON-T §6.5. */
export const productRestockNotification: Widget = {
  name: 'product-restock-notification',
  source: `{.repeated section views}<div class="product-restock-notification" data-product-id="{productId|htmlattr}" data-variant-id="{variantId|htmlattr}"{.if hiddenByDefault} hidden{.end}>
  <span class="product-restock-cta">{callToAction|htmltag}</span>
  <form class="product-restock-form" action="#">
    <input type="text" x-autocompletetype="email" spellcheck="false" name="email" placeholder="{placeholder|htmlattr}">
    <input class="sqs-editable-button" type="submit" value="{button|htmlattr}">
  </form>{.if hasMailingList}
  <label class="product-restock-mailing-list"><input type="checkbox" name="isJoinMailingList"{.if isMailingListChecked} checked{.end}>{mailingList|htmltag}</label>{.end}{.if hasCaptcha}
  <div class="captcha-container"></div>{.end}
</div>{.end}`,
};
