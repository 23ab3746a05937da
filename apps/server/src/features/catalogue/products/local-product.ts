import { localProductForm } from '@sitewright/domain/cart/local-product-form';
import { localOptions } from '@sitewright/domain/product/local-options';
import {
  localAddButton,
  localFreeLabel,
  localMerchandising,
} from '@sitewright/domain/product/local-product-words';
import type { ContextVariant, ProductContent } from './product-content.ts';

/** A product with its title, options, questions and own words in another language; scripts and templates choose by the same words that they print. */
export function localProduct(
  product: ProductContent,
  { title, texts }: { title: string; texts: Readonly<Record<string, string>> },
): ProductContent {
  const { root } = product;
  const merchandising = localMerchandising(product.merchandising, texts);
  const { additionalFieldsForm, customAddButtonText, freeLabel } = product.structuredContent;
  const structuredContent = {
    ...product.structuredContent,
    additionalFieldsForm: localProductForm(additionalFieldsForm, texts),
    customAddButtonText: localAddButton(customAddButtonText, texts),
    ...(freeLabel === undefined ? {} : { freeLabel: localFreeLabel(freeLabel, texts) }),
  };
  const words = localOptions(texts, structuredContent.variantOptionOrdering, structuredContent.variants);
  if (!words) return { ...product, structuredContent, merchandising, root: { ...root, name: title } };
  const { nameOf, valueNamed } = words;
  const attributesOf = (attributes: Readonly<Record<string, string>>) =>
    Object.fromEntries(
      Object.entries(attributes).map(([name, value]) => [nameOf(name), valueNamed(name, value)]),
    );
  const variants = structuredContent.variants.map(
    (variant): ContextVariant => ({
      ...variant,
      attributes: attributesOf(variant.attributes),
      optionValues: variant.optionValues.map(({ optionName, value }) => ({
        optionName: nameOf(optionName),
        value: valueNamed(optionName, value),
      })),
    }),
  );
  const variantOptionOrdering = structuredContent.variantOptionOrdering.map(nameOf);
  const nameOfVariant = new Map(
    variants.map(({ id, optionValues }) => [id, optionValues.map(({ value }) => value).join(' / ')]),
  );
  return {
    ...product,
    structuredContent: { ...structuredContent, variants, variantOptionOrdering },
    root: { ...root, name: title, variants, variantOptionOrdering },
    merchandising: {
      ...merchandising,
      scarcityTemplateViews: merchandising.scarcityTemplateViews.map((view) => ({
        ...view,
        ...(view.attributes ? { attributes: attributesOf(view.attributes) } : {}),
      })),
      restockNotificationViews: merchandising.restockNotificationViews.map((view) => ({
        ...view,
        variantName: nameOfVariant.get(view.variantId) ?? view.variantName,
      })),
    },
  };
}
