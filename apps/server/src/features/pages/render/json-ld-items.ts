/** A node of schema.org. */
export type LdNode = Readonly<Record<string, unknown>>;

type Item = Readonly<Record<string, unknown>>;
type Page = { url: string; image: string | undefined; publisher: string };

type Money = { value?: string; currency?: string };
type Variant = {
  sku?: string;
  onSale?: boolean;
  priceMoney?: Money;
  salePriceMoney?: Money;
  unlimited?: boolean;
  qtyInStock?: number;
};

/** A product with an offer for each variant. */
export function productNode(item: Item, page: Page): LdNode {
  const content = (item.structuredContent ?? {}) as { variants?: readonly Variant[] };
  const offers = (content.variants ?? []).map((variant) => offerOf(variant, page.url));
  return {
    '@type': 'Product',
    name: item.title,
    url: page.url,
    ...described(item),
    ...(page.image ? { image: page.image } : {}),
    ...(content.variants?.[0]?.sku ? { sku: content.variants[0].sku } : {}),
    ...(offers.length === 1 ? { offers: offers[0] } : offers.length > 1 ? { offers } : {}),
  };
}

function offerOf(variant: Variant, url: string): LdNode {
  const money = (variant.onSale ? variant.salePriceMoney : variant.priceMoney) ?? variant.priceMoney;
  const isThere = variant.unlimited === true || (variant.qtyInStock ?? 0) > 0;
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

/** An event with its place. */
export function eventNode(item: Item, page: Page): LdNode {
  const place = (item.location ?? {}) as Readonly<Record<string, string | undefined>>;
  const address = ['addressLine1', 'addressLine2', 'addressCountry']
    .map((part) => place[part])
    .filter(Boolean)
    .join(', ');
  const name = place.addressTitle || address;
  return {
    '@type': 'Event',
    name: item.title,
    url: page.url,
    ...described(item),
    ...(page.image ? { image: page.image } : {}),
    startDate: moment(item.startDate ?? item.publishOn),
    ...(item.endDate === undefined ? {} : { endDate: moment(item.endDate) }),
    eventStatus: 'https://schema.org/EventScheduled',
    ...(name ? { location: { '@type': 'Place', name, ...(address ? { address } : {}) } } : {}),
  };
}

function described(item: Item): LdNode {
  const text = String(item.excerpt ?? '')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return text === '' ? {} : { description: text };
}

function moment(value: unknown): string {
  return new Date(Number(value)).toISOString();
}
