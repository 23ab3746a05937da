import { RECORDING_TRIGGERS } from '@sitewright/domain/recording/recording-limits';
import { RecordingPart } from '@sitewright/domain/recording/recording-schema';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { pageQuery, pageReply } from './page.ts';

/** Id for a recording of this session, or the mock id for none. `isForced`: asked for by the page's address. Source: REC-03, REC-04. */
export const getRecordingId = defineCall({
  method: 'GET',
  path: '/api/commerce/fullstory/getId',
  access: 'visitor',
  query: z.object({ isForced: z.literal('true').optional() }),
  reply: z.string(),
});

const BEACON = { method: 'POST', access: 'visitor', beacon: true } as const;

/** Takes in a part of a recording; `isRecording`: whether further parts are taken. Source: REC-01. */
export const addRecordingPart = defineCall({
  ...BEACON,
  path: '/api/commerce/fullstory/parts',
  bodyLimitBytes: 1024 * 1024,
  rateLimit: { max: 240, windowSeconds: 60 },
  body: RecordingPart,
  reply: z.object({ isRecording: z.boolean() }),
});

/** Deletes the recording of a visitor who takes the consent back. */
export const forgetRecording = defineCall({
  ...BEACON,
  path: '/api/commerce/fullstory/forget',
  rateLimit: { max: 30, windowSeconds: 60 },
  body: z.object({ id: z.string().max(200) }),
  reply: z.undefined(),
});

const ofSite = z.object({ websiteId: z.uuid() });
const ofRecording = ofSite.extend({ recordingId: z.uuid() });

const Recording = z.object({
  id: z.uuid(),
  begunAt: z.string(),
  seconds: z.int(),
  /** Pages that were looked at, the first by its path. */
  path: z.string(),
  pages: z.int(),
  country: z.string(),
  device: z.string(),
  browser: z.string(),
  triggers: z.array(z.enum(RECORDING_TRIGGERS)),
  /** When it is deleted. */
  keptUntil: z.string(),
});
export type Recording = z.output<typeof Recording>;

/** Recordings, the latest first; by default those that are kept for what happened in them. */
export const listRecordings = defineCall({
  method: 'GET',
  path: '/api/websites/:websiteId/recordings',
  access: 'analytics.view',
  params: ofSite,
  query: z.object({ ...pageQuery({ cursor: z.uuid() }), shown: z.enum(['kept', 'all']).default('all') }),
  reply: z.object(pageReply(Recording)),
});

/** A recording with its events (a JSON list of those of `@rrweb/types`, masked), and the page of the site that replays them. Errors: not-found. */
export const getRecording = defineCall({
  method: 'GET',
  path: '/api/websites/:websiteId/recordings/:recordingId',
  access: 'analytics.view',
  params: ofRecording,
  reply: z.object({ recording: Recording, playerUrl: z.url(), events: z.string() }),
});

/** Deletes one. Errors: not-found. */
export const deleteRecording = defineCall({
  method: 'DELETE',
  path: '/api/websites/:websiteId/recordings/:recordingId',
  access: 'settings.manage',
  params: ofRecording,
  reply: z.object({}),
});

/** Deletes all of the site. */
export const deleteRecordings = defineCall({
  method: 'DELETE',
  path: '/api/websites/:websiteId/recordings',
  access: 'settings.manage',
  params: ofSite,
  reply: z.object({}),
});
