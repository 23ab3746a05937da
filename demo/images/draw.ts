import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { PICTURES, type Picture } from './pictures.ts';

/** Draws the pictures of the demo site: `node draw.ts [--fast] [--out DIR] [--threads N] [name…]`. */
const args = process.argv.slice(2);
const option = (name: string, fallback: string): string => {
  const at = args.indexOf(name);
  return at < 0 ? fallback : (args.splice(at, 2)[1] ?? fallback);
};
const out = option('--out', fileURLToPath(new URL('./rendered', import.meta.url)));
const threads = Number(option('--threads', '2'));
const isFast = args.includes('--fast');
const wanted = args.filter((a) => !a.startsWith('--'));

async function draw(picture: Picture): Promise<void> {
  const startedAt = Date.now();
  await writeFile(`${out}/${picture.name}.jpg`, await picture.render(isFast));
  process.stdout.write(`${picture.name} ${((Date.now() - startedAt) / 1000).toFixed(1)} s\n`);
}

async function main(): Promise<void> {
  await mkdir(out, { recursive: true });
  const isWanted = (p: Picture): boolean =>
    wanted.length === 0 ||
    wanted.some((w) => (w.endsWith('*') ? p.name.startsWith(w.slice(0, -1)) : p.name === w));
  const queue = PICTURES.filter(isWanted).map((p) => p.name);
  const names = (worker: Worker): void => worker.postMessage(queue.shift() ?? null);
  for (let i = 0; i < Math.min(threads, queue.length); i++) {
    const worker = new Worker(new URL(import.meta.url), {
      workerData: { out, isFast },
      argv: process.argv.slice(2),
    });
    worker.on('message', () => names(worker));
    names(worker);
  }
}

if (isMainThread) await main();
else {
  void workerData;
  parentPort?.on('message', async (name: string | null) => {
    if (name === null) return parentPort?.close();
    const picture = PICTURES.find((p) => p.name === name);
    if (picture) await draw(picture);
    parentPort?.postMessage('next');
  });
}
