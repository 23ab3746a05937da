import { plainText } from '@sitewright/domain/text/plain-text';

/** A node of schema.org. */
export type LdNode = Readonly<Record<string, unknown>>;

type Item = Readonly<Record<string, unknown>>;
/** `location`: where the site itself is. */
type Page = { url: string; image: string | undefined; publisher: string; location: Location | undefined };
type Location = Readonly<Record<string, string | number | undefined>>;

type Money = { value?: string; currency?: string };
type Variant = {
  sku?: string;
  onSale?: boolean;
  priceMoney?: Money;
  salePriceMoney?: Money;
  unlimited?: boolean;
  qtyInStock?: number;
};

/** Types that nobody can run out of: digital products and gift cards. */
const ENDLESS = new Set([2, 4]);

/** A product with an offer for each variant, and what shoppers think of it. */
export function productNode(item: Item, page: Page): LdNode {
  const content = (item.structuredContent ?? {}) as { productType?: number; variants?: readonly Variant[] };
  const isEndless = ENDLESS.has(content.productType ?? 0);
  const offers = (content.variants ?? []).map((variant) => offerOf({ ...variant, isEndless }, page.url));
  return {
    '@type': 'Product',
    name: item.title,
    url: page.url,
    ...described(item),
    ...(page.image ? { image: page.image } : {}),
    ...(content.variants?.[0]?.sku ? { sku: content.variants[0].sku } : {}),
    ...ratingOf(item),
    ...(offers.length === 1 ? { offers: offers[0] } : offers.length > 1 ? { offers } : {}),
  };
}

function ratingOf({ averageRating, reviewCount }: Item): LdNode {
  if (!Number(reviewCount)) return {};
  return { aggregateRating: { '@type': 'AggregateRating', ratingValue: averageRating, reviewCount } };
}

function offerOf(variant: Variant & { isEndless: boolean }, url: string): LdNode {
  const money = (variant.onSale ? variant.salePriceMoney : variant.priceMoney) ?? variant.priceMoney;
  const isThere = variant.isEndless || variant.unlimited === true || (variant.qtyInStock ?? 0) > 0;
  return {
    '@type': 'Offer',
    url,
    price: money?.value,
    priceCurrency: money?.currency,
    availability: `https://schema.org/${isThere ? 'InStock' : 'OutOfStock'}`,
    ...(variant.sku ? { sku: variant.sku } : {}),
  };
}

/** A post of a collection in order of time. */
export function postNode(item: Item, page: Page): LdNode {
  const author = (item.author as { displayName?: string } | undefined)?.displayName;
  return {
    '@type': 'BlogPosting',
    headline: String(item.title).slice(0, 110),
    url: page.url,
    mainEntityOfPage: page.url,
    ...described(item),
    ...(page.image ? { image: page.image } : {}),
    datePublished: moment(item.publishOn),
    dateModified: moment(Math.max(Number(item.updatedOn), Number(item.publishOn))),
    author: author ? { '@type': 'Person', name: author } : { '@type': 'Organization', name: page.publisher },
    publisher: { '@type': 'Organization', name: page.publisher },
  };
}

/** An event with its place, or where the site is; null when neither is known, since an event is nothing without one. */
export function eventNode(item: Item, page: Page): LdNode | null {
  const location = placeNode(item.location as Location | undefined) ?? placeNode(page.location);
  if (!location) return null;
  return {
    '@type': 'Event',
    name: item.title,
    url: page.url,
    ...described(item),
    ...(page.image ? { image: page.image } : {}),
    startDate: moment(item.startDate ?? item.publishOn),
    ...(item.endDate === undefined ? {} : { endDate: moment(item.endDate) }),
    eventStatus: 'https://schema.org/EventScheduled',
    location,
  };
}

function placeNode(location: Location = {}): LdNode | null {
  const address = ['addressLine1', 'addressLine2', 'addressCountry']
    .map((part) => location[part])
    .filter(Boolean)
    .join(', ');
  const name = location.addressTitle || address;
  return name ? { '@type': 'Place', name, ...(address ? { address } : {}) } : null;
}

function described(item: Item): LdNode {
  const text = plainText(String(item.excerpt ?? ''));
  return text === '' ? {} : { description: text };
}

function moment(value: unknown): string {
  return new Date(Number(value)).toISOString();
}
