import { z } from 'zod';
import { Background } from './background-schema.ts';
import {
  COLLECTION_TYPE_CODES,
  COLLECTION_VIEWS,
  type CollectionType,
  ORDERINGS,
  type Ordering,
} from './collection-type.ts';
import { Moment } from './moment-schema.ts';
import { PAGE_STATUSES } from './page-status.ts';

/** Part of an address: lower-case words joined by one hyphen. */
export const UrlId = z
  .string()
  .min(1)
  .max(200)
  .regex(/^[a-z0-9]+(?:[._-]+[a-z0-9]+)*$/, 'Use lower-case letters, digits and hyphens');

/** Who may join a member area: any member, those alone whom the owner adds, or those, too, who buy access. */
export const AreaJoining = z.enum(['free', 'invitation', 'paid']);
export type AreaJoining = z.infer<typeof AreaJoining>;

/** First parts of addresses the program itself answers. */
const RESERVED = new Set([
  'account',
  'api',
  '_sw',
  'config',
  'cart',
  'checkout',
  'donate',
  'instalments',
  'restock',
  'search',
  'health',
  'ready',
  'scripts',
  'assets',
  'commerce',
  'settings',
]);

/** True for an address part at the top of a site that would hide one of the program's own. */
export function isReservedUrlId(urlId: string): boolean {
  return RESERVED.has(urlId);
}

/** A page or a collection of items of a site. Source: site format §3. */
export const Collection = z.object({
  id: z.uuid(),
  /** File name of the template's collection type: page, blog, products, events, … */
  typeName: z
    .string()
    .regex(/^[a-z][a-z0-9-]*$/)
    .max(60),
  type: z.enum(Object.keys(COLLECTION_TYPE_CODES) as [CollectionType, ...CollectionType[]]),
  title: z.string().min(1).max(200),
  navigationTitle: z.string().max(200),
  urlId: UrlId,
  parentId: z.uuid().nullable(),
  /** BCP 47 tag of a translated page, '' for the site's first language. */
  locale: z.string().max(35),
  description: z.string().max(20_000),
  ordering: z.enum(Object.keys(ORDERINGS) as [Ordering, ...Ordering[]]),
  pageSize: z.int().min(1).max(250),
  regionName: z.string().max(60),
  status: z.enum(PAGE_STATUSES),
  publishOn: Moment.nullable(),
  homepage: z.boolean(),
  folder: z.boolean(),
  folderBehavior: z.int().min(1).max(4).nullable(),
  mainImageId: z.uuid().nullable(),
  view: z.enum(COLLECTION_VIEWS),
  background: Background,
  seoTitle: z.string().max(200),
  seoDescription: z.string().max(500),
  seoHidden: z.boolean(),
  /** Labels its items are filed under, in the order the owner gave. */
  categories: z.array(z.string()),
  tags: z.array(z.string()),
  /** Default view of an events collection, unless its URL names one. */
  eventView: z.enum(['list', 'calendar']),
  /** Settings the owner chose; the others follow the site template. */
  ownSettings: z.array(z.enum(['pageSize', 'ordering'])).default([]),
  /** Changes with each password of the page; null while it has none. */
  passwordVersion: z.uuid().nullable().default(null),
  /** Who may join a member area; null for every other page. */
  areaJoining: AreaJoining.nullable().default(null),
  displayIndex: z.int().min(0),
  itemCount: z.int().min(0),
  updatedOn: z.number(),
  rowVersion: z.int().min(1),
});
export type Collection = z.infer<typeof Collection>;
