import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { launchBrowser } from '@sitewright/testing/browser';
import type { Installation } from '../installation.ts';
import { measurePaints, measureTakeOver, type Paint, type TakeOver } from '../paint.ts';
import { type StaticFile, staticPage } from '../peers/static-page.ts';
import { PRODUCT } from '../product-page.ts';
import { fetchAs } from '../program.ts';
import type { BenchRow } from '../row.ts';

const RUNS = 7;

/** Largest contentful paint on a slow phone against the same page without its scripts from a server of plain files. */
export async function paint(installation: Installation): Promise<BenchRow[]> {
  const { site } = await installation.program();
  const url = `http://${site.host}${PRODUCT}`;
  const browser = await launchBrowser();
  const peer = await staticPage(await recordPage(browser, url));
  const urls = [url, peer.origin + PRODUCT] as const;
  await measurePaints(browser, urls, 1);
  const [own, plain] = await measurePaints(browser, urls, RUNS);
  const takeOver = await measureTakeOver(browser, `http://${site.host}`);
  await browser.close();
  await peer.close();
  return [...rows(own, plain), ...takeOverRows(takeOver)];
}

/** The checkout while its form is taken over, on the same slow phone. */
function takeOverRows({ cls, lettersLost, isFocusKept }: TakeOver): BenchRow[] {
  const limit = { at: 'most', value: 0 } as const;
  return [
    { what: 'checkout, typed in while it loads: CLS', value: cls, unit: '', limit },
    {
      what: 'checkout, typed in while it loads: letters lost',
      value: lettersLost,
      unit: '',
      limit,
      note: isFocusKept ? 'the focus stays' : 'the focus is lost',
    },
  ];
}

function rows(own: Paint, plain: Paint): BenchRow[] {
  return [
    {
      what: 'product page: LCP / static page',
      value: own.lcpMs / plain.lcpMs,
      unit: '',
      limit: { at: 'most', value: 1.25 },
      note: `${Math.round(own.lcpMs)} and ${Math.round(plain.lcpMs)} ms, median of ${RUNS}; aim 800`,
    },
    {
      what: 'product page: CLS',
      value: own.cls,
      unit: '',
      limit: { at: 'most', value: 0 },
      note: `static page ${plain.cls}`,
    },
  ];
}

/** Everything but scripts that a phone loads, as it was sent. */
async function recordPage(
  browser: Awaited<ReturnType<typeof launchBrowser>>,
  url: string,
): Promise<Map<string, StaticFile>> {
  const files = new Map<string, StaticFile>();
  const { host } = new URL(url);
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 2 });
  const page = await context.newPage();
  const paths = new Set<string>();
  page.on('response', (response) => {
    const url = new URL(response.url());
    const isPart = ['document', 'stylesheet', 'font', 'image'].includes(response.request().resourceType());
    if (url.host === host && isPart) paths.add(url.pathname + url.search);
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  await context.close();
  for (const path of paths) files.set(path, await recordFile(new URL(url), path));
  return files;
}

async function recordFile({ origin }: URL, path: string): Promise<StaticFile> {
  const { host, port } = new URL(origin);
  const accept = { 'accept-encoding': 'br', accept: 'image/avif,image/webp,*/*' };
  const { status, headers, body } = await fetchAs(`http://127.0.0.1:${port}${path}`, host, accept);
  const kept = ['content-type', 'content-encoding'].flatMap((name) => {
    const value = headers[name];
    return typeof value === 'string' ? [[name, value] as const] : [];
  });
  const isHtml = headers['content-type']?.includes('text/html');
  if (!isHtml) return { status, headers: Object.fromEntries(kept), body };
  const html = headers['content-encoding'] === 'br' ? brotliDecompressSync(body) : body;
  const bare = html.toString().replace(/<script type="module"[^>]*><\/script>/g, '');
  const sent = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' };
  return { status, headers: sent, body: brotliCompressSync(bare) };
}
