import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FORMATTER_NAMES, OWN_NAMES } from '../language-names.data.ts';
import { standardFormatters, standardPredicates } from '../standard.ts';
import { compile } from '../template.ts';
import { TEST_NOW } from '../testing/rendered.ts';

const { core: _core, ...siteNames } = FORMATTER_NAMES;
const NAMES = [...Object.values(siteNames).flat(), ...OWN_NAMES.formatters];

function run(template: string, data: unknown) {
  const compiled = compile(template, { formatters: standardFormatters, predicates: standardPredicates });
  return compiled.render(data, { locale: 'en-US', now: TEST_NOW });
}

/** Texts of a megabyte that a careless expression would go through again and again. */
const HOSTILE = {
  spaces: ' '.repeat(1_000_000),
  tags: '<'.repeat(1_000_000),
  braces: '{'.repeat(1_000_000),
  quotes: '\'"'.repeat(500_000),
  digits: '9'.repeat(1_000_000),
  commas: '100w,'.repeat(200_000),
  slashes: 'http://'.repeat(140_000),
  colons: '0 plural other{'.repeat(60_000),
};

/** The text everywhere a formatter may look for one. */
function everywhere(text: string) {
  const money = { value: text, currency: text, decimalValue: text, currencyCode: text };
  const variant = {
    attributes: { a: text },
    optionValues: [{ value: text }],
    priceMoney: money,
    qtyInStock: text,
    price: text,
  };
  return {
    id: 'p',
    title: text,
    body: text,
    altText: '',
    filename: text,
    assetUrl: text,
    originalSize: text,
    fullUrl: text,
    systemDataVariants: text,
    colorData: { topLeftAverage: text },
    startDate: text,
    endDate: text,
    userName: text,
    profileUrl: text,
    serviceName: text,
    publicCommentCount: text,
    hue: text,
    saturation: text,
    lightness: text,
    type: 'text',
    value: text,
    rawTitle: text,
    entries: [{ quantity: text }],
    subtotalCents: text,
    categories: [text],
    loader: 'sqs',
    src: text,
    sizes: text,
    width: 1,
    height: 1,
    oembed: { html: text },
    structuredContent: {
      productType: 1,
      variants: [variant, { ...variant, attributes: { a: 'b' } }],
      variantOptionOrdering: ['a'],
    },
    localizedStrings: { productPriceFromText: text, productVariantSelectText: text },
    productMerchandisingContext: {
      p: { scarcityEnabled: true, scarcityText: text, scarcityTemplateViews: [{}], customSoldOutText: text },
    },
    websiteSettings: { simpleLikingEnabled: true },
    website: { shareButtonOptions: { a: 1 }, timeZone: text.slice(0, 100) },
  };
}

test.each(Object.keys(HOSTILE) as (keyof typeof HOSTILE)[])(
  'a megabyte of %s costs every formatter little more than its length',
  (kind) => {
    const text = HOSTILE[kind];
    const data = everywhere(text.slice(0, 100_000));
    for (const name of NAMES) {
      const started = process.cpuUsage();
      run(`{@|${name} a b}`, text);
      run(`{@|${name}}`, data);
      const { user, system } = process.cpuUsage(started);
      expect((user + system) / 1000, name).toBeLessThan(1500);
    }
  },
  60_000,
);

test('no formatter throws, whatever the JSON', () => {
  const template = NAMES.map((name) => `{@|${name}}{@|${name} a b:c 3}`).join('\n');
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), (data) => {
      expect(run(template, data).errors).toEqual([]);
    }),
    { numRuns: 150 },
  );
});

test('inherited names are no data', () => {
  const template =
    '{@|product-price}{@|product-status}{@|variants-select}{@|image-meta}{@|summary-form-field}{@|message constructor __proto__}';
  const data = JSON.parse(
    '{"id":"__proto__","type":"constructor","structuredContent":{"productType":1,"variants":[' +
      '{"attributes":{"__proto__":"x"}},' +
      '{}],"variantOptionOrdering":["__proto__","constructor","toString"]},"productMerchandisingContext":{}}',
  );
  const { output, errors } = run(template, data);
  expect(errors).toEqual([]);
  expect(output).not.toMatch(/native code|\[object/);
});
