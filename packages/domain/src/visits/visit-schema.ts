import { z } from 'zod';
import { cutText } from '../text/cut-text.ts';
import { EVENT_ENVIRONMENTS, EVENT_SOURCES, PRODUCT_PLACES } from './events.ts';
import { MAX_TIMING } from './vitals.ts';

/** Cut where it is too long. A check of the text itself: schemas around it would cost each hit a few calls a field. */
const text = (max: number) =>
  z
    .string()
    .overwrite((value) => cutText(value, max))
    .default('');

/** Of a page. */
const path = z
  .string()
  .startsWith('/')
  .overwrite((value) => cutText(value, 500));

/** Told by the trackers and kept by nobody: only its kind is checked, which costs a hit less than to cut it. */
const unread = z.string().optional();

/** Number that a page load gives itself at random, and that of a message in it: together they tell a message sent twice. */
const PageLoad = {
  pageLoadId: z.int().min(1),
  serial: z.int().min(0).max(10_000),
};

/** Facts of the page that sends something. Source: ANA-23, ANA-24. */
const PageFields = {
  websiteId: z.uuid(),
  pagePath: path,
};

/** `data` of a recorded hit or event of the older tracker. Fields of cookies stay empty where none are set. Source: ANA-11, ANA-17, ANA-23. */
export const HitData = z.object({
  ...PageLoad,
  ...PageFields,
  memberAccountId: unread,
  website_locale: unread,
  member_locale: unread,
  templateId: unread,
  variantId: unread,
  pageHash: unread,
  referrer: text(2000),
  query: text(2000),
  /** Seconds for which the page was seen; with the event that tells so. */
  seconds: z.int().min(0).max(86_400).default(0),
});
export type HitData = z.infer<typeof HitData>;

/** Content of an event of the newer tracker. Source: ANA-24 to ANA-26, ANA-28. */
export const EventContent = z.object({
  ...PageLoad,
  analytics_id: unread,
  session_id: unread,
  marketing_id: unread,
  page_host: unread,
  page_path: path,
  page_query_params: text(2000),
  page_referrer_url: text(2000),
  browser_language: unread,
  browser_locale: unread,
  browser_window_size: unread,
  user_agent: unread,
  event_timestamp: z.number(),
  custom_schema_name: unread,
  source_environment: z.enum(EVENT_ENVIRONMENTS).optional(),
  event_source: z.enum(EVENT_SOURCES).optional(),
  context_website_id: z.uuid(),
  destination_url: unread,
  member_account_id: unread,
  object_identifier: unread,
  resolved_locale: unread,
  website_locale: unread,
  member_account_locale: unread,
  /** Of a product that is viewed or added to the cart, where the site counts products. Source: ANA-28, ANA-30. */
  website_id: text(100),
  page_id: unread,
  cart_id: text(100),
  product_page: z.enum(PRODUCT_PLACES).optional(),
  product: z
    .object({
      item_id: text(100),
      item_type: text(50),
      item_title: unread,
      item_collection_id: text(100),
      item_collection_name: unread,
    })
    .optional(),
});
export type EventContent = z.infer<typeof EventContent>;

/** Milliseconds; what is outside of the range is left out. Source: PERF-13. */
const Timing = z
  .number()
  .transform((value) => (value >= 0 && value <= MAX_TIMING ? value : undefined))
  .optional()
  .catch(undefined);

/** One queued event of the performance collector. Source: PERF-01 to PERF-05. */
export const PerformanceRecord = z.object({
  app: text(100),
  event: z.enum(['pageSpeed', 'images']),
  pageLoadId: z.int().min(1),
  ts: z.number(),
  data: z.object({
    context: z.object({
      version: text(20),
      hostname: text(255),
      pathname: path,
    }),
    metrics: z
      .object({
        largestContentfulPaint: z
          .object({ value: Timing, element: text(200), url: text(500) })
          .optional()
          .catch(undefined),
        interactionToNextPaint: Timing,
        cumulativeLayoutShift: z.number().min(0).max(1000).optional().catch(undefined),
        firstContentfulPaint: Timing,
        firstInputDelay: Timing,
        timeToFirstByte: Timing,
      })
      .optional(),
  }),
});
export type PerformanceRecord = z.infer<typeof PerformanceRecord>;

/** Number of a line or column; 0 where none can be meant. */
const Place = z.int().min(0).max(2_147_483_647).catch(0);

/** Error of a script on a page. Source: ANA-18, ANA-19. */
export const ScriptError = z.object({
  message: text(1000),
  stack: text(5000),
  url: text(500),
  line: Place,
  column: Place,
});
export type ScriptError = z.infer<typeof ScriptError>;
