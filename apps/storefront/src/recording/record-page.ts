import { record } from '@rrweb/record';
import { maskEvent } from '@sitewright/domain/recording/mask-event';
import type { Json } from '@sitewright/domain/recording/masked-values';
import type { Published } from '@sitewright/domain/recording/published';
import {
  MAX_PART_CHARACTERS,
  MAX_PART_EVENTS,
  type RecordingTrigger,
} from '@sitewright/domain/recording/recording-limits';
import { endSession, sendPart } from './recording-session.ts';
import { watchTriggers } from './watch-triggers.ts';

const SEND_MS = 5_000;
const SEND_CHARACTERS = 100_000;

/** Parts of pages of which nothing is recorded but their place. */
const BLOCKED = [
  '[data-widget="checkout"]',
  '[data-widget="order-files"]',
  'form[action^="/checkout"]',
  'form[action*="gift-card"]',
  'form[action*="/site-users/"]',
  '[class*="gift-card"]',
  'iframe',
  'canvas',
  'video',
].join(', ');

const SAMPLING = { mousemove: 100, scroll: 200, media: 1_000, input: 'last' } as const;

type Recording = { id: string; published: Published; report: (error: unknown) => void };

/** Records this page until the returned function is called. Whatever the recorder gives is masked before it is kept. */
export function recordPage({ id, published, report }: Recording): () => void {
  let queue: object[] = [];
  let length = 0;
  let serial = 0;
  let triggers: RecordingTrigger[] = [];
  let sending = Promise.resolve();
  let isStopped = false;

  const send = () => {
    if (isStopped || (queue.length === 0 && triggers.length === 0)) return;
    const part = { serial, events: queue, triggers };
    [queue, triggers, length, serial] = [[], [], 0, serial + 1];
    sending = sending.then(async () => {
      if (!(await sendPart(id, part))) stop(true);
    });
    sending = sending.catch((error: unknown) => {
      stop(true);
      report(error);
    });
  };
  const take = (event: unknown) => {
    if (isStopped) return;
    const kept = maskEvent(event as Json, published);
    if (!kept) return;
    const size = JSON.stringify(kept).length;
    if (size > MAX_PART_CHARACTERS) return stop(true);
    if (length + size > MAX_PART_CHARACTERS || queue.length >= MAX_PART_EVENTS) send();
    queue.push(kept);
    length += size;
    if (length > SEND_CHARACTERS) send();
  };
  const endTriggers = watchTriggers((trigger) => {
    if (!triggers.includes(trigger)) triggers.push(trigger);
  });
  const endRecord = record({
    emit: take,
    maskAllInputs: true,
    blockSelector: BLOCKED,
    inlineStylesheet: true,
    inlineImages: false,
    recordCanvas: false,
    recordCrossOriginIframes: false,
    collectFonts: false,
    slimDOMOptions: 'all',
    sampling: SAMPLING,
    errorHandler: (error: unknown) => {
      report(error);
      return true;
    },
  });
  const timer = setInterval(send, SEND_MS);
  const sendHidden = () => document.visibilityState === 'hidden' && send();
  document.addEventListener('visibilitychange', sendHidden);
  addEventListener('pagehide', send);

  function stop(isOver: boolean): void {
    if (isStopped) return;
    isStopped = true;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', sendHidden);
    removeEventListener('pagehide', send);
    endTriggers();
    endRecord?.();
    queue = [];
    if (isOver) endSession();
  }
  return () => stop(false);
}
