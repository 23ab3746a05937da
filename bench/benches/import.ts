import { setTimeout as wait } from 'node:timers/promises';
import type { Installation } from '../installation.ts';
import { signInOwner } from '../owner.ts';
import { percentile95 } from '../percentile.ts';
import { cpuMilliseconds } from '../processes.ts';
import { fetchAs, type Program } from '../program.ts';
import type { BenchRow } from '../row.ts';

const PRODUCTS = 10_000;
const PAGE = 200;

type Report = { id: string; status: string; created: number; refused: number };

/** A CSV file of 10,000 products of two variants, from the upload to the last line of its report. */
export async function importProducts(installation: Installation): Promise<BenchRow[]> {
  const program = await installation.program();
  const owner = await signInOwner(program, installation.dataDirectory);
  const { json: pages } = await owner.send({
    method: 'GET',
    path: `/api/websites/${owner.websiteId}/store-pages`,
  });
  const [page] = (pages as { storePages: { id: string }[] }).storePages;
  if (!page) throw new Error('the demo site has no store page');
  const path = `/api/websites/${owner.websiteId}/product-imports`;
  const cpuBefore = cpuMilliseconds(program.pid);
  const begun = performance.now();
  const { status, json } = await owner.send({
    method: 'POST',
    path: `${path}?collectionId=${page.id}`,
    type: 'multipart/form-data; boundary=BENCH',
    body: multipart(fileOf(PRODUCTS)),
  });
  if (status !== 200) throw new Error(`the import answers ${status}: ${JSON.stringify(json)}`);
  const { id } = json as Report;
  const pageTimes: number[] = [];
  for (;;) {
    const { json: list } = await owner.send({ method: 'GET', path });
    const report = (list as { imports: Report[] }).imports.find((one) => one.id === id);
    if (report?.status === 'failed' || (report?.refused ?? 0) > 0) throw new Error('products were refused');
    if (report?.status === 'done' && report.created === PRODUCTS) break;
    pageTimes.push(await timeOfPage(program));
    await wait(250);
  }
  const seconds = (performance.now() - begun) / 1000;
  const cpu = (cpuMilliseconds(program.pid) - cpuBefore) / 1000;
  return [
    {
      what: 'import of 10,000 products',
      value: seconds,
      unit: 's',
      limit: { at: 'most', value: 60 },
      note: `${cpu.toFixed(1)} s of CPU`,
    },
    { what: 'a page of the site while it runs, p95', value: percentile95(pageTimes), unit: 'ms' },
  ];
}

/** A page made again: nothing of it may come from the page cache. */
async function timeOfPage({ site }: Program): Promise<number> {
  const begun = performance.now();
  const { status } = await fetchAs(`${site.origin}/?format=json&now=${begun}`, site.host);
  if (status !== 200) throw new Error(`the home page answers ${status}`);
  return performance.now() - begun;
}

function fileOf(count: number): string {
  const lines = [
    'Product Page,Product URL,Title,Description,SKU,Option Name 1,Option Value 1,Price,Stock,Tags,Visible',
  ];
  for (let n = 0; n < count; n++) {
    const page = `import-${Math.floor(n / PAGE)}`;
    lines.push(`${page},plate-${n},Plate ${n},<p>Stoneware.</p>,PLATE-${n}-S,Size,S,20.00,5,clay,Yes`);
    lines.push(`,plate-${n},,,PLATE-${n}-M,Size,M,25.00,7,,`);
  }
  return lines.join('\n');
}

function multipart(file: string): Buffer {
  const head = '--BENCH\r\ncontent-disposition: form-data; name="file"; filename="products.csv"\r\n\r\n';
  return Buffer.from(`${head}${file}\r\n--BENCH--\r\n`);
}
