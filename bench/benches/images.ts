import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import type { Installation } from '../installation.ts';
import { load, median } from '../load.ts';
import { type Owner, signInOwner } from '../owner.ts';
import { PRODUCT } from '../product-page.ts';
import { fetchAs, type Program } from '../program.ts';
import type { BenchRow } from '../row.ts';

const UPLOADS = 20;
const SECONDS = 8;
/** Asked for in the order they are made in: when the last one is there, all are. */
const WIDTHS = [100, 300, 500, 750, 1000, 1500, 2500];

/** Measures the time until an uploaded photograph is available in all widths, and the effect of twenty of them on visitors. */
export async function images(installation: Installation): Promise<BenchRow[]> {
  const program = await installation.program();
  const owner = await signInOwner(program, installation.dataDirectory);
  const photograph = await aPhotograph();
  const times: number[] = [];
  for (let round = 0; round < 4; round++) {
    const start = performance.now();
    await untilReady(program, await upload(owner, photograph));
    // The first one starts the process for pictures.
    if (round > 0) times.push(performance.now() - start);
  }
  return [
    {
      what: '4000 x 3000 JPEG uploaded and ready in all widths',
      value: median(times),
      unit: 'ms',
      limit: { at: 'most', value: 3000 },
      note: `${(photograph.length / 1e6).toFixed(1)} MB; JPEG and WebP; ${times.map(Math.round).join(', ')} ms`,
    },
    await pagesMeanwhile(program, owner, photograph),
  ];
}

async function pagesMeanwhile(program: Program, owner: Owner, photograph: Buffer): Promise<BenchRow> {
  const { site } = program;
  const given = {
    url: site.origin + PRODUCT,
    headers: { host: site.host, 'accept-encoding': 'br' },
    seconds: SECONDS,
    connections: 4,
  };
  await load({ ...given, seconds: 2 });
  const alone = await load(given);
  const uploads = Promise.all(Array.from({ length: UPLOADS }, () => upload(owner, photograph)));
  const busy = await load(given);
  for (const url of await uploads) await untilReady(program, url);
  return {
    what: `p99 of a cached page while ${UPLOADS} photographs are uploaded / alone`,
    value: busy.p99Ms / Math.max(1, alone.p99Ms),
    unit: '',
    limit: { at: 'most', value: 2 },
    note: `${busy.p99Ms} and ${alone.p99Ms} ms; ${Math.round(busy.perSecond)} and ${Math.round(alone.perSecond)} a second`,
  };
}

async function upload(owner: Owner, photograph: Buffer): Promise<string> {
  const boundary = 'bench7MA4YWxk';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="photograph.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`;
  const { status, json } = await owner.send({
    method: 'POST',
    path: `/api/websites/${owner.websiteId}/assets`,
    type: `multipart/form-data; boundary=${boundary}`,
    body: Buffer.concat([Buffer.from(head), photograph, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
  if (status !== 200) throw new Error(`upload: ${status} ${JSON.stringify(json)}`);
  return (json as { assetUrl: string }).assetUrl;
}

/** Ready is what may be kept for good. */
async function untilReady({ site }: Program, url: string): Promise<void> {
  for (const width of WIDTHS) {
    for (const accept of ['image/webp', 'image/jpeg']) {
      const isReady = async () => {
        const reply = await fetchAs(`${site.origin}${url}?format=${width}w`, site.host, { accept });
        return reply.status === 200 && String(reply.headers['cache-control']).includes('immutable');
      };
      while (!(await isReady())) await wait(25);
    }
  }
}

/** Fine grain on soft shapes: as hard to encode as a photograph. */
async function aPhotograph(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const grain = await sharp({ create: { width: 1000, height: 750, channels: 3, background: '#888', noise } })
    .png()
    .toBuffer();
  return sharp(grain).resize(4000, 3000, { kernel: 'cubic' }).blur(1.2).jpeg({ quality: 90 }).toBuffer();
}
