import { z } from 'zod';
import { MAX_PART_EVENTS, TOLD_TRIGGERS } from './recording-limits.ts';

/** A part of a recording as a page sends it. Moments are epoch milliseconds of the browser's clock. */
export const RecordingPart = z.object({
  /** The id that the server gave, with its signature. */
  id: z.string().max(200),
  /** When the page began, and the number of the part within it: a part that comes twice is one. */
  pageAt: z.int().min(0).max(8_640_000_000_000_000),
  serial: z.int().min(0).max(10_000),
  path: z
    .string()
    .max(500)
    .regex(/^\/[^?#]*$/),
  timeZone: z.string().max(60),
  cores: z.int().min(0).max(1_024),
  triggers: z.array(z.enum(TOLD_TRIGGERS)).max(4),
  events: z.array(z.json()).max(MAX_PART_EVENTS),
});
export type RecordingPart = z.infer<typeof RecordingPart>;
