import * as contract from '@sitewright/contract/recordings';
import { isRecordedCountry, MOCK_RECORDING_ID } from '@sitewright/domain/recording/eligibility';
import type { WebsiteSettings } from '@sitewright/domain/settings/website-schema';
import type { FastifyRequest } from 'fastify';
import { route, routeWithoutTransaction } from '../../../../platform/http/calls/route.ts';
import type { ServerDeps } from '../../../../platform/http/deps.ts';
import { clientNetwork } from '../../../../platform/security/client-address.ts';
import { getWebsite } from '../../../site/sites/index.ts';
import { countryOf } from '../../visits/index.ts';
import { deleteRecordingRow, sumRecordings } from '../queries/recordings.ts';
import { readRecordingId, signRecordingId } from '../recording-id.ts';
import { takePart } from '../take-part.ts';

/** Most recordings of a site at a time, and most bytes of them. */
const MAX_OF_SITE = { count: 2_000, sizeBytes: 256 * 1024 * 1024 };
/** New recordings of one network in an hour: a household, or an office. */
const MAX_OF_NETWORK = 30;
const HOUR_SECONDS = 3_600;
/** A session is over after this time, whatever still comes of it. */
const MAX_AGE_MS = 2 * 3_600_000;

export const getRecordingId = routeWithoutTransaction(
  contract.getRecordingId,
  async ({ websiteId, query, request, deps, newId }) => {
    const isForced = query.isForced === 'true';
    const settings = await settingsOf(deps, websiteId);
    if (!isOn(settings) || (await deps.services.visits.leftOut(request, websiteId))) return MOCK_RECORDING_ID;
    const id = newId();
    if (!isForced) {
      if (!isRecordedCountry(await countryOf(request.ip))) return MOCK_RECORDING_ID;
      if (!isSampled(id, settings.visits.recordedPercent)) return MOCK_RECORDING_ID;
    }
    const network = `recording ${websiteId} ${clientNetwork(request.ip)}`;
    if ((await deps.limits.count(network, HOUR_SECONDS, { isLoose: true })) > MAX_OF_NETWORK)
      return MOCK_RECORDING_ID;
    const { count, sizeBytes } = await deps.database.statement(websiteId, (db) =>
      sumRecordings(db, websiteId),
    );
    if (count >= MAX_OF_SITE.count || sizeBytes >= MAX_OF_SITE.sizeBytes) {
      deps.log.warn({ websiteId, count, sizeBytes }, 'no room for another recording');
      return MOCK_RECORDING_ID;
    }
    return signRecordingId(deps.secret, websiteId, { id, isForced });
  },
);

const settingsOf = async ({ database }: ServerDeps, websiteId: string) =>
  (await database.statement(websiteId, (db) => getWebsite(db, websiteId))).settings;

const isOn = ({ featureFlags }: WebsiteSettings) => featureFlags.includes('session_recording');

/** The end of an id of version 7 is random: it draws the sample, which a visitor cannot draw again with the same id. Source: REC-01. */
function isSampled(id: string, percent: number): boolean {
  return Number.parseInt(id.slice(-8), 16) % 100 < percent;
}

type Context = { websiteId: string; request: FastifyRequest; deps: ServerDeps };

const sessionOf = ({ websiteId, deps }: Context, text: string) =>
  readRecordingId(deps.secret, websiteId, { text, now: deps.now(), maxAgeMs: MAX_AGE_MS });

export const addRecordingPart = routeWithoutTransaction(
  contract.addRecordingPart,
  async ({ body, websiteId, request, deps }) => {
    const session = sessionOf({ websiteId, request, deps }, body.id);
    if (!session || (await deps.services.visits.leftOut(request, websiteId))) return { isRecording: false };
    if (!isOn(await settingsOf(deps, websiteId))) return { isRecording: false };
    return { isRecording: await takePart({ websiteId, session, request, deps }, body) };
  },
);

export const forgetRecording = route(
  contract.forgetRecording,
  async ({ db, body, websiteId, request, deps }) => {
    const session = sessionOf({ websiteId, request, deps }, body.id);
    if (session) await deleteRecordingRow(db, { websiteId, id: session.id });
    return undefined;
  },
);
