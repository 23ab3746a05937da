import { CONSENT_CHANGE, isRecordingAgreed } from '../consent/consent.ts';
import { isInConfigEditor } from '../page/page-position.ts';
import { printedState } from '../page/server-state.ts';
import { context } from '../visits/page-facts.ts';
import { readPublished } from './read-published.ts';
import { forgetSession, knownId, recordingId, sendPart } from './recording-session.ts';

/** Pages that are for everybody: of the site's content, its search, and the cart. */
const RECORDED_TYPES: readonly number[] = [1, 2, 50, 102, 200, 205];
/** Pages of accounts, payments, gift cards and of secret links. */
const NEVER =
  /^\/(?:account|checkout|commerce|donate|downloads|forms|gift-card|newsletter|restock|subscriptions)(?:\/|$)/;
/** Of a larger page a snapshot would be felt. */
const MAX_NODES = 5_000;

let stop: (() => void) | undefined;

/** Records this session if its visitor agrees, and it is one of those that are. A failure is logged, no more. Source: REC-01, REC-05. */
export async function startRecording(): Promise<void> {
  if (isInConfigEditor()) return;
  const decide = () => {
    if (isRecordingAgreed()) void begin().catch(report);
    else end();
  };
  document.addEventListener(CONSENT_CHANGE, decide);
  decide();
}

async function begin(): Promise<void> {
  if (stop) return;
  const { pathname } = location;
  if (NEVER.test(pathname) || !RECORDED_TYPES.includes(context().pageType ?? 0)) return tellCheckout();
  const id = await recordingId();
  if (id === null) return;
  const nodes = document.getElementsByTagName('*').length;
  if (nodes > MAX_NODES) throw new Error(`a page of ${nodes} elements is too large to be recorded`);
  const published = await readPublished();
  const { recordPage } = await import('./record-page.ts');
  if (stop || !isRecordingAgreed()) return;
  stop = recordPage({ id, published, report });
}

/** Neither checkout nor order is recorded, but that it came to one tells whether the recording is worth a look. */
async function tellCheckout(): Promise<void> {
  const id = knownId();
  if (id === null) return;
  const isPlaced = printedState('order-analytics') !== null;
  if (isPlaced || location.pathname === `${document.documentElement.dataset.languagePrefix ?? ''}/checkout`)
    await sendPart(id, { serial: 0, events: [], triggers: [isPlaced ? 'purchase' : 'checkout'] });
}

function end(): void {
  stop?.();
  stop = undefined;
  if (knownId() !== null) forgetSession();
}

/** Source: REC-05. */
function report(error: unknown): void {
  console.warn('This session is not recorded:', error);
}
