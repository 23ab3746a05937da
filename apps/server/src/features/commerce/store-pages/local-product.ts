import { localProductForm } from '@sitewright/domain/cart/local-product-form';
import type { Db } from '../../../platform/database/database.ts';
import { requestLanguage } from '../../../platform/texts/site-messages.ts';
import { listShownTexts } from '../../content/translations/index.ts';

type Asking = { itemId: string; title: string; form: unknown };

/** A product that asks questions in the language of the request: one statement in another than the first. */
export async function inPageLanguage<Product extends Asking>(
  db: Db,
  websiteId: string,
  product: Product | null,
): Promise<Product | null> {
  const locale = requestLanguage();
  if (!product || locale === null) return product;
  const { itemId } = product;
  const key = { websiteId, kind: 'item' as const, locale, entityIds: [itemId] };
  const texts = (await listShownTexts(db, key, { drafts: false })).get(itemId) ?? {};
  return { ...product, title: texts.title || product.title, form: localProductForm(product.form, texts) };
}
