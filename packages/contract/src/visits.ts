import { EVENT_ENVIRONMENTS } from '@sitewright/domain/visits/events';
import { ScriptError } from '@sitewright/domain/visits/visit-schema';
import { z } from 'zod';
import { defineCall } from './call.ts';

/**
 * What visitors' pages tell of a visit. Nobody waits for an answer: what does not fit is dropped and counted, and told only where
 * something reads it. `whileClosed`: whether the site is open is known to the intake without asking the database.
 */
const WRITING_BEACON = { method: 'POST', access: 'visitor', beacon: true, whileClosed: true } as const;
/** One that is only held in memory. */
const BEACON = { ...WRITING_BEACON, anonymous: 204 } as const;
const MAX_BODY_BYTES = 64 * 1024;

const Page = { pageFields: z.string().max(16_000), visitorCookie: z.string().max(300).default('') };
const Hit = z.object({
  event: z.string().min(1).max(100),
  data: z.string().max(16_000),
  ss_cvr: z.string().max(300).default(''),
});

/** A page view. Source: ANA-11. */
export const recordHit = defineCall({
  ...BEACON,
  path: '/api/census/RecordHit',
  bodyLimitBytes: MAX_BODY_BYTES,
  body: Hit,
  reply: z.undefined(),
});

/** A button that was seen, and one that was pressed. Source: ANA-12, ANA-13. */
export const recordButtonRender = defineCall({
  ...BEACON,
  path: '/api/census/button-render',
  body: z.object(Page),
  reply: z.undefined(),
});
export const recordButtonClick = defineCall({
  ...BEACON,
  path: '/api/census/button-click',
  body: z.object(Page),
  reply: z.undefined(),
});

/** A form that was seen. Source: ANA-14. */
export const recordFormRender = defineCall({
  ...BEACON,
  path: '/api/census/form-render',
  body: z.object({ ...Page, formId: z.string().max(100) }),
  reply: z.undefined(),
});

/** A popup that was shown or closed. Source: ANA-15. */
export const recordOverlay = defineCall({
  ...BEACON,
  path: '/api/census/overlay',
  body: z.object({ ...Page, overlayId: z.string().max(100), state: z.enum(['shown', 'closed']) }),
  reply: z.undefined(),
});

/** Any other event of the older tracker. Source: ANA-17. */
export const recordEvent = defineCall({
  ...BEACON,
  path: '/api/events/RecordEvent',
  bodyLimitBytes: MAX_BODY_BYTES,
  body: Hit.omit({ ss_cvr: true }),
  reply: z.undefined(),
});

/** Errors of scripts. Source: ANA-18, ANA-19. */
export const recordScriptErrors = defineCall({
  ...WRITING_BEACON,
  path: '/api/events/RecordJavascriptErrors',
  body: z.object({ events: z.array(ScriptError).min(1).max(10), pagePath: z.string().max(500).default('/') }),
  reply: z.undefined(),
});

const EventBody = z.object({ eventContent: z.string().max(32_000), eventSchemaName: z.string().max(100) });
const environment = z.enum(EVENT_ENVIRONMENTS);

/** An event of the newer tracker, checked against its schema: 202, or 400 with the reasons. Source: ANA-20, ANA-27. */
export const publishEvent = defineCall({
  ...BEACON,
  anonymous: 202,
  path: '/api/events/:environment/publish-event',
  params: z.object({ environment }),
  bodyLimitBytes: MAX_BODY_BYTES,
  body: EventBody,
  reply: z.undefined(),
});

/** Whether an event would be taken, with the reasons if not; nothing is recorded. Source: ANA-21. */
export const validateEvent = defineCall({
  ...BEACON,
  anonymous: 202,
  path: '/api/events/:environment/validate-event-content/:schemaName',
  params: z.object({ environment, schemaName: z.string().max(100) }),
  bodyLimitBytes: MAX_BODY_BYTES,
  body: EventBody,
  reply: z.undefined(),
});

/** Queued events of the performance collector, a JSON list as plain text. Source: PERF-09. */
export const recordPerformance = defineCall({
  ...BEACON,
  path: '/api/1/performance/records',
  bodyLimitBytes: MAX_BODY_BYTES,
  body: z.array(z.json()).max(50),
  reply: z.undefined(),
});
