import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** Makes the sounds of the demo site: `node make.ts [--out DIR]`. The same every time: noise comes from fixed seeds. */
const RATE = 16_000;
const at = process.argv.indexOf('--out');
const out = at < 0 ? fileURLToPath(new URL('./rendered', import.meta.url)) : (process.argv[at + 1] ?? '.');

type Sound = { name: string; seconds: number; seed: number; play: (place: Place) => void };
type Place = { samples: Float64Array; random: () => number };

const SOUNDS: readonly Sound[] = [
  { name: 'kiln-cooling', seconds: 8, seed: 41, play: kilnCooling },
  { name: 'wheel', seconds: 7, seed: 7, play: wheel },
  { name: 'rain-on-the-shed', seconds: 8, seed: 12, play: rain },
  { name: 'burner', seconds: 6, seed: 3, play: burner },
];

/** Glaze that crazes: thin pings, many at first, over the hiss of a warm room. */
function kilnCooling({ samples, random }: Place): void {
  addNoise(samples, random, { level: 0.012, low: 900 });
  for (let t = 0.2; t < 7.4; t += 0.12 + random() * (0.15 + t * 0.09)) {
    const pitch = 1900 + random() * 3600;
    addRing(samples, { t, pitch, level: 0.06 + random() * 0.22, decay: 0.02 + random() * 0.09 });
    addRing(samples, { t: t + 0.0004, pitch: pitch * 1.53, level: 0.05, decay: 0.03 });
  }
}

/** A kick wheel at two turns a second, a wet hand on the clay, and the squeak once a turn. */
function wheel({ samples, random }: Place): void {
  const turn = 2.1;
  addNoise(samples, random, {
    level: 0.16,
    low: 420,
    swell: (t) => 0.55 + 0.45 * Math.sin(2 * Math.PI * turn * t),
  });
  for (let i = 0; i < samples.length; i++) {
    const t = i / RATE;
    const shake = 1 + 0.25 * Math.sin(2 * Math.PI * turn * t);
    for (const [part, level] of [
      [48, 0.12],
      [96, 0.07],
      [147, 0.03],
    ] as const)
      samples[i] = (samples[i] ?? 0) + level * shake * Math.sin(2 * Math.PI * part * t);
  }
  for (let t = 0.31; t < 6.6; t += 1 / turn)
    addRing(samples, { t, pitch: 1240 + random() * 60, level: 0.05, decay: 0.07, glide: 620 });
}

/** Rain on corrugated iron: a wash, and drops that each strike their own sheet. */
function rain({ samples, random }: Place): void {
  addNoise(samples, random, { level: 0.2, low: 2600, swell: (t) => 0.75 + 0.25 * Math.sin(0.9 * t + 1) });
  for (let t = 0; t < 7.9; t += random() * 0.024) {
    const heavy = random() ** 6;
    addRing(samples, {
      t,
      pitch: 500 + random() * 2600,
      level: 0.02 + heavy * 0.3,
      decay: 0.004 + heavy * 0.02,
    });
  }
}

/** A gas burner on full: low, broad, never quite even. */
function burner({ samples, random }: Place): void {
  let flutter = 0;
  const swell = (): number => {
    flutter += (random() - 0.5) * 0.004 - flutter * 0.0004;
    return 1 + Math.max(-0.5, Math.min(0.5, flutter));
  };
  addNoise(samples, random, { level: 0.75, low: 170, swell });
  addNoise(samples, random, { level: 0.05, low: 2200 });
}

type Noise = { level: number; low: number; swell?: (t: number) => number };

/** White noise through a low pass of two poles at `low` hertz. */
function addNoise(samples: Float64Array, random: () => number, { level, low, swell = () => 1 }: Noise): void {
  const step = 1 - Math.exp((-2 * Math.PI * low) / RATE);
  const gain = level / Math.sqrt(step);
  let first = 0;
  let second = 0;
  for (let i = 0; i < samples.length; i++) {
    first += step * (random() * 2 - 1 - first);
    second += step * (first - second);
    samples[i] = (samples[i] ?? 0) + gain * swell(i / RATE) * second;
  }
}

type Ring = { t: number; pitch: number; level: number; decay: number; glide?: number };

/** One struck thing: a sine that dies away, rising by `glide` hertz a second. */
function addRing(samples: Float64Array, { t, pitch, level, decay, glide = 0 }: Ring): void {
  const start = Math.round(t * RATE);
  const end = Math.min(samples.length, start + Math.round(decay * 7 * RATE));
  for (let i = start; i < end; i++) {
    const age = (i - start) / RATE;
    const wave = Math.sin(2 * Math.PI * (pitch + glide * age) * age);
    samples[i] = (samples[i] ?? 0) + level * Math.min(1, age * 900) * Math.exp(-age / decay) * wave;
  }
}

/** PCM of 16 bits, one channel, its loudest sample at 0.7, faded in and out. */
function toWav(samples: Float64Array): Buffer {
  const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0.001);
  const fade = 0.12 * RATE;
  const data = Buffer.alloc(samples.length * 2);
  for (const [i, sample] of samples.entries()) {
    const edge = Math.min(1, i / fade, (samples.length - 1 - i) / fade);
    data.writeInt16LE(Math.round((sample / peak) * 0.7 * edge * 32_767), i * 2);
  }
  const head = Buffer.alloc(44);
  head.write('RIFF');
  head.writeUInt32LE(36 + data.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(RATE, 24);
  head.writeUInt32LE(RATE * 2, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36);
  head.writeUInt32LE(data.length, 40);
  return Buffer.concat([head, data]);
}

/** Numbers from 0 to 1 that are the same for a seed (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

await mkdir(out, { recursive: true });
for (const { name, seconds, seed, play } of SOUNDS) {
  const samples = new Float64Array(seconds * RATE);
  play({ samples, random: seeded(seed) });
  await writeFile(`${out}/${name}.wav`, toWav(samples));
}
