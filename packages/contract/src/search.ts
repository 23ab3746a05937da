import { OwnWords } from '@sitewright/domain/language/own-words-schema';
import { z } from 'zod';
import { defineCall } from './call.ts';

/** A page or item that was found. */
const SearchItem = z.object({
  id: z.uuid(),
  collectionId: z.uuid(),
  collectionTitle: z.string(),
  title: z.string(),
  fullUrl: z.string(),
  /** Path of its image; sizes by `?format=300w`. */
  imageUrl: z.string().nullable(),
  /** Kind of item, null for a page. */
  recordType: z.string().nullable(),
  /** Plain text around the words. */
  excerpt: z.string(),
});

/**
 * Published pages and items that have all the words of `q` in the language of the address, or in the first one where that has no
 * translation, best first, `p` counting pages from 1. Errors: rate-limited.
 * Source: site format §3.1, SITE-31.
 */
export const generalSearch = defineCall({
  method: 'GET',
  path: '/api/search/GeneralSearch',
  access: 'visitor',
  query: z.object({
    q: z.string().max(200).default(''),
    p: z.coerce.number().int().min(1).max(1000).default(1),
    size: z.coerce.number().int().min(1).max(50).default(10),
    f_collectionId: z.string().max(100).optional(),
  }),
  reply: z.object({
    query: z.string(),
    pageNum: z.int(),
    pageSize: z.int(),
    resultCount: z.int(),
    hasPreviousPage: z.boolean(),
    hasNextPage: z.boolean(),
    items: z.array(SearchItem),
    /** Titles and texts of them that are in the first language of the site. */
    ownWords: OwnWords.optional(),
  }),
  rateLimit: { max: 120, windowSeconds: 60 },
});
