const MAX_TIMING = 2_147_483_647;
const MAX_PATH = 200;
const SESSION_GAP_MS = 1000;
const SESSION_MS = 5000;
/** Of so many interactions one slow one is left out. */
const PER_OUTLIER = 50;
const MAX_INTERACTIONS = 10;

type LayoutShift = PerformanceEntry & { value: number; hadRecentInput: boolean };
type Paint = PerformanceEntry & {
  element?: Element | null;
  url?: string;
  renderTime?: number;
  loadTime?: number;
};
type Interaction = PerformanceEventTiming & { interactionId?: number };

/** Measures of the page so far. Source: PERF-04, PERF-05. */
export type Vitals = {
  cumulativeLayoutShift: number;
  firstContentfulPaint?: number;
  firstInputDelay?: number;
  interactionToNextPaint?: number;
  largestContentfulPaint?: {
    value: number;
    element: string;
    url: string;
    loadDelay: number;
    renderDelay: number;
  };
  timeToFirstByte?: number;
  navigation: Record<string, number>;
};

/** Watches the page from its start; gives what is known at a moment. A page that was opened in the background has no paints. */
export function watchVitals(): () => Vitals {
  const start = activation();
  let firstHidden = document.visibilityState === 'hidden' ? 0 : Number.POSITIVE_INFINITY;
  document.addEventListener('visibilitychange', ({ timeStamp }) => {
    if (document.visibilityState === 'hidden') firstHidden = Math.min(firstHidden, timeStamp);
  });
  for (const { name, startTime } of performance.getEntriesByType('visibility-state'))
    if (name === 'hidden') firstHidden = Math.min(firstHidden, startTime);

  let largest: Paint | undefined;
  let isLargestFinal = false;
  for (const type of ['keydown', 'click'])
    addEventListener(type, () => (isLargestFinal = true), { once: true, capture: true });
  const pending = [
    observe<Paint>('largest-contentful-paint', (entry) => {
      if (!isLargestFinal && entry.startTime < firstHidden) largest = entry;
    }),
  ];

  let first: number | undefined;
  pending.push(
    observe('paint', ({ name, startTime }) => {
      if (name === 'first-contentful-paint' && startTime < firstHidden)
        first = Math.max(0, startTime - start);
    }),
  );

  let worstShift = 0;
  let session: { value: number; first: number; last: number } | undefined;
  pending.push(
    observe<LayoutShift>('layout-shift', ({ value, hadRecentInput, startTime }) => {
      if (hadRecentInput) return;
      const goesOn =
        session && startTime - session.last < SESSION_GAP_MS && startTime - session.first < SESSION_MS;
      session =
        session && goesOn
          ? { ...session, value: session.value + value, last: startTime }
          : { value, first: startTime, last: startTime };
      worstShift = Math.max(worstShift, session.value);
    }),
  );

  let inputDelay: number | undefined;
  pending.push(
    observe<PerformanceEventTiming>('first-input', ({ processingStart, startTime }) => {
      if (startTime < firstHidden) inputDelay ??= processingStart - startTime;
    }),
  );

  /** The slowest interactions, each with its longest event. */
  const slowest = new Map<number, number>();
  let interactions = new Set<number>();
  const noteInteraction = ({ interactionId = 0, duration, entryType }: Interaction) => {
    if (!interactionId && entryType !== 'first-input') return;
    interactions.add(interactionId);
    if (interactions.size > 10_000) interactions = new Set([...interactions].slice(-5000));
    slowest.set(interactionId, Math.max(slowest.get(interactionId) ?? 0, duration));
    if (slowest.size <= MAX_INTERACTIONS) return;
    const [quickest] = [...slowest].sort(([, a], [, b]) => a - b)[0] ?? [];
    if (quickest !== undefined) slowest.delete(quickest);
  };
  pending.push(observe<Interaction>('event', noteInteraction, { durationThreshold: 40 }));
  pending.push(observe<Interaction>('first-input', noteInteraction));

  return () => {
    for (const take of pending) take();
    const durations = [...slowest.values()].sort((a, b) => b - a);
    const { interactionCount = interactions.size } = performance as Performance & {
      interactionCount?: number;
    };
    const index = Math.min(durations.length - 1, Math.floor(interactionCount / PER_OUTLIER));
    const navigation = navigationTimes(start);
    return {
      cumulativeLayoutShift: worstShift,
      ...reportable({
        firstContentfulPaint: first,
        firstInputDelay: inputDelay,
        interactionToNextPaint: durations[index],
        timeToFirstByte: navigation.responseStart,
      }),
      ...(largest ? { largestContentfulPaint: describe(largest, start) } : {}),
      navigation: reportable(navigation),
    };
  };
}

/** Calls for each entry, those of before included; gives what takes entries that wait for their turn. */
function observe<Entry extends PerformanceEntry>(
  type: string,
  note: (entry: Entry) => void,
  options: object = {},
): () => void {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return () => {};
  const noteAll = (entries: PerformanceEntry[]) => {
    for (const entry of entries) note(entry as Entry);
  };
  const observer = new PerformanceObserver((list) => noteAll(list.getEntries()));
  observer.observe({ type, buffered: true, ...options });
  return () => noteAll(observer.takeRecords());
}

/** When a page that was prepared came to be seen. */
function activation(): number {
  return (navigationEntry() as { activationStart?: number } | undefined)?.activationStart ?? 0;
}

function navigationEntry(): PerformanceNavigationTiming | undefined {
  return (performance.getEntriesByType('navigation') as PerformanceNavigationTiming[])[0];
}

function navigationTimes(start: number): Record<string, number> {
  const entry = navigationEntry();
  if (!entry) return {};
  const since = (time: number) => Math.max(0, time - start);
  return {
    responseStart: since(entry.responseStart),
    responseEnd: since(entry.responseEnd),
    domInteractive: since(entry.domInteractive),
    domContentLoaded: since(entry.domContentLoadedEventEnd),
    load: since(entry.loadEventEnd),
  };
}

/** What is in the range of a report. Source: PERF-13. */
function reportable(times: Record<string, number | undefined>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(times).flatMap(([name, time]) =>
      time !== undefined && time >= 0 && time <= MAX_TIMING ? [[name, time]] : [],
    ),
  );
}

function describe(entry: Paint, start: number): NonNullable<Vitals['largestContentfulPaint']> {
  const { startTime, element, url = '' } = entry;
  const value = Math.max(0, startTime - start);
  const [resource] = url
    ? (performance.getEntriesByName(url, 'resource') as PerformanceResourceTiming[])
    : [];
  const firstByte = navigationEntry()?.responseStart ?? 0;
  return {
    value,
    element: pathOf(element ?? null),
    url,
    loadDelay: resource ? Math.max(0, resource.requestStart - firstByte) : 0,
    renderDelay: Math.max(0, startTime - (resource?.responseEnd ?? firstByte)),
  };
}

/** Path of an element from the nearest ancestor with an id, such as `#page > section > img.hero`. Source: PERF-11. */
function pathOf(element: Element | null): string {
  const parts: string[] = [];
  for (let at = element; at && at !== document.documentElement; at = at.parentElement) {
    const name = at.localName;
    const part = at.id
      ? `#${at.id}`
      : name +
        [...at.classList]
          .slice(0, 2)
          .map((one) => `.${one}`)
          .join('');
    if ([part, ...parts].join(' > ').length > MAX_PATH) break;
    parts.unshift(part);
    if (at.id) break;
  }
  return parts.join(' > ');
}
