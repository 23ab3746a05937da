import { DIMENSION_NAMES } from '@sitewright/domain/visits/dimensions';
import type { Owner } from '../owner.ts';
import { percentile } from '../percentile.ts';

const ROUNDS = 20;

export type Asked = { path: string; p50Ms: number; p95Ms: number; failed: number };

/** Every call of the dashboards over some days, some also narrowed, each asked a few times. */
export async function askDashboards(
  owner: Owner,
  { from, to }: { from: string; to: string },
): Promise<Asked[]> {
  const days = `from=${from}&to=${to}`;
  const calls = [
    ...['', '&country=AA', '&device=phone', '&channel=search', '&country=AA&device=phone&channel=search'].map(
      (filter) => `visits?${days}${filter}`,
    ),
    ...DIMENSION_NAMES.map((dimension) => `visits/by/${dimension}?${days}&limit=10`),
    `visits/by/page?${days}&limit=1000`,
    `visits/by/page/export.csv?${days}`,
    `page-speed?${days}`,
    `page-speed?${days}&device=phone`,
    `page-speed/pages?${days}`,
    `page-speed/pages?${days}&device=phone&search=1&cursor=20`,
    `page-speed/publishes?${days}&path=/page-0`,
    'script-errors',
    `sales?${days}`,
  ];
  const asked: Asked[] = [];
  for (const call of calls) {
    const times: number[] = [];
    let failed = 0;
    for (let round = 0; round <= ROUNDS; round++) {
      const begun = performance.now();
      const { status } = await ask(owner, call);
      if (status !== 200) failed += 1;
      // The first only warms up.
      if (round > 0) times.push(performance.now() - begun);
    }
    asked.push({
      path: call.replace(`${days}`, '').replace(/[?&]$/, ''),
      p50Ms: percentile(times, 0.5),
      p95Ms: percentile(times, 0.95),
      failed,
    });
  }
  return asked;
}

/** A call of the owner's site. */
export function ask({ send, websiteId }: Owner, call: string) {
  return send({ method: 'GET', path: `/api/websites/${websiteId}/${call}` });
}
