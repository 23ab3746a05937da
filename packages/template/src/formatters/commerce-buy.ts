import { addToCartLabel } from '@sitewright/domain/product/add-to-cart-label';
import { isSoldOut } from '@sitewright/domain/product/product-status';
import { variantOptions } from '@sitewright/domain/product/variant-options';
import { contextLocaleSettings } from '../locale/context-locale.ts';
import { formatMessage } from '../message/format-message.ts';
import {
  isSubscribable,
  productContent,
  productType,
  productVariants,
  readStock,
} from '../product/read-product.ts';
import { siteText } from '../strings/site-text.ts';
import type { Context, Formatter, Value } from '../types.ts';
import { asText, isArray, isObject, isTruthy, property, walk } from '../values.ts';
import {
  addToCartButton as addToCartButtonWidget,
  variantsSelect as variantsSelectWidget,
} from '../widgets/products.ts';
import { widgetFormatter } from '../widgets/widget-formatter.ts';
import { merchandising, quantityInput } from './commerce-product.ts';

/** Add-to-cart button with its label, or that of what is sold out; with an additional-fields form the button carries it. */
export const addToCartButton = widgetFormatter(addToCartButtonWidget, (value, _args, context) => {
  const content = productContent(value);
  const isSubscription = isSubscribable(value);
  const form = property(content, 'additionalFieldsForm');
  const useCustomLabel = property(content, 'useCustomAddButtonText');
  const isNone = isSoldOut(context.memo(readStock, value));
  const ownSoldOut = asText(property(merchandising(value, context), 'customSoldOutText'));
  const subscriptionOption = walk(content, ['productSubscriptionOptions', 0, 'id']);
  return {
    collectionId: asText(context.resolve('collectionId')),
    id: asText(context.resolve('id')),
    productType: asText(property(content, 'productType')),
    useCustomLabel: asText(useCustomLabel),
    isSubscription,
    isSoldOut: isNone,
    soldOutLabel: ownSoldOut || (isNone ? siteText(context, 'productSoldOutButtonText') : ''),
    label: addToCartLabel(
      {
        useCustomAddButtonText: isTruthy(useCustomLabel),
        customAddButtonText: asText(property(content, 'customAddButtonText')),
        isSubscribable: isSubscription,
      },
      {
        addToCart: siteText(context, 'productAddToCartText'),
        subscribe: siteText(context, 'productSubscribeText'),
      },
    ),
    form: isTruthy(property(content, 'additionalFieldsFormId')) && isTruthy(form) ? form : null,
    subscriptionOptionId: isSubscription ? asText(subscriptionOption) : '',
  };
});

/** A select and radio buttons for each option; MISSING where there is nothing to choose. `list` prints what a list has room for. */
export const variantsSelect = widgetFormatter(variantsSelectWidget, (value, args, context) => {
  const content = productContent(value);
  const ordering = property(content, 'variantOptionOrdering');
  const names = isArray(ordering) ? ordering.map(asText) : [];
  const options = variantOptions(names, productVariants(value).map(readAttributes));
  if (options.length === 0) return null;
  return {
    id: asText(property(value, 'id')),
    variants: property(content, 'variants'),
    listVariants: args.includes('list') ? listVariants(content) : '',
    isSubscribable: isSubscribable(value),
    subscriptionPlan: property(content, 'subscriptionPlan') ?? null,
    options: options.map((option) => ({ ...option, ...optionTexts(option.name, value, context) })),
  };
});

/** Fields of a variant that scripts of visitor pages read: `PrintedVariant` of the storefront. */
const READ_BY_SCRIPTS = [
  'id',
  'sku',
  'attributes',
  'price',
  'salePrice',
  'onSale',
  'qtyInStock',
  'unlimited',
  'mainImageId',
];

/** For an attribute in single quotes: escaped double quotes would be half of it. */
function listVariants(content: Value): string {
  const variants = property(content, 'variants');
  const read = (isArray(variants) ? variants : []).map((variant) => ({
    ...Object.fromEntries(READ_BY_SCRIPTS.map((name) => [name, property(variant, name)])),
    priceMoney: { currency: walk(variant, ['priceMoney', 'currency']) },
  }));
  return JSON.stringify(read).replace(/[&<']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

function readAttributes(variant: Value): { attributes: Record<string, string> } {
  const attributes: Record<string, string> = Object.create(null);
  const input = property(variant, 'attributes');
  if (isObject(input)) for (const [name, value] of Object.entries(input)) attributes[name] = asText(value);
  return { attributes };
}

/** The one option of a gift card has a name of the program, not of the owner. */
function optionTexts(name: string, value: Value, context: Context): { title: string; selectText: string } {
  if (productType(value) === 'gift-card') {
    return {
      title: siteText(context, 'giftCardValueDisplayText'),
      selectText: siteText(context, 'giftCardVariantSelectText'),
    };
  }
  const named = { variantName: name, name };
  const pattern = siteText(context, 'productVariantSelectText');
  return {
    title: name,
    selectText: formatMessage(pattern, { positional: [name], named }, contextLocaleSettings(context)),
  };
}

/** All that is needed to buy: variants, quantity and the button. */
export const productCheckout: Formatter = (value, _args, context) =>
  [variantsSelect, quantityInput, addToCartButton].map((part) => asText(part(value, [], context))).join('');
