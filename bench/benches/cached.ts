import type { Installation } from '../installation.ts';
import { alternate, load } from '../load.ts';
import { startPeer } from '../peers/start-peer.ts';
import { PRODUCT } from '../product-page.ts';
import { fetchAs } from '../program.ts';
import type { BenchRow } from '../row.ts';
import { hasWrk, loadByWrk } from '../wrk.ts';

const SECONDS = 4;
const CONNECTIONS = 10;

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
  // A client that takes as much as the server would hold both to the same figure.
  const byWrk = hasWrk();
  const ask = (url: string) =>
    byWrk
      ? loadByWrk({ url, headers, connections: CONNECTIONS, seconds: SECONDS })
      : load({ url, headers, connections: CONNECTIONS, seconds: SECONDS });
  const {
    own,
    peer: bare,
    ratio,
    failed,
  } = await alternate(
    () => ask(url),
    () => ask(peer.url),
  );
  await peer.stop();
  return [
    {
      what: 'cached product page / bare Fastify',
      value: ratio,
      unit: '',
      limit: { at: 'least', value: 0.5 },
      note: `${Math.round(own.perSecond)} and ${Math.round(bare.perSecond)} a second, p99 ${own.p99Ms} ms, asked by ${byWrk ? 'wrk' : 'autocannon'}`,
    },
    { what: 'failed requests', value: failed, unit: '', limit: { at: 'most', value: 0 } },
  ];
}
