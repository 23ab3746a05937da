import { displayStatus } from '@sitewright/domain/product/product-status';
import { QUANTITY_INPUT, showsQuantityInput } from '@sitewright/domain/product/quantity-input';
import { isSubscribable, readStock } from '../product/read-product.ts';
import { siteText } from '../strings/site-text.ts';
import type { Context, Formatter, Value } from '../types.ts';
import { asBoolean, asText, isAbsent, isArray, isMissing, property, walk } from '../values.ts';
import { productMark, productQuickView, quantityInput as quantityInputWidget } from '../widgets/products.ts';
import { widgetFormatter } from '../widgets/widget-formatter.ts';

/** Settings of the store about one product. Source: specification §3, merchandising context. */
export function merchandising(item: Value, context: Context): Value {
  const id = asText(property(item, 'id'));
  return id === '' ? undefined : context.resolveEntry('productMerchandisingContext', id);
}

/** Badge "sold out" (or the product's own text) or "sale"; MISSING for neither. */
export const productStatus = widgetFormatter(productMark, (value, _args, context) => {
  const status = displayStatus(context.memo(readStock, value));
  if (status === 'none') return null;
  if (status === 'on-sale') return { kind: 'sale', text: siteText(context, 'productSaleText') };
  const own = asText(property(merchandising(value, context), 'customSoldOutText'));
  return { kind: 'sold-out', text: own || siteText(context, 'productSoldOutText') };
});

/** Button that opens the quick view; the argument names its group: a property, a reference or the text itself. */
export const quickView = widgetFormatter(productQuickView, (value, [group = ''], context) => ({
  id: asText(property(value, 'id')),
  group: groupOf(value, group, context),
  label: siteText(context, 'productQuickViewText'),
}));

function groupOf(value: Value, group: string, context: Context): string {
  if (group === '') return '';
  const own = property(value, group);
  const found = isMissing(own) ? context.resolve(group) : own;
  return isMissing(found) ? group : asText(found);
}

/** Quantity field where more than one piece can be bought; else MISSING. */
export const quantityInput = widgetFormatter(quantityInputWidget, (value, _args, context) => {
  const product = { ...context.memo(readStock, value), isSubscribable: isSubscribable(value) };
  if (!showsQuantityInput(product, { multipleQuantityAllowedForServices: allowsSeveralServices(context) }))
    return null;
  return {
    id: asText(property(value, 'id')),
    label: siteText(context, 'productQuantityInputLabel'),
    ...QUANTITY_INPUT,
  };
});

function allowsSeveralServices(context: Context): boolean {
  const setting = walk(context.resolve('websiteSettings'), [
    'storeSettings',
    'multipleQuantityAllowedForServices',
  ]);
  return isAbsent(setting) ? true : asBoolean(setting);
}

/** Values of a variant's options: `Small / Red`. */
export const variantDescriptor: Formatter = (value) => {
  const options = property(value, 'optionValues');
  return isArray(options) ? options.map((option) => asText(property(option, 'value'))).join(' / ') : '';
};
