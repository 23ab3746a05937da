import type { Widget } from '../types.ts';

/** Choice of a variant: per option a select and radio buttons, of which a style sheet shows one. Source: JSON-T §6.5. */
export const variantsSelect: Widget = {
  name: 'variants-select',
  source: `<div class="product-variants" data-item-id="{id|htmlattr}" data-variants="{variants|json|htmlattr}"\
{.if isSubscribable} data-is-subscribable="true" data-subscription-plan="{subscriptionPlan|json|htmlattr}"{.end} \
data-animation-role="content">{.repeated section options}{.var @option @index}
  <div class="variant-option">
    <div class="variant-option-title">{title|htmltag}: </div>
    <div class="variant-select-wrapper">
      <select aria-label="{selectText|htmlattr}" name="variant-option-{name|htmlattr}" data-variant-option-name="{name|htmlattr}">
        <option value="">{selectText|htmltag}</option>{.repeated section values}
        <option value="{@|htmlattr}">{@|htmltag}</option>{.end}
      </select>
    </div>
    <div class="variant-radiobtn-wrapper" data-variant-option-name="{name|htmlattr}">{.repeated section values}
      <input type="radio" class="variant-radiobtn" value="{@|htmlattr}" name="variant-option-{name|htmlattr}" \
id="variant-option-{id|htmlattr}-{@option}-{@index}"/>
      <label class="sqs-button-element--secondary" for="variant-option-{id|htmlattr}-{@option}-{@index}">{@|htmltag}</label>{.end}
    </div>
  </div>{.end}
</div>`,
};
