import * as contract from '@sitewright/contract/visits';
import {
  isEventSchema,
  PAGE_SEEN,
  PAGE_VIEW,
  PRODUCT_ADDITION,
  PRODUCT_VIEW,
} from '@sitewright/domain/visits/events';
import { EventContent, HitData, PerformanceRecord } from '@sitewright/domain/visits/visit-schema';
import { z } from 'zod';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { parseJsonText } from '../../../../platform/http/bodies/json-body.ts';
import {
  anonymousRoute,
  routeWithoutTransaction,
  type Sender,
} from '../../../../platform/http/calls/route.ts';
import type { ServerDeps } from '../../../../platform/http/deps.ts';
import type { Told } from '../intake/intake.ts';
import { saveScriptErrors } from '../queries/script-errors.ts';

type Context = { sender: Sender; deps: ServerDeps };

/** The older tracker's names of hits. */
const HIT_NAMES: Readonly<Record<string, string>> = { View: PAGE_VIEW, Seen: PAGE_SEEN };

export const recordHit = anonymousRoute(contract.recordHit, ({ body, sender, deps }) =>
  takeHit({ sender, deps }, HIT_NAMES[body.event], body.data, body.ss_cvr),
);

export const recordEvent = anonymousRoute(contract.recordEvent, ({ body, sender, deps }) =>
  takeHit(
    { sender, deps },
    HIT_NAMES[body.event] ?? (isEventSchema(body.event) ? body.event : undefined),
    body.data,
  ),
);

export const recordButtonRender = anonymousRoute(contract.recordButtonRender, ({ body, sender, deps }) =>
  takeHit({ sender, deps }, 'button_render', body.pageFields),
);

export const recordButtonClick = anonymousRoute(contract.recordButtonClick, ({ body, sender, deps }) =>
  takeHit({ sender, deps }, 'button_click', body.pageFields),
);

export const recordFormRender = anonymousRoute(contract.recordFormRender, ({ body, sender, deps }) =>
  takeHit({ sender, deps }, 'form_render', body.pageFields),
);

export const recordOverlay = anonymousRoute(contract.recordOverlay, ({ body, sender, deps }) =>
  takeHit({ sender, deps }, body.state === 'shown' ? 'overlay_shown' : 'overlay_closed', body.pageFields),
);

/**
 * Nothing is answered: nobody reads it, and an error would stand in the visitor's console. `record`: what the browser remembers of
 * its visits; one that cannot be read is none.
 */
function takeHit(
  { sender, deps }: Context,
  name: string | undefined,
  text: string,
  record = '',
): void | Promise<void> {
  const { visits } = deps.services;
  const data = parsed(HitData, text);
  if (!data.success || name === undefined) return void visits.refuse('malformed');
  const { websiteId, pageLoadId, serial, pagePath, referrer, query, seconds } = data.data;
  return visits.take(sender, {
    ...{ websiteId, pageLoadId, serial, name, path: pagePath, referrer, query },
    seconds: name === PAGE_SEEN ? seconds : 0,
    record,
  });
}

export const publishEvent = anonymousRoute(contract.publishEvent, ({ body, sender, deps }) => {
  const content = readEvent(body.eventSchemaName, body.eventContent);
  return deps.services.visits.take(sender, {
    websiteId: content.context_website_id,
    pageLoadId: content.pageLoadId,
    serial: content.serial,
    name: body.eventSchemaName,
    path: content.page_path,
    referrer: content.page_referrer_url,
    query: content.page_query_params,
    seconds: 0,
    ...productOf(body.eventSchemaName, content),
  });
});

/**
 * The product that an event names; an addition counts only with all that belongs to it: site, collection, type, item and cart.
 * Source: ANA-29, ANA-30.
 */
function productOf(name: string, content: EventContent): Pick<Told, 'product'> {
  const { product, product_page: place = '', website_id, cart_id } = content;
  if (!product || !ItemId.safeParse(product.item_id).success) return {};
  if (name === PRODUCT_VIEW) return { product: { itemId: product.item_id, place: '' } };
  const isWhole = website_id && cart_id && product.item_type && product.item_collection_id;
  return name === PRODUCT_ADDITION && isWhole ? { product: { itemId: product.item_id, place } } : {};
}

const ItemId = z.uuid();

export const validateEvent = anonymousRoute(contract.validateEvent, ({ params, body }) => {
  readEvent(params.schemaName, body.eventContent);
});

/** Errors: invalid-fields, by name of the field. */
function readEvent(schemaName: string, text: string): EventContent {
  if (!isEventSchema(schemaName))
    throw new AppError('invalid-fields', { eventSchemaName: 'There is no schema of this name.' });
  const content = parsed(EventContent, text);
  if (content.success) return content.data;
  const fields = Object.fromEntries(
    content.issues.map(({ path, message }) => [['eventContent', ...path.map(String)].join('.'), message]),
  );
  throw new AppError('invalid-fields', fields);
}

export const recordPerformance = anonymousRoute(
  contract.recordPerformance,
  async ({ body, sender, deps, websiteId }) => {
    const { visits } = deps.services;
    for (const entry of body) {
      const { success, data: record } = PerformanceRecord.safeParse(entry);
      if (!success) visits.refuse('malformed');
      else if (record.event === 'pageSpeed' && record.data.metrics) {
        const { metrics, context } = record.data;
        await visits.takePageLoad(sender, {
          websiteId,
          pageLoad: record.pageLoadId,
          path: context.pathname,
          lcp: metrics.largestContentfulPaint?.value ?? null,
          inp: metrics.interactionToNextPaint ?? null,
          cls: metrics.cumulativeLayoutShift ?? null,
          fcp: metrics.firstContentfulPaint ?? null,
          fid: metrics.firstInputDelay ?? null,
          ttfb: metrics.timeToFirstByte ?? null,
          element: metrics.largestContentfulPaint?.element ?? '',
        });
      }
    }
  },
);

export const recordScriptErrors = routeWithoutTransaction(
  contract.recordScriptErrors,
  async ({ body, request, deps, websiteId, newId, now }) => {
    if (await deps.services.visits.leftOut(request, websiteId)) return undefined;
    const { events, pagePath } = body;
    await deps.database.site(
      websiteId,
      (db) =>
        saveScriptErrors(db, {
          websiteId,
          at: now(),
          errors: events.map((error) => ({ ...error, id: newId(), pagePath })),
        }),
      { isDurable: false },
    );
    return undefined;
  },
);

type Parsed<S extends z.ZodType> =
  | { success: true; data: z.output<S> }
  | { success: false; issues: readonly z.core.$ZodIssue[] };

/** JSON inside of a field, as strict as that of a body: it is stored. */
function parsed<S extends z.ZodType>(schema: S, text: string): Parsed<S> {
  try {
    const result = schema.safeParse(parseJsonText(text));
    return result.success
      ? { success: true, data: result.data }
      : { success: false, issues: result.error.issues };
  } catch (error) {
    const message = error instanceof Error ? error.message : 'not JSON';
    return { success: false, issues: [{ code: 'custom', path: [], message, input: undefined }] };
  }
}
