import { pageLoadId, visitor } from '../page-facts.ts';
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

/**
 * Facts of the device are sent only of visitors who agreed to cookies: together they would name anybody else. Source: PERF-01 to
 * PERF-03.
 */
function recordOf(event: SpeedRecord['event'], data: object): SpeedRecord {
  const { analytics_id: analyticsId } = visitor().ids();
  return {
    app: 'site',
    event,
    pageLoadId: pageLoadId(),
    ts: Date.now(),
    data: {
      context: {
        analyticsId,
        marketingId: '',
        memberId: '',
        version: VERSION,
        hash: location.hash,
        hostname: location.hostname,
        pathname: location.pathname,
        deliveryType: 'beacon',
        ...(analyticsId !== '' && deviceFacts()),
      },
      ...data,
    },
  };
}

type Device = Navigator & {
  deviceMemory?: number;
  connection?: { downlink?: number; effectiveType?: string; rtt?: number; saveData?: boolean };
};

/** What a browser says of itself, its screen and its network. Source: PERF-03. */
function deviceFacts() {
  const { connection, deviceMemory, hardwareConcurrency }: Device = navigator;
  return {
    network: {
      downlink: connection?.downlink,
      effectiveType: connection?.effectiveType,
      rtt: connection?.rtt,
      saveData: connection?.saveData,
    },
    devicePixelRatio,
    screenWidth: screen.width,
    screenHeight: screen.height,
    viewportWidth: innerWidth,
    viewportHeight: innerHeight,
    deviceMemory,
    hardwareConcurrency,
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
