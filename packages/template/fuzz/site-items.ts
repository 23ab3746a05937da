import type { Random } from './random.ts';

/** Either the value or nothing, so that absent fields are met as often as present ones. */
function sometimes<T>(random: Random, value: T): T | undefined {
  return random.oneIn(2) ? value : undefined;
}

/** Item of a site with the fields that predicates and widgets read; values stay clear of the listed deviations. */
export function randomItem(random: Random): Record<string, unknown> {
  const item = {
    id: 'p1',
    collectionId: 'c1',
    title: random.pick(['Chair', 'Red <b> lamp', '']),
    fullUrl: '/shop/p1',
    assetUrl: random.pick(['/a.png', '/b.jpg']),
    originalSize: random.pick(['1500x1000', '300x400', 'none', undefined]),
    mediaFocalPoint: sometimes(random, { x: random.below(5) / 4, y: random.below(5) / 4 }),
    systemDataId: sometimes(random, 'sd'),
    mainImageId: sometimes(random, 'mi'),
    systemDataVariants: random.pick([
      '1500x1000,100w,300w',
      '100w,300w,500w,750w,1000w,1500w,2500w',
      'x',
      undefined,
    ]),
    colorData: sometimes(random, { topLeftAverage: 'aabbcc', centerAverage: '112233' }),
    licensedAssetPreview: sometimes(random, { id: 1 }),
    body: random.pick(['<p>Some</p> text', '', undefined]),
    filename: sometimes(random, 'chair in the sun.png'),
    oembed: sometimes(random, { html: '<iframe src="x"></iframe>', providerName: 'Vimeo' }),
    overlay: random.oneIn(2),
    recordType: random.pick([-1, 1, 2, 4, 5, 7, 8, 11, 12, 14, 15, 50, 54, 99, undefined]),
    recordTypeLabel: random.pick(['store', 'blog']),
    promotedBlockType: random.pick(['image', 'video', 'map', 'form', undefined]),
    publicCommentCount: 1 + random.below(3),
    commentState: random.pick([1, 2, undefined]),
    likeCount: random.below(9),
    categories: sometimes(random, ['A b', 'C&d']),
    tags: sometimes(random, ['x']),
    author: sometimes(random, { displayName: 'Jo E' }),
    starred: random.oneIn(2),
    startDate: 1_690_034_400_000,
    endDate: 1_690_034_400_000 + random.below(3) * 86_400_000,
    folderBehavior: random.pick([1, 2, 3, undefined]),
    backgroundSource: random.pick([1, 3, -1, undefined]),
    structuredContent: randomContent(random),
  };
  return { ...JSON.parse(JSON.stringify(item)), ...randomPage(random) };
}

function randomContent(random: Random): object {
  return {
    productType: random.pick([1, 1, 2, 3, 4]),
    onSale: random.oneIn(2),
    priceMoney: { value: '99.00', currency: 'USD' },
    salePriceMoney: { value: '80.50', currency: 'USD' },
    variants: Array.from({ length: random.below(4) }, () => randomVariant(random)),
    isSubscribable: random.oneIn(4),
    useCustomAddButtonText: random.oneIn(3),
    customAddButtonText: 'Buy "it"',
    additionalFieldsFormId: sometimes(random, 'f1'),
    additionalFieldsForm: sometimes(random, { id: 'f1', name: '"x"' }),
  };
}

function randomVariant(random: Random): object {
  const price = 1000 + random.below(3) * 550;
  const salePrice = 500 + random.below(2) * 25;
  return {
    optionValues: [{ value: 'S' }, { value: 'red' }],
    price,
    salePrice,
    priceMoney: { value: (price / 100).toFixed(2), currency: 'USD' },
    salePriceMoney: { value: (salePrice / 100).toFixed(2), currency: 'USD' },
    onSale: random.oneIn(3),
    qtyInStock: random.below(3),
    unlimited: random.oneIn(5),
  };
}

function randomPage(random: Random): object {
  return JSON.parse(
    JSON.stringify({
      website: { shareButtonOptions: random.oneIn(3) ? {} : { 1: true }, timeZone: 'UTC' },
      websiteSettings: sometimes(random, {
        commentsEnabled: random.oneIn(2),
        simpleLikingEnabled: random.oneIn(2),
        disqusShortname: random.oneIn(4) ? 'd' : '',
        disqusShortName: random.oneIn(4) ? 'd' : '',
        storeSettings: { multipleQuantityAllowedForServices: random.oneIn(2) },
      }),
      options: sometimes(random, {
        design: random.pick(['grid', 'slider']),
        autoplay: random.pick([true, 'true', false]),
        'meta-position': 'top-left',
        controls: random.oneIn(2),
      }),
      excerpt: random.pick([{ html: '<p> </p>' }, { html: '<p>x</p>' }, 'text', undefined]),
      collection: sometimes(random, {
        id: 'c1',
        type: random.pick([7, 10]),
        folder: random.oneIn(2),
        folderBehavior: random.pick([1, 2]),
      }),
      showPastOrUpcomingEvents: random.pick(['past', 'upcoming', undefined]),
    }),
  );
}
