import { z } from 'zod';
import { isAllowedAddress } from '../text/allowed-html.ts';
import { Author } from './author-schema.ts';
import { UrlId } from './collection-schema.ts';
import { MAX_CATEGORY_LENGTH, MAX_TAG_LENGTH } from './limits.ts';
import { Moment } from './moment-schema.ts';
import { PAGE_STATUSES } from './page-status.ts';
import { PROMOTED_BLOCK_TYPES } from './promoted-block.ts';
import { RECORD_TYPE_CODES, type RecordType } from './record-type.ts';

/** Label of an item. Source: specification §9. */
export const Tag = z
  .string()
  .trim()
  .min(1)
  .max(MAX_TAG_LENGTH, `A tag holds at most ${MAX_TAG_LENGTH} characters.`);
/** Category of an item. Source: specification §9. */
export const Category = z
  .string()
  .trim()
  .min(1)
  .max(MAX_CATEGORY_LENGTH, `A category holds at most ${MAX_CATEGORY_LENGTH} characters.`);

/** Place of an event or a business. Source: specification §3, event. */
export const Location = z.object({
  addressTitle: z.string().max(200).default(''),
  addressLine1: z.string().max(200).default(''),
  addressLine2: z.string().max(200).default(''),
  addressCountry: z.string().max(200).default(''),
  mapLat: z.number().min(-90).max(90).optional(),
  mapLng: z.number().min(-180).max(180).optional(),
});
export type Location = z.infer<typeof Location>;

/** A sound or film of an item: an uploaded file, or an address elsewhere. Source: site format §3, video item. */
const Media = z.object({
  /** Uploaded file. */
  fileId: z.uuid().optional(),
  /** Page of a film at YouTube or Vimeo, or a file elsewhere. */
  url: z
    .url({ protocol: /^https?$/ })
    .max(2000)
    .optional(),
  mimeType: z
    .string()
    .regex(/^(?:audio|video)\/[a-z0-9.+-]+$/)
    .max(100)
    .optional(),
  sizeBytes: z.int().min(0).optional(),
  durationSeconds: z.number().min(0).max(1_000_000).optional(),
  /** Performer of a track. */
  artist: z.string().max(200).optional(),
});

/** Block promoted above the text of an item instead of its image. Source: specification §3, promoted block types. */
const PromotedBlock = z.object({
  type: z.enum(PROMOTED_BLOCK_TYPES),
  /** Settings of the block of that type; its rich texts apart, within the shared tag list. */
  props: z.record(z.string().max(60), z.json()).optional(),
  text: z.record(z.string().max(60), z.string().max(20_000)).optional(),
  /** Without settings: HTML of the shared tag list, e.g. a quotation. */
  html: z.string().max(20_000).default(''),
});

/** Fields of an item that only some record types have. Source: site format §3. */
const ItemContent = z.object({
  /** Moments of an event, epoch milliseconds. */
  startDate: Moment.optional(),
  endDate: Moment.optional(),
  location: Location.optional(),
  /** Images of a gallery item or product, first to last. */
  imageIds: z.array(z.uuid()).max(100).optional(),
  /** Address a link post leads to. */
  sourceUrl: z.string().max(2000).refine(isAllowedAddress, 'This address cannot be linked to').optional(),
  /** The title leads to `sourceUrl` instead of the item. */
  passthrough: z.boolean().optional(),
  media: Media.optional(),
  quote: z.object({ text: z.string().max(5000), source: z.string().max(300).default('') }).optional(),
  promotedBlock: PromotedBlock.optional(),
  /** Code put into the head of the item's page. */
  injectCode: z.string().max(50_000).optional(),
  seoTitle: z.string().max(200).optional(),
  seoDescription: z.string().max(500).optional(),
  /** Custom type of the site template, where its collection takes several. */
  customType: z.string().max(80).optional(),
  /** Values of a custom type's fields. */
  customContent: z.record(z.string().max(60), z.json()).optional(),
});

/** One entry of a collection: post, event, product, … Source: site format §3. */
export const Item = z.object({
  id: z.uuid(),
  collectionId: z.uuid(),
  recordType: z.enum(Object.keys(RECORD_TYPE_CODES) as [RecordType, ...RecordType[]]),
  urlId: UrlId,
  title: z.string().min(1).max(300),
  /** HTML of the shared tag list. */
  excerpt: z.string().max(20_000),
  /** HTML of the shared tag list; items edited on the canvas have a document instead. */
  body: z.string().max(1_000_000),
  publishOn: Moment,
  status: z.enum(PAGE_STATUSES),
  starred: z.boolean(),
  /** Member area whose members alone see it; null for all who see its collection. Source: AUTH-12. */
  memberAreaId: z.uuid().nullable(),
  mainImageId: z.uuid().nullable(),
  authorId: z.uuid().nullable(),
  /** The author as of now; follows `authorId`. */
  author: Author.nullable(),
  /** 1 open, 2 closed. */
  commentState: z.union([z.literal(1), z.literal(2)]),
  likeCount: z.int().min(0),
  commentCount: z.int().min(0),
  publicCommentCount: z.int().min(0),
  /** Published reviews of a product, and their stars together. */
  reviewCount: z.int().min(0),
  ratingSum: z.int().min(0),
  tags: z.array(Tag).max(100),
  categories: z.array(Category).max(100),
  content: ItemContent,
  displayIndex: z.int().min(0),
  addedOn: z.number(),
  updatedOn: z.number(),
  rowVersion: z.int().min(1),
});
export type Item = z.infer<typeof Item>;
