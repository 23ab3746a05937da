import { localProductForm } from '@sitewright/domain/cart/local-product-form';
import type { Db } from '../../../platform/database/database.ts';
import { listShownTexts } from '../../content/translations/index.ts';

type Asking = { itemId: string; title: string; form: unknown };

/** A product that asks questions in the language of an address, null for the first one: one statement in any other. */
export async function inPageLanguage<Product extends Asking>(
  db: Db,
  { websiteId, locale }: { websiteId: string; locale: string | null },
  product: Product | null,
): Promise<Product | null> {
  if (!product || locale === null) return product;
  const { itemId } = product;
  const key = { websiteId, kind: 'item' as const, locale, entityIds: [itemId] };
  const texts = (await listShownTexts(db, key, { drafts: false })).get(itemId) ?? {};
  return { ...product, title: texts.title || product.title, form: localProductForm(product.form, texts) };
}
