import type { ImageAsset, MediaAsset } from '@sitewright/domain/site/asset-schema';
import type { Collection } from '@sitewright/domain/site/collection-schema';
import type { Item } from '@sitewright/domain/site/item-schema';
import { RECORD_TYPE_CODES } from '@sitewright/domain/site/record-type';
import { averageRating } from '@sitewright/domain/social/review-rules';
import type { ProductContent } from '../../../catalogue/products/index.ts';
import { toImageItem } from '../../../content/assets/index.ts';
import { customContentOf, customFieldsOf, customImageIds } from './custom-content.ts';
import { mediaParts } from './item-media.ts';
import { shownMedia } from './item-media-block.ts';
import { type LabelNames, named } from './label-names.ts';

/** Parts of an item's context besides its row. */
export type ItemParts = {
  /** Path of the item on its site. */
  url: string;
  images: ReadonlyMap<string, ImageAsset | null>;
  files: ReadonlyMap<string, MediaAsset | null>;
  product?: ProductContent | undefined;
  /** What its labels are called in another language. */
  labels?: LabelNames | undefined;
  /** What is said of its author in that. */
  authorBio?: string | undefined;
  /** Rendered document, when the item has one; it stands for the body. */
  bodyHtml?: string | undefined;
  /** Rendered block that it promotes. */
  promotedHtml?: string | undefined;
  /** Rendered quotation, film or sound. */
  mediaHtml?: string | undefined;
};

/** An item as page contexts hold it. Source: site format §3. */
export function itemContext(item: Item, collection: Collection, parts: ItemParts) {
  const { images, product, labels } = parts;
  const main = images.get(item.mainImageId ?? '');
  const gallery = (item.content.imageIds ?? []).flatMap((id) => images.get(id) ?? []);
  const code = RECORD_TYPE_CODES[item.recordType];
  return {
    // Templates of both generations: the fields of a product on the item itself, and its structured content.
    ...(product ? { ...product.root, structuredContent: product.structuredContent } : {}),
    ...(product ? { merchandising: product.merchandising, relatedItemIds: product.relatedItemIds } : {}),
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
    ...linkParts(item),
    tags: named(labels?.tag, item.tags),
    categories: named(labels?.category, item.categories),
    workflowState: item.status === 'published' ? 1 : 2,
    ...authorParts(item, parts),
    urlId: item.urlId,
    fullUrl: parts.url,
    title: item.title,
    body: parts.bodyHtml ?? item.body,
    excerpt: item.excerpt,
    customContent: customContentOf(item.content.customContent, images),
    customFields: customFieldsOf(item.content.customContent, images),
    ...eventParts(item),
    ...mediaParts(item, parts.files),
    ...promotedParts(item, parts.promotedHtml),
    ...(parts.mediaHtml ? { mediaBlock: parts.mediaHtml, mediaKind: shownMedia(item)?.type } : {}),
    unsaved: false,
    pushedServices: {},
    pendingPushedServices: {},
    postItemInjectCode: item.content.injectCode ?? '',
    likeCount: item.likeCount,
    commentCount: item.commentCount,
    publicCommentCount: item.publicCommentCount,
    commentState: item.commentState,
    ...(item.reviewCount > 0
      ? {
          reviewCount: item.reviewCount,
          averageRating: averageRating({ count: item.reviewCount, sum: item.ratingSum }),
        }
      : {}),
    mainImageId: item.mainImageId ?? '',
    ...(main ? { mainImage: toImageItem(main), ...mainImageParts(main) } : {}),
    items: gallery.map(toImageItem),
    seoData: { seoTitle: item.content.seoTitle ?? '', seoDescription: item.content.seoDescription ?? '' },
  };
}

export type ItemContext = ReturnType<typeof itemContext>;

/** Images and files of items, without repetitions. */
export function fileIdsOf(items: readonly Item[]): string[] {
  return [...new Set(items.flatMap(filesOfItem))];
}

function filesOfItem({ mainImageId, author, content }: Item): readonly string[] {
  return [
    mainImageId,
    author?.avatarImageId,
    content.media?.fileId,
    ...(content.imageIds ?? []),
    ...customImageIds(content.customContent),
  ].filter((id) => typeof id === 'string');
}

function authorParts({ author, authorId }: Item, { images, authorBio }: ItemParts) {
  if (!author || !authorId) return {};
  const { id, displayName, firstName, lastName, websiteUrl, avatarImageId } = author;
  const bio = authorBio || author.bio;
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

/** Where an item leads besides its own page. Source: FMT-03. */
function linkParts({ title, content: { sourceUrl, passthrough = false } }: Item) {
  if (!sourceUrl) return {};
  return { sourceUrl, ...(passthrough ? { externalLink: { url: sourceUrl, title, newWindow: true } } : {}) };
}

function promotedParts({ content: { promotedBlock, quote } }: Item, html = promotedBlock?.html) {
  return {
    ...(promotedBlock ? { promotedBlockType: promotedBlock.type, promotedBlock: html } : {}),
    ...(quote ? { quote: quote.text, source: quote.source } : {}),
  };
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
