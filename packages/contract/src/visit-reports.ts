import { CHANNELS } from '@sitewright/domain/visits/channel';
import { DEVICES, DIMENSION_NAMES } from '@sitewright/domain/visits/dimensions';
import { VITAL_NAMES } from '@sitewright/domain/visits/vitals';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { NumberCursor, pageQuery, pageReply } from './page.ts';

const ofSite = z.object({ websiteId: z.uuid() });

/** Days of the site, both included; at most two years. */
const Range = z.object({ from: z.iso.date(), to: z.iso.date() });
const Filter = Range.extend({
  country: z
    .string()
    .regex(/^(?:[A-Z]{2}|)$/)
    .optional(),
  device: z.enum(DEVICES).optional(),
  channel: z.enum(CHANNELS).optional(),
});

/** Seconds are the time for which pages were seen, of all visits together. */
const Figures = z.object({
  views: z.int(),
  visits: z.int(),
  /** Of several days: the sum of each day's. */
  visitors: z.int(),
  bounces: z.int(),
  seconds: z.int(),
});
export type VisitFigures = z.infer<typeof Figures>;

/** Visits of some days beside those of as many days before. Errors: invalid-fields for a range that ends before it begins or is too long. */
export const visitOverview = defineCall({
  method: 'GET',
  path: '/api/websites/:websiteId/visits',
  access: 'analytics.view',
  params: ofSite,
  query: Filter,
  reply: z.object({
    totals: Figures,
    previous: Figures,
    /** By day, or by hour for a single day; `at` is local to the site, as `2026-11-23` or `2026-11-23T14:00`. */
    series: z.array(z.object({ at: z.string(), views: z.int(), visits: z.int() })),
    /** Visitors of the last five minutes. */
    now: z.int(),
    timeZone: z.string(),
    today: z.iso.date(),
  }),
});
export type VisitOverview = z.output<typeof visitOverview.reply>;

/** The values of a dimension with most visits. Errors: invalid-fields. */
export const visitBreakdown = defineCall({
  method: 'GET',
  path: '/api/websites/:websiteId/visits/by/:dimension',
  access: 'analytics.view',
  params: ofSite.extend({ dimension: z.enum(DIMENSION_NAMES) }),
  query: Range.extend({ limit: z.coerce.number().int().min(1).max(1000).default(10) }),
  reply: z.object({
    items: z.array(
      Figures.extend({
        value: z.string(),
        /** Title of the product that `value` is the id of, null for one that is gone; left out where it names no product. */
        title: z.string().nullable().optional(),
      }),
    ),
    count: z.int(),
  }),
});
export type VisitBreakdown = z.output<typeof visitBreakdown.reply>;

/** The same as CSV, at most 1,000 rows. */
export const exportVisits = defineCall({
  method: 'GET',
  path: '/api/websites/:websiteId/visits/by/:dimension/export.csv',
  access: 'analytics.view',
  params: ofSite.extend({ dimension: z.enum(DIMENSION_NAMES) }),
  query: Range,
  reply: z.custom<ReadableStream<Uint8Array>>(),
});

const Measure = z.object({
  vital: z.enum(VITAL_NAMES),
  /** What three quarters of page loads stay within; milliseconds but for CLS. Null without loads. */
  p75: z.number().nullable(),
  loads: z.int(),
  good: z.int(),
  poor: z.int(),
});

/** p75 of page loads, as above, and how many told. */
const Speed = z.object({
  loads: z.int(),
  lcp: z.number().nullable(),
  inp: z.number().nullable(),
  cls: z.number().nullable(),
  ttfb: z.number().nullable(),
});
const SpeedFilter = Range.extend({ device: z.enum(DEVICES).optional() });

/** How fast pages were for those who visited them. */
export const pageSpeed = defineCall({
  method: 'GET',
  path: '/api/websites/:websiteId/page-speed',
  access: 'analytics.view',
  params: ofSite,
  query: SpeedFilter,
  reply: z.object({
    /** Of all pages. */
    measures: z.array(Measure),
    /** Of the pages that are in no list, since a day had more than 5,000; null where there are none. */
    others: Speed.nullable(),
  }),
});
export type PageSpeed = z.output<typeof pageSpeed.reply>;

/** The same of each page, those with the most loads first. `cursor`: the number of pages before. */
export const listPageSpeeds = defineCall({
  method: 'GET',
  path: '/api/websites/:websiteId/page-speed/pages',
  access: 'analytics.view',
  params: ofSite,
  query: SpeedFilter.extend({
    /** Part of the path, in large or small letters. */
    search: z.string().max(500).default(''),
    ...pageQuery({ limit: 20, max: 100, cursor: NumberCursor }),
  }),
  reply: z.object({
    ...pageReply(
      Speed.extend({
        path: z.string(),
        /** The element that was the largest, in most of the latest loads. */
        element: z.string(),
      }),
    ),
    total: z.int(),
  }),
});
export type SpeedOfPages = z.output<typeof listPageSpeeds.reply>;

/**
 * How fast a page was before and after each publish of it, the latest first; `at` null for what came before the first of these days.
 * Only those after which it was loaded.
 */
export const pageSpeedByPublish = defineCall({
  method: 'GET',
  path: '/api/websites/:websiteId/page-speed/publishes',
  access: 'analytics.view',
  params: ofSite,
  query: SpeedFilter.extend({ path: z.string().min(1).max(500) }),
  reply: z.object({ items: z.array(Speed.extend({ at: z.string().nullable() })) }),
});
export type SpeedByPublish = z.output<typeof pageSpeedByPublish.reply>;

/** Errors of scripts on visitors' pages, the latest first. */
export const listScriptErrors = defineCall({
  method: 'GET',
  path: '/api/websites/:websiteId/script-errors',
  access: 'analytics.view',
  params: ofSite,
  reply: z.object({
    items: z.array(
      z.object({
        id: z.uuid(),
        message: z.string(),
        url: z.string(),
        line: z.int(),
        stack: z.string(),
        pagePath: z.string(),
        count: z.int(),
        firstAt: z.string(),
        lastAt: z.string(),
      }),
    ),
  }),
});
