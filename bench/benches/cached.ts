import type { Installation } from '../installation.ts';
import { alternate, load } from '../load.ts';
import { startPeer } from '../peers/start-peer.ts';
import { PRODUCT } from '../product-page.ts';
import { fetchAs } from '../program.ts';
import type { BenchRow } from '../row.ts';

const SECONDS = 4;

/** A product page from the page cache against bare Fastify that sends the same compressed bytes. */
export async function cached(installation: Installation): Promise<BenchRow[]> {
  const { site } = await installation.program();
  const url = site.origin + PRODUCT;
  const headers = { host: site.host, 'accept-encoding': 'br' };
  // Compressed when it is asked for again, so the third answer is what visitors get.
  for (let turn = 0; turn < 3; turn++) await fetchAs(url, site.host, headers);
  await new Promise((resolve) => setTimeout(resolve, 300));
  const page = await fetchAs(url, site.host, headers);
  if (page.headers['content-encoding'] !== 'br') throw new Error('the page is not sent compressed');
  const peer = await startPeer('bytes-server', {
    bytes: page.body,
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' },
  });
  const {
    own,
    peer: bare,
    ratio,
    failed,
  } = await alternate(
    () => load({ url, headers, seconds: SECONDS }),
    () => load({ url: peer.url, headers, seconds: SECONDS }),
  );
  await peer.stop();
  return [
    {
      what: 'cached product page / bare Fastify',
      value: ratio,
      unit: '',
      limit: { at: 'least', value: 0.5 },
      note: `${Math.round(own.perSecond)} and ${Math.round(bare.perSecond)} a second, p99 ${own.p99Ms} ms`,
    },
    { what: 'failed requests', value: failed, unit: '', limit: { at: 'most', value: 0 } },
  ];
}
