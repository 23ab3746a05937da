import type { Workload } from './workload.ts';

const SIZES = ['S', 'M', 'L', 'XL'];
const COLOURS = ['Natural', 'Charcoal', 'Blush'];

function variant(index: number) {
  const onSale = index % 5 === 0;
  return {
    id: `v${index}`,
    sku: `SQ${1000 + index}`,
    price: 4200 + index * 100,
    salePrice: 3900,
    onSale,
    unlimited: false,
    qtyInStock: index % 4,
    priceMoney: { currency: 'USD', value: `${42 + index}.00` },
    salePriceMoney: { currency: 'USD', value: '39.00' },
    attributes: { Size: SIZES[index % 4], Colour: COLOURS[index % 3] },
    optionValues: [
      { optionName: 'Size', value: SIZES[index % 4] },
      { optionName: 'Colour', value: COLOURS[index % 3] },
    ],
  };
}

/** A product with `count` variants in the shape of the page context. */
export function product(index: number, count: number): Record<string, unknown> {
  return {
    id: `61b2f0${index}`,
    collectionId: '61b2f0c001',
    recordType: 11,
    title: `Linen shirt no. ${index} & belt`,
    fullUrl: `/store/linen-shirt-${index}`,
    assetUrl: `https://images.example.com/content/v1/61b2f0/${index}/shirt.jpg`,
    originalSize: '1500x2000',
    mediaFocalPoint: { x: 0.5, y: 0.4 },
    systemDataId: `sys${index}`,
    body: '<p>Washed linen, cut wide, made to be worn for years.</p>',
    excerpt: '<p>Washed linen.</p>',
    tags: ['linen', 'shirts'],
    categories: ['Clothing'],
    items: [0, 1, 2].map((i) => ({
      id: `img${i}`,
      title: `View ${i}`,
      assetUrl: `https://images.example.com/content/v1/61b2f0/${index}/${i}.jpg`,
      originalSize: '1500x2000',
    })),
    structuredContent: {
      productType: 1,
      isSubscribable: false,
      customAddButtonText: '',
      useCustomAddButtonText: false,
      variantOptionOrdering: ['Size', 'Colour'],
      variants: Array.from({ length: count }, (_, i) => variant(index + i)),
    },
    isSubscribable: false,
  };
}

const SITE = {
  website: { id: 'w1', timeZone: 'Europe/Stockholm', siteTitle: 'Linen House' },
  websiteSettings: { storeSettings: { multipleQuantityAllowedForServices: true } },
  productMerchandisingContext: {},
};

/** (c) A product page with 12 variants and the commerce formatters that the reference prints without locale data. */
export const productWorkload: Workload = {
  key: 'c',
  name: 'product page, 12 variants',
  goal: 2,
  outputsDiffer:
    'the reference leaves out the texts of the variant selectors, which it has only with locale data',
  data: { ...SITE, collection: { title: 'Store', fullUrl: '/store' }, item: product(7, 12) },
  jsonT: `<main class="product">{.section item}
<nav><a href="{collection.fullUrl}">{collection.title|html}</a> / {title|html}</nav>
<div class="gallery">{.repeated section items}<img {@|image-meta} data-load="false">{.end}</div>
<h1>{title|html}</h1>
{@|product-status}
<div class="price">{.varied-prices?}from {.end}{.on-sale?}<em>{@|sale-price}</em> {.end}{@|normal-price}</div>
<div class="excerpt">{excerpt}</div>
{.sold-out?}<p>Back soon.</p>{.or}
{@|variants-select}
{@|quantity-input}
{@|add-to-cart-btn}{.end}
<div class="body">{body}</div>
{.if tags}<ul>{.repeated section tags}<li>{@|html}</li>{.end}</ul>{.end}
{.end}</main>`,
};

/** (d) A store of 250 products. */
export const storeWorkload: Workload = {
  key: 'd',
  name: '250 products',
  goal: 2,
  data: {
    ...SITE,
    collection: { title: 'Store', fullUrl: '/store' },
    items: Array.from({ length: 250 }, (_, index) => product(index, 3)),
  },
  jsonT: `<section class="products">
{.repeated section items}<article class="product{.sold-out?} is-sold-out{.or on-sale?} is-on-sale{.end}" id="p-{id}" data-index="{@index}">
  <a class="product-link" href="{fullUrl}"><img {@|image-meta} data-load="false"></a>
  <h2 class="product-title"><a href="{fullUrl}">{title|html}</a></h2>
  <div class="product-price">{.varied-prices?}from {@|from-price}{.or on-sale?}{@|sale-price}{.or}{@|normal-price}{.end}</div>
  {@|product-status}
  <div class="product-excerpt">{excerpt}</div>
  {.if tags}<ul class="product-tags">{.repeated section tags}<li>{@|html}</li>{.alternates with}, {.end}</ul>{.end}
  {@|product-quick-view grid}
</article>
{.end}</section>`,
};
