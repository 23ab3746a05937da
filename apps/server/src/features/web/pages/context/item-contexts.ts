import { spaced } from '@sitewright/domain/language/language-parts';
import { authorField } from '@sitewright/domain/language/site-text-fields';
import type { Collection } from '@sitewright/domain/site/collection-schema';
import type { Item } from '@sitewright/domain/site/item-schema';
import type { Db } from '../../../../platform/database/database.ts';
import { localProduct, type ProductContent, productContents } from '../../../catalogue/products/index.ts';
import { localTextsOf } from '../../../content/collections/index.ts';
import { fragmentKey } from '../cache/fragment-key.ts';
import { collectionContext } from './collection-context.ts';
import { firstTextsOfItem, firstTextsOfProduct } from './first-texts.ts';
import { fileIdsOf, type ItemContext, type ItemParts, itemContext } from './item-context.ts';
import { itemUrl } from './item-url.ts';
import type { SiteBundle } from './site-bundle.ts';

/** Markup by item: bodies made of blocks, blocks shown in the place of images, and quotations, films and sounds. */
type RenderedParts = {
  bodies?: ReadonlyMap<string, string>;
  promoted?: ReadonlyMap<string, string>;
  media?: ReadonlyMap<string, string>;
};

/**
 * Contexts of items of any collections, whose files are loaded: one statement when there are products not known yet. `firstTexts` gets what
 * is not translated of them.
 */
export async function itemContexts(
  db: Db,
  bundle: SiteBundle,
  items: readonly Item[],
  { images, files, firstTexts }: Pick<ItemParts, 'images' | 'files'> & { firstTexts: Set<string> },
  rendered: RenderedParts = {},
): Promise<(ItemContext & Record<string, unknown>)[]> {
  await loadProducts(db, bundle, items);
  if (bundle.local) for (const item of items) addFirstTexts(bundle, item, firstTexts);
  return items.flatMap((item) => {
    const collection = bundle.byId.get(item.collectionId);
    if (!collection) return [];
    const parts = {
      url: itemUrl(bundle, collection, item),
      images,
      files,
      product: productOf(bundle, item),
      labels: bundle.labels?.get(item.collectionId),
      authorBio: authorBioOf(bundle, item),
      bodyHtml: rendered.bodies?.get(item.id),
      promotedHtml: rendered.promoted?.get(item.id),
      mediaHtml: rendered.media?.get(item.id),
    };
    return cachedContext(bundle, item, collection, parts);
  });
}

function addFirstTexts(bundle: SiteBundle, item: Item, firstTexts: Set<string>): void {
  for (const text of firstTextsOfItem(item)) firstTexts.add(text);
  if (item.author && !authorBioOf(bundle, item)) firstTexts.add(spaced(item.author.bio));
  const product = bundle.products.get(item.id);
  if (!product) return;
  const ofProduct = bundle.fragments.of(item, fragmentKey('first-texts-of-product', product), () =>
    firstTextsOfProduct(product, localTextsOf(item)),
  );
  for (const text of ofProduct) firstTexts.add(text);
}

/** What is said of the author of an item in the language of a bundle, where somebody has translated it. */
function authorBioOf({ local, translations }: SiteBundle, { authorId }: Item): string | undefined {
  return local && authorId ? translations[local.tag]?.site[authorField(authorId)] : undefined;
}

/** The product of an item, in the language of that. */
function productOf({ products, local, fragments }: SiteBundle, item: Item): ProductContent | undefined {
  const product = products.get(item.id) ?? undefined;
  if (!product || !local) return product;
  return fragments.of(item, fragmentKey('local-product', product), () =>
    localProduct(product, { title: item.title, texts: localTextsOf(item) }),
  );
}

type Context = ItemContext & Record<string, unknown>;

/** The context of an item; the same object while all it is made of is the same. */
function cachedContext(bundle: SiteBundle, item: Item, collection: Collection, parts: ItemParts): Context {
  const { images, files, url, product, labels, authorBio, bodyHtml, promotedHtml, mediaHtml } = parts;
  const context = collectionContext(bundle, collection);
  const shown = fileIdsOf([item]).map((id) => images.get(id) ?? files.get(id));
  const dependencies = [
    context,
    url,
    product,
    labels,
    authorBio,
    bodyHtml,
    promotedHtml,
    mediaHtml,
    ...shown,
  ];
  return bundle.fragments.of(item, fragmentKey('item-context', ...dependencies), () => ({
    ...itemContext(item, collection, parts),
    collection: context,
  }));
}

async function loadProducts(
  db: Db,
  { website, products, fragments }: SiteBundle,
  items: readonly Item[],
): Promise<void> {
  const itemIds = items
    .filter(({ id, recordType }) => recordType === 'store-item' && !products.has(id))
    .map(({ id }) => id);
  const currency = website.settings.storeSettings.defaultCurrency;
  const source = productContents(db, { websiteId: website.id, currency });
  const found = await fragments.products.of(`${website.id} ${currency}`, itemIds, source);
  for (const id of itemIds) products.set(id, found.get(id) ?? null);
}
