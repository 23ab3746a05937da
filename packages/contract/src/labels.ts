import { Label, LabelKind } from '@sitewright/domain/site/label-schema';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { NumberCursor, pageQuery, pageReply } from './page.ts';

const params = z.object({ websiteId: z.uuid(), collectionId: z.uuid(), kind: LabelKind });
/** Measured against the limit of its kind by the server, which names the kind in its message. */
const text = z.string().trim().min(1).max(200);
const texts = z.array(text).min(1).max(1000);
const changed = z.object({ changedItems: z.int().min(0) });
const path = '/api/websites/:websiteId/collections/:collectionId/labels/:kind' as const;

/** Tags or categories of a collection in the owner's order, those that contain `filter` in any case. Source: TAG-05, TAG-09. */
export const listLabels = defineCall({
  method: 'GET',
  path,
  access: 'pages.view',
  params: params,
  query: z.object({
    filter: z.string().max(100).default(''),
    ...pageQuery({ limit: 200, max: 1000, cursor: NumberCursor }),
  }),
  reply: z.object({ ...pageReply(Label), total: z.int() }),
});

/** Adds a label, a category also below another. Errors: label-exists, categories-full, category-too-deep. Source: TAG-01, TAG-07. */
export const createLabel = defineCall({
  method: 'POST',
  path,
  access: 'pages.edit',
  once: true,
  params: params,
  body: z.object({ label: text, parent: text.nullable().default(null) }),
  reply: Label,
});

/**
 * Renames the one label that is named, or moves a category below another, on every item, published ones too.
 * Errors: one-label-at-a-time, label-exists, category-inside-itself, category-too-deep. Source: TAG-02, TAG-09.
 */
export const updateLabel = defineCall({
  method: 'PATCH',
  path,
  access: 'pages.publish',
  params: params,
  body: z.object({ labels: texts, label: text.optional(), parent: text.nullable().optional() }),
  reply: changed,
});

/** Gives all items of the labels the target and deletes the labels; a target that is new is made. Source: TAG-03, TAG-09. */
export const mergeLabels = defineCall({
  method: 'POST',
  path: `${path}/merge`,
  access: 'pages.publish',
  params: params,
  body: z.object({ labels: texts, target: text }),
  reply: changed,
});

/** Takes the labels away from all items. Categories below them move to the top. Source: TAG-04. */
export const deleteLabels = defineCall({
  method: 'POST',
  path: `${path}/remove`,
  access: 'pages.publish',
  params: params,
  body: z.object({ labels: texts }),
  reply: changed,
});

/** Puts labels into the order of the list; those left out come after. */
export const reorderLabels = defineCall({
  method: 'PUT',
  path: `${path}/order`,
  access: 'pages.edit',
  params: params,
  body: z.object({ labels: z.array(text).max(10_000) }),
  bodyLimitBytes: 1_000_000,
  reply: z.object({}),
});
