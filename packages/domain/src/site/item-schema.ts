import { z } from 'zod';
import { UrlId } from './collection-schema.ts';
import { MAX_CATEGORY_LENGTH, MAX_TAG_LENGTH } from './limits.ts';
import { Moment } from './moment-schema.ts';
import { PAGE_STATUSES } from './page-status.ts';
import { RECORD_TYPE_CODES, type RecordType } from './record-type.ts';

/** Label of an item. Source: specification §9. */
const Tag = z.string().trim().min(1).max(MAX_TAG_LENGTH);
/** Category of an item. Source: specification §9. */
const Category = z.string().trim().min(1).max(MAX_CATEGORY_LENGTH);

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

/** Fields of an item that only some record types have. Source: site format §3. */
const ItemContent = z.object({
  /** Moments of an event, epoch milliseconds. */
  startDate: Moment.optional(),
  endDate: Moment.optional(),
  location: Location.optional(),
  /** Images of a gallery item or product, first to last. */
  imageIds: z.array(z.uuid()).max(100).optional(),
  /** Address a link post leads to. */
  sourceUrl: z.string().max(2000).optional(),
  passthrough: z.boolean().optional(),
  seoTitle: z.string().max(200).optional(),
  seoDescription: z.string().max(500).optional(),
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
  mainImageId: z.uuid().nullable(),
  authorName: z.string().max(200),
  tags: z.array(Tag).max(100),
  categories: z.array(Category).max(100),
  content: ItemContent,
  displayIndex: z.int().min(0),
  addedOn: z.number(),
  updatedOn: z.number(),
  rowVersion: z.int().min(1),
});
export type Item = z.infer<typeof Item>;
