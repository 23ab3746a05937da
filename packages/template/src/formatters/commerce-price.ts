import {
  cheapestOffer,
  cheapestSale,
  dearestOffer,
  hasVariedPrices,
  type PricedProduct,
} from '@sitewright/domain/product/product-price';
import { isOnSale } from '@sitewright/domain/product/product-status';
import { perArguments } from '../arguments.ts';
import { escapeHtml } from '../html/escape-html.ts';
import { type MoneyOptions, parseMoneyOptions } from '../locale/money.ts';
import { moneyMarkup } from '../product/money-markup.ts';
import { fillPriceText } from '../product/price-text.ts';
import {
  isSubscribable,
  type Money,
  minorText,
  NO_MONEY,
  type Offer,
  priceMoney,
  readFreeLabel,
  readOffer,
  readPrices,
  salePriceMoney,
} from '../product/read-product.ts';
import { readSubscription } from '../product/read-subscription.ts';
import { siteText } from '../strings/site-text.ts';
import type { Context, Formatter, Value } from '../types.ts';
import { isArray, property } from '../values.ts';
import { priceBlock } from '../widgets/products.ts';
import { renderPrivate, type WidgetData } from '../widgets/widget-formatter.ts';

const moneyOptions = perArguments(parseMoneyOptions);

/** Lowest price paid now, in minor units as decimal text. */
export const fromPrice: Formatter = (value, _args, context) =>
  minorText(fromMoney(context.memo(readPrices, value)));

/** Highest regular price, in minor units as decimal text. */
export const normalPrice: Formatter = (value, _args, context) =>
  minorText(normalMoney(context.memo(readPrices, value)));

/** Lowest sale price, in minor units as decimal text. */
export const salePrice: Formatter = (value, _args, context) =>
  minorText(saleMoney(context.memo(readPrices, value)));

/** A digital product's from-price is its regular one. Source: JSON-T §6.5. */
function fromMoney(product: PricedProduct<Offer>): Money {
  const offer = cheapestOffer(product);
  if (!offer) return NO_MONEY;
  const isSale = offer.onSale && product.type !== 'digital';
  return isSale ? salePriceMoney(offer.source) : priceMoney(offer.source);
}

function normalMoney(product: PricedProduct<Offer>): Money {
  const offer = dearestOffer(product);
  return offer ? priceMoney(offer.source) : NO_MONEY;
}

function saleMoney(product: PricedProduct<Offer>): Money {
  const offer = cheapestSale(product);
  return offer ? salePriceMoney(offer.source) : NO_MONEY;
}

/** Price block of a product: a "from" text, sale and original price, or the one price. Source: JSON-T §6.5. */
export const productPrice: Formatter = (value, args, context) => {
  const options = moneyOptions(args);
  const product = context.memo(readPrices, value);
  const freeLabel = readFreeLabel(value);
  const data = isSubscribable(value)
    ? subscriptionTexts(value, product, { context, options, freeLabel })
    : priceTexts(product, { context, options, freeLabel });
  return renderPrivate(context, priceBlock, {
    kind: 'product-price',
    ...labels(context),
    ...(freeLabel !== '' && { freeLabel }),
    ...data,
  });
};

interface PriceScope {
  readonly context: Context;
  readonly options: MoneyOptions;
  /** Text instead of a price of zero, or ''. */
  readonly freeLabel: string;
}

function priceMarkup({ context, options, freeLabel }: PriceScope, amount: Money): string {
  if (freeLabel !== '' && minorText(amount) === '0') return escapeHtml(freeLabel);
  return moneyMarkup(context, amount, options);
}

function priceTexts(product: PricedProduct<Offer>, scope: PriceScope): WidgetData {
  if (product.type === null) return {};
  const { context } = scope;
  const money = (amount: Money) => priceMarkup(scope, amount);
  if (hasVariedPrices(product)) return { fromText: fromText(context, money(fromMoney(product))) };
  return {
    normalText: money(normalMoney(product)),
    ...(isReduced(product) && {
      saleText: money(saleMoney(product)),
    }),
  };
}

function subscriptionTexts(value: Value, product: PricedProduct<Offer>, scope: PriceScope): WidgetData {
  const { context } = scope;
  const subscription = readSubscription(value);
  if (!subscription)
    return { fromText: fillPriceText(siteText(context, 'productPriceUnavailable'), {}, context) };
  const isVaried = hasVariedPrices(product);
  const pattern = context.localized(subscription.key(isVaried), subscription.text(isVaried));
  const { billingPeriodValue, duration } = subscription;
  const text = (amount: Money) => {
    const price = priceMarkup(scope, amount);
    return fillPriceText(pattern, { fromPrice: price, price, billingPeriodValue, duration }, context);
  };
  if (isVaried) return { fromText: text(fromMoney(product)) };
  return {
    normalText: text(normalMoney(product)),
    ...(isReduced(product) && {
      saleText: text(saleMoney(product)),
    }),
  };
}

function isReduced({ type, own, variants }: PricedProduct<Offer>): boolean {
  return isOnSale({ type, onSale: own.onSale, variants });
}

function fromText(context: Context, price: string): string {
  return fillPriceText(siteText(context, 'productPriceFromText'), { fromPrice: price, price }, context);
}

function labels(context: Context): WidgetData {
  return {
    saleLabel: siteText(context, 'salePriceText'),
    originalLabel: siteText(context, 'originalPriceText'),
  };
}

/** Price block of the first pricing option of the cheapest variant of a stocked product. Source: JSON-T §6.5. */
export const subscriptionPrice: Formatter = (value, args, context) => {
  const product = context.memo(readPrices, value);
  const isStocked = product.type === 'physical' || product.type === 'service';
  const options = property(isStocked ? cheapestOffer(product)?.source : undefined, 'pricingOptions');
  const first = isArray(options) && options.length > 0 ? readOffer(options[0]) : null;
  const money = (amount: Money) => moneyMarkup(context, amount, moneyOptions(args));
  const data: WidgetData = !first
    ? {}
    : hasVariedPrices(product)
      ? {
          fromText: fromText(
            context,
            money(first.onSale ? salePriceMoney(first.source) : priceMoney(first.source)),
          ),
        }
      : {
          normalText: money(priceMoney(first.source)),
          ...(first.onSale && { saleText: money(salePriceMoney(first.source)) }),
        };
  return renderPrivate(context, priceBlock, { kind: 'subscription-price', ...labels(context), ...data });
};
