import type { Device } from '@sitewright/domain/visits/dimensions';
import type { Vital } from '@sitewright/domain/visits/vitals';

/** As they are stored: new ones come last. */
const DEVICES: readonly Device[] = ['phone', 'desktop', 'tablet', 'other'];
const VITALS: readonly Vital[] = ['LCP', 'INP', 'CLS', 'FCP', 'FID', 'TTFB'];

/** Places for buckets of a vital, which begin at -200, and for vitals of a device. */
const BUCKETS = 512;
const LOWEST = -200;
const VITAL_PLACES = 8;
const ENTRY_BYTES = 6;

/** Loads by device, vital and bucket, the three as one number. */
export type SpeedCounts = Map<number, number>;

export type Bucket = { bucket: number; loads: number };

/** Counts loads in a bucket of a vital. */
export function countLoads(
  counts: SpeedCounts,
  { device, vital, bucket }: { device: Device; vital: Vital; bucket: number },
  loads = 1,
): void {
  const key = (DEVICES.indexOf(device) * VITAL_PLACES + VITALS.indexOf(vital)) * BUCKETS + bucket - LOWEST;
  counts.set(key, (counts.get(key) ?? 0) + loads);
}

/** Six bytes an entry, in their order: two for what it counts and four for how many. */
export function packCounts(counts: SpeedCounts): Buffer {
  const bytes = Buffer.alloc(counts.size * ENTRY_BYTES);
  for (const [index, [key, loads]] of [...counts].sort(([a], [b]) => a - b).entries()) {
    bytes.writeInt16BE(key, index * ENTRY_BYTES);
    bytes.writeInt32BE(loads, index * ENTRY_BYTES + 2);
  }
  return bytes;
}

/** Adds up histograms that stand one after the other; gives the buckets of a vital in their order. `device` null: of all. */
export function mergeHistograms(bytes: Buffer, device: Device | null): (vital: Vital) => Bucket[] {
  const sums = new Float64Array(VITAL_PLACES * BUCKETS);
  const wanted = device === null ? -1 : DEVICES.indexOf(device);
  for (let at = 0; at < bytes.length; at += ENTRY_BYTES) {
    const key = bytes.readInt16BE(at);
    const place = key % sums.length;
    if (wanted < 0 || wanted === (key - place) / sums.length)
      sums[place] = (sums[place] ?? 0) + bytes.readInt32BE(at + 2);
  }
  return (vital) => {
    const from = VITALS.indexOf(vital) * BUCKETS;
    return [...sums.subarray(from, from + BUCKETS)].flatMap((loads, index) =>
      loads > 0 ? [{ bucket: index + LOWEST, loads }] : [],
    );
  };
}
