import type { OwnedProduct, ProductItemFields } from '@sitewright/domain/product/owner-schema';
import {
  DigitalSettings,
  type DonationSettings,
  MerchandisingSettings,
  type ProductDraft,
  type ProductInput,
} from '@sitewright/domain/product/schema';
import type { ProductOption } from '@sitewright/domain/product/variant-matrix';
import { optionsOf } from '@sitewright/domain/product/variant-matrix';
import { UrlId } from '@sitewright/domain/site/collection-schema';
import { t } from '@sitewright/owner-texts/t';
import type { Stored } from '../forms/use-versioned-form.ts';
import { questionErrors, withTidyChoices } from './form-fields.ts';
import { newVariant, type SheetVariant, toSheet, toVariantInput, variantErrors } from './sheet-variant.ts';

/** Fields of a product that are saved unchanged. */
type Kept = Pick<
  ProductInput,
  | 'productType'
  | 'isSubscribable'
  | 'subscriptionPlan'
  | 'additionalFieldsForm'
  | 'additionalFieldsFormId'
  | 'useCustomAddButtonText'
  | 'customAddButtonText'
  | 'merchandising'
  | 'relatedItemIds'
  | 'digital'
  | 'areaIds'
>;

/** Everything that the form of a product changes. */
export type ProductFields = Omit<ProductItemFields, 'mainImageId'> &
  Kept & { readonly options: readonly ProductOption[]; readonly variants: readonly SheetVariant[] };

/** Values of the options of a variant sold without any. */
const NO_ATTRIBUTES = {};

/** A product nobody has saved yet. */
export function blankFields(now: number): Stored<ProductFields> {
  const fields: ProductFields = {
    ...{ title: '', urlId: '', excerpt: '', body: '', status: 'draft', publishOn: now, starred: false },
    memberAreaId: null,
    ...{ tags: [], categories: [], imageIds: [], seoTitle: '', seoDescription: '' },
    ...{ productType: 1, isSubscribable: false, subscriptionPlan: null },
    ...{ additionalFieldsForm: null, additionalFieldsFormId: null },
    ...{ useCustomAddButtonText: false, customAddButtonText: '', relatedItemIds: [], areaIds: [] },
    merchandising: MerchandisingSettings.parse({}),
    digital: DigitalSettings.parse({}),
    options: [],
    variants: [newVariant('only', NO_ATTRIBUTES, undefined)],
  };
  return { fields, rowVersion: 0 };
}

/** A stored product as the form shows it. */
export function storedFields(stored: OwnedProduct, currency: string): Stored<ProductFields> {
  const { id: _, collectionId: __, rowVersion, mainImageId: ___, product, ...fields } = stored;
  const { variants, variantOptionOrdering, ...kept } = product;
  return {
    rowVersion,
    fields: {
      ...fields,
      ...kept,
      options: optionsOf(variants, variantOptionOrdering),
      variants: variants.map((variant) => toSheet(variant, currency)),
    },
  };
}

/** The same as it is sent. Call it without errors. */
export function toBody(
  fields: ProductFields,
  currency: string,
): { words: Partial<ProductItemFields> & { title: string }; product: ProductDraft } {
  const { options, variants, title, urlId, excerpt, body, status, publishOn, starred, ...rest } = fields;
  const { memberAreaId, tags, categories, imageIds, seoTitle, seoDescription, ...kept } = rest;
  return {
    words: {
      ...{ title, excerpt, body, status, publishOn, starred, tags, categories },
      ...{ memberAreaId, imageIds, seoTitle, seoDescription },
      ...(urlId === '' ? {} : { urlId }),
    },
    product: {
      ...kept,
      additionalFieldsForm: withTidyChoices(kept.additionalFieldsForm),
      merchandising: withReadAmounts(kept.merchandising),
      variantOptionOrdering: orderingOf(variants, options),
      variants: variants.map((variant) => toVariantInput(variant, currency)),
    },
  };
}

/** Names of the options that the variants have, in the order chosen. */
export function orderingOf(variants: readonly SheetVariant[], options: readonly ProductOption[]): string[] {
  const used = new Set(Object.keys(variants[0]?.attributes ?? {}));
  return options.map(({ name }) => name).filter((name) => used.has(name));
}

/** Errors that prevent a product from being saved upon `before`, by field; cells of the sheet as `key.column`. */
export function productErrors(
  fields: ProductFields,
  before: Pick<ProductFields, 'additionalFieldsForm'>,
  currency: string,
): Record<string, string> {
  const errors: Record<string, string> = {};
  if (fields.title.trim() === '') errors.title = t('products.enterATitle');
  // Without one, the title gives a free address.
  if (fields.urlId !== '' && !UrlId.safeParse(fields.urlId).success)
    errors.urlId = t('products.slugCharacters');
  for (const variant of fields.variants) {
    for (const [column, message] of Object.entries(variantErrors(variant, currency)))
      errors[`${variant.key}.${column}`] = message;
  }
  const skus = fields.variants.map(({ sku }) => sku.trim());
  fields.variants.forEach(({ key }, index) => {
    const sku = skus[index] ?? '';
    if (sku !== '' && skus.indexOf(sku) < index)
      errors[`${key}.sku`] = t('products.anotherVariantAlreadyHasThisSku');
  });
  if (fields.useCustomAddButtonText && fields.customAddButtonText.trim() === '')
    errors.customAddButtonText = t('products.enterTheButtonText');
  const { free, donation } = fields.merchandising;
  if (free.isShown && free.label.trim() === '')
    errors['merchandising.free.label'] = t('products.enterTheFreeLabel');
  const questions = questionErrors(fields.additionalFieldsForm, before.additionalFieldsForm);
  return { ...errors, ...donationErrors(donation), ...questions };
}

/** A donation that is switched off is saved whatever stands in its fields: what is no amount there counts as none. */
function withReadAmounts(merchandising: MerchandisingSettings): MerchandisingSettings {
  const { isOpen, minMinor, maxMinor } = merchandising.donation;
  const donation = { isOpen, minMinor: minMinor || 0, maxMinor: maxMinor || 0 };
  return { ...merchandising, donation };
}

function donationErrors({ isOpen, minMinor, maxMinor }: DonationSettings): Record<string, string> {
  const field = (name: string) => `merchandising.donation.${name}`;
  if (!isOpen) return {};
  if (!(minMinor >= 1)) return { [field('minMinor')]: t('products.enterAnAmountAbove0') };
  return minMinor <= maxMinor ? {} : { [field('maxMinor')]: t('products.maximumBelowMinimum') };
}
