import { readStoredValue, writeStoredValue } from '@sitewright/browser/stored-value';
import { FORCED_BY, MOCK_RECORDING_ID, mayBeEligible } from '@sitewright/domain/recording/eligibility';
import type { RecordingTrigger } from '@sitewright/domain/recording/recording-limits';

const KEY = 'recording';
const AREA = { area: 'sessionStorage' } as const;
const HOME = '/api/commerce/fullstory';

/** Facts of this browser that decide whether it is recorded. Source: REC-01. */
export const surroundings = () => ({
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  cores: navigator.hardwareConcurrency ?? 0,
});

/** Whether the address of the page asks for a recording. Source: REC-03. */
const isForced = () => new URLSearchParams(location.search).has(FORCED_BY);

/** Id of this session's recording if it has one; null for none. */
export function knownId(): string | null {
  const id = readStoredValue(KEY, AREA);
  return typeof id === 'string' && id !== MOCK_RECORDING_ID ? id : null;
}

/** Id to record this session under, asked for once in it; null where it is not recorded. Source: REC-03, REC-04. */
export async function recordingId(): Promise<string | null> {
  const forced = isForced();
  if (knownId()) return knownId();
  if (!forced && (readStoredValue(KEY, AREA) !== undefined || !mayBeEligible(surroundings()))) return null;
  const reply = await fetch(`${HOME}/getId${forced ? '?isForced=true' : ''}`);
  if (!reply.ok) throw new Error(`no id for a recording (${reply.status})`);
  const id: unknown = await reply.json();
  keepId(typeof id === 'string' ? id : MOCK_RECORDING_ID);
  return knownId();
}

/** Nothing more of this session is recorded. */
export const endSession = () => keepId(MOCK_RECORDING_ID);

function keepId(id: string): void {
  if (!writeStoredValue(KEY, id, AREA)) throw new Error('this browser keeps nothing');
}

/** Asks for the end of the recording that there is; the visitor took the consent back. */
export function forgetSession(): void {
  const id = knownId();
  endSession();
  if (id) void post('/forget', { id });
}

type Part = { serial: number; events: readonly object[]; triggers: readonly RecordingTrigger[] };

/** When this page began, as its parts name it. */
const pageAt = Math.round(performance.timeOrigin);

/** Largest body that browsers send while a page is left; beyond it the end of a page may be lost. */
const MAX_KEPT_ALIVE = 60_000;

/** Sends a part; gives whether more is wanted. Rejects where it could not be sent. */
export async function sendPart(id: string, part: Part): Promise<boolean> {
  const reply = await post('/parts', { id, pageAt, path: location.pathname, ...surroundings(), ...part });
  if (!reply.ok) throw new Error(`a part of a recording was refused (${reply.status})`);
  const { isRecording } = (await reply.json()) as { isRecording: boolean };
  return isRecording;
}

function post(path: string, body: object): Promise<Response> {
  const text = JSON.stringify(body);
  return fetch(HOME + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: text,
    keepalive: text.length < MAX_KEPT_ALIVE,
  });
}
