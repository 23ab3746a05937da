import type { ImageAsset } from '@sitewright/domain/site/asset-schema';
import type { Collection } from '@sitewright/domain/site/collection-schema';
import type { Item } from '@sitewright/domain/site/item-schema';
import { RECORD_TYPE_CODES } from '@sitewright/domain/site/record-type';
import { toImageItem } from '../../assets/index.ts';
import type { ProductContent } from '../../catalogue/index.ts';

/** What an item's context is made of besides its row. */
export type ItemParts = {
  collectionUrl: string;
  images: ReadonlyMap<string, ImageAsset | null>;
  product?: ProductContent | undefined;
  /** Rendered document, when the item has one; it stands for the body. */
  bodyHtml?: string | undefined;
};

/** An item as page contexts hold it. Source: site format §3. */
export function itemContext(item: Item, collection: Collection, parts: ItemParts) {
  const { images, product } = parts;
  const main = images.get(item.mainImageId ?? '');
  const gallery = (item.content.imageIds ?? []).flatMap((id) => images.get(id) ?? []);
  const code = RECORD_TYPE_CODES[item.recordType];
  return {
    // Templates of both generations: the fields of a product on the item itself, and its structured content.
    ...(product ? { ...product.root, structuredContent: product.structuredContent } : {}),
    ...(product ? { merchandising: product.merchandising } : {}),
    id: item.id,
    collectionId: collection.id,
    recordType: code,
    recordTypeLabel: item.recordType,
    addedOn: item.addedOn,
    updatedOn: item.updatedOn,
    publishOn: item.publishOn,
    displayIndex: item.displayIndex,
    starred: item.starred,
    passthrough: item.content.passthrough ?? false,
    ...(item.content.sourceUrl ? { sourceUrl: item.content.sourceUrl } : {}),
    tags: item.tags,
    categories: item.categories,
    workflowState: item.status === 'published' ? 1 : 2,
    ...authorParts(item, images),
    urlId: item.urlId,
    fullUrl: `${parts.collectionUrl === '/' ? '' : parts.collectionUrl}/${item.urlId}`,
    title: item.title,
    body: parts.bodyHtml ?? item.body,
    excerpt: item.excerpt,
    customContent: item.content.customContent ?? null,
    ...eventParts(item),
    likeCount: item.likeCount,
    commentCount: item.commentCount,
    publicCommentCount: item.publicCommentCount,
    commentState: item.commentState,
    mainImageId: item.mainImageId ?? '',
    ...(main ? { mainImage: toImageItem(main), ...mainImageParts(main) } : {}),
    items: gallery.map(toImageItem),
    seoData: { seoTitle: item.content.seoTitle ?? '', seoDescription: item.content.seoDescription ?? '' },
  };
}

export type ItemContext = ReturnType<typeof itemContext>;

/** Pictures of items, without repetitions. */
export function imageIdsOf(items: readonly Item[]): string[] {
  const ids = items.flatMap((item) => [item.mainImageId, ...(item.content.imageIds ?? [])]);
  return [...new Set(ids.filter((id) => id !== null))];
}

function authorParts({ author, authorId }: Item, images: ItemParts['images']) {
  if (!author || !authorId) return {};
  const { id, displayName, firstName, lastName, bio, websiteUrl, avatarImageId } = author;
  const avatar = images.get(avatarImageId ?? '');
  const avatarUrl = avatar ? toImageItem(avatar).assetUrl : '';
  return {
    authorId,
    author: { id, displayName, firstName, lastName, bio, websiteUrl, avatarUrl, avatarAssetUrl: avatarUrl },
  };
}

function mainImageParts(image: ImageAsset) {
  const { assetUrl, originalSize, mediaFocalPoint, colorData, systemDataId, systemDataVariants } =
    toImageItem(image);
  return { assetUrl, originalSize, mediaFocalPoint, colorData, systemDataId, systemDataVariants };
}

function eventParts({ recordType, content }: Item) {
  if (recordType !== 'event') return content.location ? { location: content.location } : {};
  const { startDate, endDate = startDate, location } = content;
  return {
    startDate,
    endDate,
    ...(location ? { location } : {}),
    structuredContent: { startDate, endDate },
  };
}
