import { promisify } from 'node:util';
import { deflate } from 'node:zlib';
import { isEligible } from '@sitewright/domain/recording/eligibility';
import { maskEvent, type RecordedEvent } from '@sitewright/domain/recording/mask-event';
import type { Json } from '@sitewright/domain/recording/masked-values';
import { UNLESS_PRIVATE } from '@sitewright/domain/recording/published';
import { isKept, type RecordingTrigger } from '@sitewright/domain/recording/recording-limits';
import type { RecordingPart } from '@sitewright/domain/recording/recording-schema';
import type { FastifyRequest } from 'fastify';
import type { ServerDeps } from '../../../platform/http/deps.ts';
import { clientOf, countryOf } from '../visits/index.ts';
import { beginRecording, findExtent, insertPart, writeTriggers } from './queries/recordings.ts';
import type { SessionOfId } from './recording-id.ts';

const compress = promisify(deflate);

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** Most of one recording: what an owner can watch, and what a browser can replay. */
const MAX_OF_RECORDING = { parts: 400, characters: 8_000_000 };
/** Days that a recording is kept: one in which nothing happened that is worth a look, and any other. */
const KEPT_DAYS = { usual: 1, withTrigger: 30 };

/** Time until which a recording is kept. */
function expiryOf(triggers: readonly string[], at: Date): Date {
  const days = isKept(triggers) ? KEPT_DAYS.withTrigger : KEPT_DAYS.usual;
  return new Date(at.getTime() + days * DAY_MS);
}

type Context = { websiteId: string; session: SessionOfId; request: FastifyRequest; deps: ServerDeps };

/** Stores a part of a recording, masked; gives whether more of it is wanted. A page without events only tells what happened. */
export async function takePart(
  { websiteId, session, request, deps }: Context,
  part: RecordingPart,
): Promise<boolean> {
  const { id, isForced } = session;
  const client = clientOf(request.headers['user-agent'] ?? '');
  const country = await countryOf(request.ip);
  const { timeZone, cores } = part;
  if (client === 'bot' || (!isForced && !isEligible({ country, timeZone, cores }))) return false;
  const at = deps.now();
  const events = eventsOf(part, at);
  const text = JSON.stringify(events);
  const packed = events.length > 0 ? await compress(text) : null;
  return deps.database.site(
    websiteId,
    async (db) => {
      const key = { websiteId, id };
      const extent = packed
        ? await beginRecording(db, { ...key, at, path: part.path, country, ...client })
        : await findExtent(db, key);
      if (!extent) return true;
      const triggers = joined(extent.triggers, [
        ...(isForced ? (['forced'] as const) : []),
        ...part.triggers,
      ]);
      const expiresAt = expiryOf(triggers, at);
      const hasRoom =
        extent.parts < MAX_OF_RECORDING.parts &&
        extent.characters + text.length <= MAX_OF_RECORDING.characters;
      if (!packed || !hasRoom) {
        await writeTriggers(db, { ...key, triggers, expiresAt });
        return hasRoom;
      }
      const { pageAt, serial } = part;
      const times = events.map(({ timestamp }) => timestamp);
      await insertPart(db, {
        ...key,
        ...{ pageAt, serial, at, expiresAt, triggers },
        ...{ events: packed, characters: text.length },
        fromMs: Math.round(Math.min(...times)),
        toMs: Math.round(Math.max(...times)),
      });
      return true;
    },
    { isDurable: false },
  );
}

/** Events that may be kept: of this page's time, by the browser's clock, which is at most a day wrong. */
function eventsOf({ events, pageAt }: RecordingPart, now: Date): RecordedEvent[] {
  if (Math.abs(pageAt - now.getTime()) > DAY_MS) return [];
  return events.flatMap((event) => {
    const kept = maskEvent(event as Json, UNLESS_PRIVATE);
    if (!kept || kept.timestamp < pageAt - HOUR_MS || kept.timestamp > pageAt + 4 * HOUR_MS) return [];
    return [kept];
  });
}

function joined(known: readonly RecordingTrigger[], more: readonly RecordingTrigger[]): RecordingTrigger[] {
  return [...new Set([...known, ...more])];
}
