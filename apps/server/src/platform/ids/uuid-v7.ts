import { randomFillSync } from 'node:crypto';

let clock: () => number = () => Date.now();
let lastMs = 0;
let sequence = 0;

const RANDOM_BYTES = 8;
/** Random bytes for the next ids: to ask for those of one takes longer than to write it. */
const random = Buffer.alloc(512 * RANDOM_BYTES);
let usedBytes = random.length;

/**
 * Has all ids of this process made by a clock, that of the database: a single one by a machine that is seconds ahead would take those
 * after it along, since none may sort before it, and logs and notices are in the order of their ids.
 */
export function makeIdsBy(now: () => number): void {
  clock = now;
}

/**
 * New id (UUID version 7, RFC 9562) in lower case: 48 bits of time, then a counter that keeps ids of one process and
 * millisecond in the order they were made, then 62 random bits. Not a secret: use 128 random bits where guessing matters.
 */
export function uuidV7(nowMs: number = clock()): string {
  if (nowMs > lastMs) {
    lastMs = nowMs;
    sequence = 0;
  } else {
    sequence += 1;
    if (sequence > 0xfff) {
      lastMs += 1;
      sequence = 0;
    }
  }
  if (usedBytes === random.length) {
    randomFillSync(random);
    usedBytes = 0;
  }
  const from = usedBytes;
  usedBytes += RANDOM_BYTES;
  random.writeUInt8(0x80 | (random.readUInt8(from) & 0x3f), from);
  const time = lastMs.toString(16).padStart(12, '0');
  const counter = sequence.toString(16).padStart(3, '0');
  const rest = random.toString('hex', from, usedBytes);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${counter}-${rest.slice(0, 4)}-${rest.slice(4)}`;
}
