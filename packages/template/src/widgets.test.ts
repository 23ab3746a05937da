import { expect, test } from 'vitest';
import { coreFormatters } from './formatters/core.ts';
import { FORMATTER_NAMES, OWN_NAMES, PREDICATE_NAMES } from './language-names.data.ts';
import { corePredicates } from './predicates/core.ts';
import { ENGLISH_TEXTS } from './strings/en.ts';
import { siteFormatters, sitePredicates } from './widgets.ts';

const sorted = (names: Iterable<string>) => [...names].sort();

test('the tables hold exactly the names of the language and our own', () => {
  const formatters = Object.values(FORMATTER_NAMES).flat();
  const predicates = Object.values(PREDICATE_NAMES).flat();
  expect(formatters).toHaveLength(95);
  expect(predicates).toHaveLength(101);
  expect(sorted(Object.keys({ ...coreFormatters, ...siteFormatters }))).toEqual(
    sorted([...formatters, ...OWN_NAMES.formatters]),
  );
  expect(sorted(Object.keys({ ...corePredicates, ...sitePredicates }))).toEqual(
    sorted([...predicates, ...OWN_NAMES.predicates]),
  );
});

test('core and site tables share no name', () => {
  expect(Object.keys(siteFormatters).filter((name) => name in coreFormatters)).toEqual([]);
  expect(Object.keys(sitePredicates).filter((name) => name in corePredicates)).toEqual([]);
});

test('FMT-14, I18N-13: the English texts are the exact fallback texts of the product', () => {
  expect(ENGLISH_TEXTS).toMatchObject({
    productAddToCartText: 'Add To Cart',
    productSubscribeText: 'Subscribe',
    productQuantityInputLabel: 'Quantity',
    productQuickViewText: 'Quick View',
    productSoldOutText: 'sold out',
    productSaleText: 'sale',
    giftCardVariantSelectText: 'Select Value',
    productVariantSelectText: 'Select {variantName}',
    productSummaryFormNoAnswerText: 'N/A',
    productAnswerMapStronglyDisagree: 'Strongly Disagree',
    productAnswerMapStronglyAgree: 'Strongly Agree',
  });
});
