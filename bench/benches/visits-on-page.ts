import { launchBrowser } from '@sitewright/testing/browser';
import type { Installation } from '../installation.ts';
import { median } from '../load.ts';
import { onePaint } from '../paint.ts';
import { PRODUCT } from '../product-page.ts';
import type { BenchRow } from '../row.ts';
import { keepCollector, leaveCollectorOut, measureWork, type PageWork } from '../visits/collector-time.ts';

const LOADS = 9;

/** What counting visits costs on a product page: work of its scripts and the largest contentful paint, with it and without in turn. */
export async function visitsOnPage(installation: Installation): Promise<BenchRow[]> {
  const { site } = await installation.program();
  const url = `http://${site.host}${PRODUCT}`;
  const browser = await launchBrowser();
  const work: { with: PageWork; without: PageWork }[] = [];
  const paints: { with: number; without: number }[] = [];
  for (let load = 0; load <= LOADS; load++) {
    const worked = {
      with: await measureWork(browser, url, keepCollector),
      without: await measureWork(browser, url, leaveCollectorOut),
    };
    const painted = {
      with: (await onePaint(browser, url, keepCollector)).lcpMs,
      without: (await onePaint(browser, url, leaveCollectorOut)).lcpMs,
    };
    // The first only warms up.
    if (load === 0) continue;
    work.push(worked);
    paints.push(painted);
  }
  await browser.close();
  if (work.some(({ with: own, without }) => own.messages === 0 || without.messages > 0))
    throw new Error('visits were not counted where they should be, or where they should not');
  return rows(work, paints);
}

function rows(
  work: { with: PageWork; without: PageWork }[],
  paints: { with: number; without: number }[],
): BenchRow[] {
  const collector = work.map(({ with: own }) => own.collectorMs);
  const own = median(paints.map((pair) => pair.with));
  const bare = median(paints.map((pair) => pair.without));
  const spread =
    Math.max(...paints.map((pair) => pair.without)) - Math.min(...paints.map((pair) => pair.without));
  const scripts = median(work.map((pair) => pair.with.scriptsMs - pair.without.scriptsMs));
  return [
    {
      what: 'work of the collector on a page, 4x slower processor',
      value: median(collector),
      unit: 'ms',
      limit: { at: 'most', value: 5 },
      note:
        `median of ${LOADS}, from ${Math.min(...collector).toFixed(1)} to ${Math.max(...collector).toFixed(1)}; ` +
        `all scripts, with less without: ${scripts.toFixed(1)} ms`,
    },
    {
      what: 'product page: LCP with visits counted / without',
      value: own / bare,
      unit: '',
      limit: { at: 'most', value: 1.05 },
      note: `${Math.round(own)} and ${Math.round(bare)} ms, medians of ${LOADS} in turn; without, they spread over ${Math.round(spread)} ms`,
    },
  ];
}
