/** First 32 bits of the fractional parts of a root of the first primes, as SHA-256 has its constants. */
const rootsOfPrimes = (count: number, exponent: number): Int32Array => {
  const found = new Int32Array(count);
  for (let n = 2, at = 0; at < count; n += 1) {
    if (isPrime(n)) found[at++] = (n ** exponent % 1) * 2 ** 32;
  }
  return found;
};
const isPrime = (n: number): boolean => {
  for (let divisor = 2; divisor * divisor <= n; divisor += 1) if (n % divisor === 0) return false;
  return true;
};

const K = rootsOfPrimes(64, 1 / 3);
const START = rootsOfPrimes(8, 1 / 2);
const BITS_OF_MESSAGE = 36 * 8;

/** A challenge: in hex, 16 bytes each. */
export type Challenge = { salt: string; nonce: string; keyPrefix: string };
export type Found = { counter: number; derivedKey: string };

/**
 * The number from `first` to `last` whose SHA-256 with salt and nonce begins as wanted; null for none. By hand, since the
 * browser's own works one promise at a time, and in secure contexts only.
 */
export function findCounter(
  { salt, nonce, keyPrefix }: Challenge,
  first: number,
  last: number,
): Found | null {
  const words = new Int32Array(64);
  const hash = new Int32Array(8);
  const wanted = wordsOf(keyPrefix);
  // Salt, nonce and number fill one block: 36 bytes, a bit that ends them, and their length.
  words.set(wordsOf(salt + nonce));
  words[9] = 0x80000000 | 0;
  words[15] = BITS_OF_MESSAGE;
  for (let counter = first; counter <= last; counter += 1) {
    words[8] = counter;
    digest(words, hash);
    if (wanted.every((word, index) => word === hash[index])) return { counter, derivedKey: hexOf(hash) };
  }
  return null;
}

/** SHA-256 of one block, whose 16 words stand at the start of `w`. */
function digest(w: Int32Array, hash: Int32Array): void {
  for (let i = 16; i < 64; i += 1) {
    const x = w[i - 15] as number;
    const y = w[i - 2] as number;
    const s0 = rotated(x, 7) ^ rotated(x, 18) ^ (x >>> 3);
    const s1 = rotated(y, 17) ^ rotated(y, 19) ^ (y >>> 10);
    w[i] = ((w[i - 16] as number) + s0 + (w[i - 7] as number) + s1) | 0;
  }
  let [a, b, c, d, e, f, g, h] = START as unknown as [
    ...[number, number, number, number],
    ...[number, number, number, number],
  ];
  for (let i = 0; i < 64; i += 1) {
    const s1 = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25);
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + (K[i] as number) + (w[i] as number)) | 0;
    const s0 = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22);
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  const worked = [a, b, c, d, e, f, g, h];
  for (let i = 0; i < 8; i += 1) hash[i] = ((START[i] as number) + (worked[i] as number)) | 0;
}

function rotated(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by));
}

function wordsOf(hex: string): number[] {
  return (hex.match(/.{8}/g) ?? []).map((word) => Number.parseInt(word, 16) | 0);
}

function hexOf(words: Int32Array): string {
  return [...words].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}
