import { pageLoadId } from '../page-facts.ts';
import { sendBeacon } from '../send-beacon.ts';
import { measureImages } from './measure-images.ts';
import { watchVitals } from './watch-vitals.ts';

/** Version that records name. Source: PERF-12. */
const VERSION = '4.13.1';
const FLUSH_MS = 30_000;
const SPEED_MS = 60_000;
const RECORDS = '/api/1/performance/records';

type SpeedRecord = {
  app: string;
  data: object;
  event: 'pageSpeed' | 'images';
  pageLoadId: number;
  ts: number;
};

/** A hook that a page may have for errors of its parts. Source: PERF-14. */
type ErrorHook = { reportError?: (error: unknown) => void };

/**
 * Measures how the page loads and reacts. Speed is sent after a minute, and as it stands in the end when the page is hidden; everything
 * else half a minute after loading. A fault of the collector is the page's no more than it must be. Source: PERF-07 to PERF-09.
 */
export function startSpeed(): void {
  guarded(() => {
    const vitals = watchVitals();
    const images = measureImages();
    let queue: SpeedRecord[] = [];
    const flush = () => {
      if (queue.length === 0) return;
      const body = JSON.stringify(queue);
      queue = [];
      sendBeacon(RECORDS, body);
    };
    const addSpeed = () => queue.push(recordOf('pageSpeed', { metrics: vitals() }));
    const imagesOnce = once(() => {
      const measured = images();
      if (measured.length > 0) queue.push(recordOf('images', { images: measured }));
    });
    setTimeout(
      () =>
        guarded(() => {
          imagesOnce();
          flush();
        }),
      FLUSH_MS,
    );
    setTimeout(
      () =>
        guarded(() => {
          addSpeed();
          flush();
        }),
      SPEED_MS,
    );
    const end = () =>
      guarded(() => {
        imagesOnce();
        addSpeed();
        flush();
      });
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden') end();
    });
  });
}

/** Source: PERF-01, PERF-02. Facts of the device are not sent: together they would name the visitor. */
function recordOf(event: SpeedRecord['event'], data: object): SpeedRecord {
  return {
    app: 'site',
    event,
    pageLoadId: pageLoadId(),
    ts: Date.now(),
    data: {
      context: {
        analyticsId: '',
        marketingId: '',
        memberId: '',
        version: VERSION,
        hash: location.hash,
        hostname: location.hostname,
        pathname: location.pathname,
        deliveryType: 'beacon',
      },
      ...data,
    },
  };
}

function once(work: () => void): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    work();
  };
}

/** Source: PERF-14. */
function guarded(work: () => void): void {
  try {
    work();
  } catch (error) {
    const { reportError } = (window as { sitewrightHooks?: ErrorHook }).sitewrightHooks ?? {};
    if (reportError) reportError(error);
    else console.error(error);
  }
}
