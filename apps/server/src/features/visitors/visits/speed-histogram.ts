import type { Device } from '@sitewright/domain/visits/dimensions';
import type { Vital } from '@sitewright/domain/visits/vitals';

/** As they are stored: new ones come last. */
const DEVICES: readonly Device[] = ['phone', 'desktop', 'tablet', 'other'];
const VITALS: readonly Vital[] = ['LCP', 'INP', 'CLS', 'FCP', 'FID', 'TTFB'];

/** Places for buckets of a vital, which begin at -200, and for vitals of a device. */
const BUCKETS = 512;
const LOWEST = -200;
const VITAL_PLACES = 8;

/** Loads by device, vital and bucket, the three as one number. */
export type SpeedCounts = Map<number, number>;

/** Loads of a part of a day: its number among the days of its row, and the minute from which on its loads came. */
export type SpeedPart = {
  day: number;
  since: number;
  /** Loads that told the time to first byte. */
  loads: Record<Device, number>;
  counts: SpeedCounts;
};

export type Bucket = { bucket: number; loads: number };

export const noLoads = (): Record<Device, number> => ({ phone: 0, desktop: 0, tablet: 0, other: 0 });

/** Counts loads in a bucket of a vital. */
export function countLoads(
  counts: SpeedCounts,
  { device, vital, bucket }: { device: Device; vital: Vital; bucket: number },
  loads = 1,
): void {
  const key = (DEVICES.indexOf(device) * VITAL_PLACES + VITALS.indexOf(vital)) * BUCKETS + bucket - LOWEST;
  counts.set(key, (counts.get(key) ?? 0) + loads);
}

/**
 * Parts one after the other, in numbers of seven bits a byte: day, minute, loads of each device, length of what follows; then
 * each count, as the distance to what was counted before and how many.
 */
export function packParts(parts: Iterable<SpeedPart>): Buffer {
  const bytes: number[] = [];
  for (const { day, since, loads, counts } of parts) {
    const entries: number[] = [];
    let before = 0;
    for (const [key, count] of [...counts].sort(([a], [b]) => a - b)) {
      write(entries, key - before);
      write(entries, count);
      before = key;
    }
    for (const number of [day, since, ...DEVICES.map((device) => loads[device]), entries.length])
      write(bytes, number);
    for (const byte of entries) bytes.push(byte);
  }
  return Buffer.from(bytes);
}

/** Which loads are wanted of a histogram. `device` null: of all. */
export type Wanted = { device: Device | null; isWanted: (day: number, since: number) => boolean };

/** Sums of histograms, to which more can be added. */
export type SpeedSums = {
  add(bytes: Uint8Array, wanted: Wanted): void;
  loads(): number;
  /** Buckets of a vital in their order. */
  buckets(vital: Vital): Bucket[];
};

/** Loads that are wanted of a histogram, without what was counted of them, which is nearly all of it. */
export function loadsOf(bytes: Uint8Array, { device, isWanted }: Wanted): number {
  let all = 0;
  readParts(bytes, ({ day, since, loads }) => {
    if (isWanted(day, since)) all += sumLoads(loads, device);
  });
  return all;
}

const sumLoads = (loads: readonly number[], device: Device | null): number =>
  device === null ? loads.reduce((sum, count) => sum + count, 0) : (loads[DEVICES.indexOf(device)] ?? 0);

export function sumSpeed(): SpeedSums {
  const sums = new Float64Array(VITAL_PLACES * BUCKETS);
  let all = 0;
  return {
    add: (bytes, { device, isWanted }) => {
      const wanted = device === null ? -1 : DEVICES.indexOf(device);
      readParts(bytes, ({ day, since, loads, from, end }) => {
        if (!isWanted(day, since)) return;
        all += sumLoads(loads, device);
        readCounts(bytes, from, end, (key, count) => {
          const place = key % sums.length;
          if (wanted < 0 || wanted * sums.length === key - place) sums[place] = (sums[place] ?? 0) + count;
        });
      });
    },
    loads: () => all,
    buckets: (vital) => {
      const from = VITALS.indexOf(vital) * BUCKETS;
      return [...sums.subarray(from, from + BUCKETS)].flatMap((loads, index) =>
        loads > 0 ? [{ bucket: index + LOWEST, loads }] : [],
      );
    },
  };
}

/** Histograms as one, each with the days that its own begins after the first; the same part of a day is one. */
export function joinHistograms(histograms: Iterable<{ bytes: Uint8Array; after: number }>): Buffer {
  const parts = new Map<number, SpeedPart>();
  for (const { bytes, after } of histograms)
    readParts(bytes, ({ day, since, loads, from, end }) => {
      const key = (day + after) * DAY_MINUTES + since;
      const part = parts.get(key) ?? { day: day + after, since, loads: noLoads(), counts: new Map() };
      parts.set(key, part);
      for (const [index, device] of DEVICES.entries()) part.loads[device] += loads[index] ?? 0;
      readCounts(bytes, from, end, (place, count) => {
        part.counts.set(place, (part.counts.get(place) ?? 0) + count);
      });
    });
  return packParts([...parts].sort(([a], [b]) => a - b).map(([, part]) => part));
}

/** More than any day has. */
const DAY_MINUTES = 2_000;

type Head = { day: number; since: number; loads: number[]; from: number; end: number };

function readParts(bytes: Uint8Array, take: (head: Head) => void): void {
  const at = { place: 0 };
  while (at.place < bytes.length) {
    const day = read(bytes, at);
    const since = read(bytes, at);
    const loads = DEVICES.map(() => read(bytes, at));
    const length = read(bytes, at);
    const from = at.place;
    at.place = from + length;
    take({ day, since, loads, from, end: at.place });
  }
}

function readCounts(
  bytes: Uint8Array,
  from: number,
  end: number,
  take: (key: number, count: number) => void,
): void {
  const at = { place: from };
  let key = 0;
  while (at.place < end) {
    key += read(bytes, at);
    take(key, read(bytes, at));
  }
}

function write(bytes: number[], number: number): void {
  let left = number;
  while (left > 127) {
    bytes.push((left % 128) + 128);
    left = Math.floor(left / 128);
  }
  bytes.push(left);
}

function read(bytes: Uint8Array, at: { place: number }): number {
  let number = 0;
  for (let scale = 1; ; scale *= 128) {
    const byte = bytes[at.place] ?? 0;
    at.place += 1;
    if (byte < 128) return number + byte * scale;
    number += (byte - 128) * scale;
  }
}
