import { majorText } from '@sitewright/domain/money/minor-units';
import { STOCKED_TYPE_CODES } from '@sitewright/domain/product/product-type';
import { MerchandisingSettings, type SubscriptionPlan } from '@sitewright/domain/product/schema';
import type { Db } from '../../../platform/database/database.ts';
import type { StampedSource } from '../../../platform/database/stamped-rows.ts';
import {
  listProductStamps,
  listShownProducts,
  type ShownProduct,
  type ShownVariant,
} from './queries/shown-products.ts';

/** Money of a template context: decimal text in major units. */
type ContextMoney = { value: string; currency: string };

/** Variant as templates read it. `price` and `salePrice` are minor units, the money fields decimal text. */
export type ContextVariant = {
  id: string;
  sku: string;
  attributes: Record<string, string>;
  optionValues: { optionName: string; value: string }[];
  price: number;
  salePrice: number;
  onSale: boolean;
  priceMoney: ContextMoney;
  salePriceMoney: ContextMoney;
  qtyInStock: number;
  unlimited: boolean;
  stock: { unlimited: boolean; quantity: number };
  weight: number;
  width: number;
  height: number;
  len: number;
  mainImageId: string | null;
};

/** `structuredContent` of a product item. Source: PROD-02, site format §3. */
export type StructuredContent = {
  _type: 'Product';
  productType: number;
  variants: ContextVariant[];
  variantOptionOrdering: string[];
  isSubscribable: boolean;
  subscriptionPlan: SubscriptionPlan | null;
  priceMoney: ContextMoney;
  salePriceMoney: ContextMoney;
  onSale: boolean;
  additionalFieldsFormId: string | null;
  additionalFieldsForm: Record<string, unknown> | null;
  useCustomAddButtonText: boolean;
  customAddButtonText: string;
  shippable: boolean;
  /** Range of an amount that is given freely, in minor units; absent for a product that has its price. */
  donation?: { minMinor: number; maxMinor: number };
  /** Label instead of a price of zero; absent for a product that prints the amount. */
  freeLabel?: string;
};

/** Product fields of an item's context: `root` for old templates, `structuredContent`, and its merchandising. */
export type ProductContent = {
  structuredContent: StructuredContent;
  /** Fields to spread over the item itself. */
  root: {
    name: string;
    price: { decimalValue: string; currencyCode: string };
    productType: number;
    variants: ContextVariant[];
    variantOptionOrdering: string[];
    onSale: boolean;
    priceMoney: ContextMoney;
    salePriceMoney: ContextMoney;
  };
  /** Entry of `productMerchandisingContext`. Source: STOCK-03. */
  merchandising: MerchandisingContext;
  relatedItemIds: string[];
};

export type MerchandisingContext = Omit<
  MerchandisingSettings,
  'restockNotificationEnabled' | 'scarcityThreshold'
> & {
  scarcityTemplateViews: { attributes?: Record<string, string>; qtyInStock: number; hidden: boolean }[];
  restockNotificationViews: {
    productId: string;
    variantId: string;
    variantName: string;
    hiddenByDefault: boolean;
  }[];
};

/** Where contexts of products are read, for a store of this currency. Items that are no products are left out. */
export function productContents(
  db: Db,
  { websiteId, currency }: { websiteId: string; currency: string },
): StampedSource<ProductContent> {
  return {
    stamps: (itemIds) => listProductStamps(db, { websiteId, itemIds }),
    async whole(itemIds) {
      const products = await listShownProducts(db, { websiteId, itemIds });
      return products.map((product) => ({
        id: product.itemId,
        stamp: product.stamp,
        value: toContent(product, currency),
      }));
    },
  };
}

function toContent(product: ShownProduct, currency: string): ProductContent {
  const { variantOptionOrdering } = product;
  const variants = product.variants.map((variant) => toVariant(variant, variantOptionOrdering, currency));
  const none = money(0, currency);
  const own = {
    priceMoney: variants[0]?.priceMoney ?? none,
    salePriceMoney: variants[0]?.salePriceMoney ?? none,
    onSale: variants.some(({ onSale }) => onSale),
  };
  return {
    structuredContent: {
      _type: 'Product',
      productType: product.productType,
      variants,
      variantOptionOrdering,
      ...own,
      isSubscribable: product.isSubscribable,
      subscriptionPlan: product.subscriptionPlan,
      additionalFieldsFormId: product.additionalFieldsFormId,
      additionalFieldsForm: product.additionalFieldsForm && {
        ...product.additionalFieldsForm,
        id: product.additionalFieldsFormId,
      },
      useCustomAddButtonText: product.useCustomAddButtonText,
      customAddButtonText: product.customAddButtonText,
      shippable: product.productType === 1,
      ...(product.merchandising.donation?.isOpen && { donation: product.merchandising.donation }),
      ...(product.merchandising.free?.isShown && { freeLabel: product.merchandising.free.label }),
    },
    root: {
      name: product.title,
      price: { decimalValue: own.priceMoney.value, currencyCode: currency },
      productType: product.productType,
      variants,
      variantOptionOrdering,
      ...own,
    },
    merchandising: toMerchandising(product),
    relatedItemIds: product.relatedItemIds,
  };
}

function toVariant(variant: ShownVariant, ordering: string[], currency: string): ContextVariant {
  const salePrice = variant.salePriceMinor ?? 0;
  return {
    id: variant.id,
    sku: variant.sku,
    attributes: variant.attributes,
    optionValues: ordering.map((optionName) => ({ optionName, value: variant.attributes[optionName] ?? '' })),
    price: variant.priceMinor,
    salePrice,
    onSale: variant.onSale,
    priceMoney: money(variant.priceMinor, currency),
    salePriceMoney: money(salePrice, currency),
    qtyInStock: variant.qty,
    unlimited: variant.unlimited,
    stock: { unlimited: variant.unlimited, quantity: variant.qty },
    weight: variant.weightGrams / 1000,
    width: (variant.widthMm ?? 0) / 10,
    height: (variant.heightMm ?? 0) / 10,
    len: (variant.lengthMm ?? 0) / 10,
    mainImageId: variant.imageId,
  };
}

/** Defaults for settings the owner has not made; stored ones were checked when they were saved. */
const DEFAULT_SETTINGS = MerchandisingSettings.parse({});

/** Notices of scarce variants and restock forms of those sold out. Source: STOCK-03, JSON-T §6.5. */
function toMerchandising(product: ShownProduct): MerchandisingContext {
  const stored = { ...DEFAULT_SETTINGS, ...product.merchandising };
  const { restockNotificationEnabled, scarcityThreshold, ...settings } = stored;
  const several = product.variants.length > 1;
  const isStocked = STOCKED_TYPE_CODES.includes(product.productType);
  const counted = isStocked ? product.variants.filter(({ unlimited }) => !unlimited) : [];
  return {
    ...settings,
    scarcityTemplateViews: counted
      .filter(({ qty }) => qty > 0 && qty <= scarcityThreshold)
      .map(({ qty, attributes }) => ({
        ...(several ? { attributes } : {}),
        qtyInStock: qty,
        hidden: several && !settings.scarcityShownByDefault,
      })),
    restockNotificationViews: restockNotificationEnabled
      ? counted
          .filter(({ qty }) => qty === 0)
          .map(({ id, attributes }) => ({
            productId: product.itemId,
            variantId: id,
            variantName: product.variantOptionOrdering.map((name) => attributes[name] ?? '').join(' / '),
            hiddenByDefault: several,
          }))
      : [],
  };
}

function money(minor: number, currency: string): ContextMoney {
  return { value: majorText(minor, currency), currency };
}
