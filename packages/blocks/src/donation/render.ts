import { escapeAttribute, escapeHtml } from '@sitewright/template/html/escape-html';
import type { Value } from '@sitewright/template/types';
import { asText, fieldsOf, isArray, isTruthy } from '@sitewright/template/values';
import type { BlockContext, BlockItem, BlockRenderer } from '../block-context.ts';
import { ITEM_KINDS, textOf } from '../markup/item-fields.ts';
import type { DonationProps } from './block.ts';

/** A plain form: it puts the chosen amount into the cart with and without scripts. */
export const donationRenderer: BlockRenderer<DonationProps> = {
  name: 'donation',
  render: (props, context) => {
    const item = props.itemId === null ? null : context.item(props.itemId);
    const amounts = item?.recordType === ITEM_KINDS.product ? amountsOf(item) : [];
    if (!item || amounts.length === 0) return '';
    const title = props.title.trim();
    const heading = title === '' ? '' : `<h2 class="donation-title">${escapeHtml(title)}</h2>`;
    const legend = escapeHtml(context.text('blockDonationAmount'));
    const choices = amounts.map((amount, index) => choice(item, { amount, index }, context)).join('');
    return (
      heading +
      `${props.description === '' ? '' : `<div class="donation-description">${props.description}</div>`}` +
      '<form class="donation-form" method="post" action="/api/commerce/shopping-cart/entries">' +
      `<input type="hidden" name="itemId" value="${escapeAttribute(textOf(item.id))}">` +
      `<fieldset class="donation-amounts"><legend>${legend}</legend>${choices}</fieldset>` +
      `${otherAmount(item, context)}<button type="submit" class="sqs-button-element--primary">` +
      `${escapeHtml(props.buttonLabel)}</button></form>`
    );
  },
};

/** Field for an amount of one's own, which wins over the choice; a product that has its price has none. */
function otherAmount(item: BlockItem, context: BlockContext): string {
  const { donation } = fieldsOf(item.structuredContent);
  if (donation === undefined) return '';
  const label = escapeHtml(context.text('blockDonationOther'));
  return `<label class="donation-other"><span>${label}</span><input type="text" name="amount" inputmode="decimal" maxlength="16" autocomplete="off"></label>`;
}

/** Variants that can be bought now. */
function amountsOf(item: BlockItem): Value[] {
  const { variants } = fieldsOf(item.structuredContent);
  if (!isArray(variants)) return [];
  return variants.filter((variant) => {
    const { unlimited, qtyInStock } = fieldsOf(variant);
    return isTruthy(unlimited) || Number(qtyInStock) > 0;
  });
}

function choice(
  item: BlockItem,
  { amount, index }: { amount: Value; index: number },
  context: BlockContext,
): string {
  const { sku, attributes } = fieldsOf(amount);
  const name = Object.values(fieldsOf(attributes)).map(asText).join(', ');
  const alone = { ...item, structuredContent: { ...fieldsOf(item.structuredContent), variants: [amount] } };
  const text = name === '' ? '' : `<span class="donation-name">${escapeHtml(name)}</span>`;
  const price = isAmount(name, amount, context.locale) ? '' : phrased(context.productPrice(alone));
  return (
    '<label class="donation-amount">' +
    `<input type="radio" name="sku" value="${escapeAttribute(asText(sku))}" required` +
    `${index === 0 ? ' checked' : ''}><span>${text}${price}</span></label>`
  );
}

/** The price as a part of the label around it, which holds no blocks. */
const phrased = (price: string) => price.replace(/^<div\b([\s\S]*)<\/div>\s*$/, '<span$1</span>');

/** True for a name that is the price itself, as `$25` is of 25.00: it is not said twice. */
function isAmount(name: string, variant: Value, locale: string): boolean {
  const { onSale, priceMoney } = fieldsOf(variant);
  const { value, currency } = fieldsOf(priceMoney);
  if (isTruthy(onSale) || !isCurrency(currency)) return false;
  const signs = [currency, signOf(currency, locale)];
  const number = signs.reduce((text, sign) => text.replace(sign, ''), name).trim();
  return /^\d+(?:\.\d+)?$/.test(number) && Number(number) === Number(asText(value));
}

function isCurrency(currency: Value | undefined): currency is string {
  return typeof currency === 'string' && /^[A-Z]{3}$/.test(currency);
}

function signOf(currency: string, locale: string): string {
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  });
  return format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? currency;
}
