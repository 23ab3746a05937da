import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { BROWSER_FLAGS, browserPath } from '@sitewright/testing/browser';
import type { Installation } from '../installation.ts';
import { fetchAs, type Program } from '../program.ts';
import { useTemplate } from '../queries.ts';
import type { BenchRow } from '../row.ts';

const run = promisify(execFile);
const FOLDER = join(import.meta.dirname, '../lighthouse');
const CLI = join(FOLDER, 'node_modules/lighthouse/cli/index.js');
const TEMPLATES = join(import.meta.dirname, '../../templates');
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** A page of each kind of the demo site. */
const PAGES = ['/', '/shop', '/shop/breakfast-mug', '/journal'];
const CHANGED_MS = 1_500;
/** Asked for so often, a page is held in memory and compressed, as it is for all but its first visitors. */
const VISITS = 3;
const COMPRESSED_MS = 200;

/**
 * Chromium without a screen draws once a second while it holds back the first picture of a page, so that figures would be
 * those of its clock.
 */
const FLAGS = ['--headless', ...BROWSER_FLAGS].join(' ');

/** Lowest score of each category over the pages of every shipped template, on a simulated phone. */
export async function lighthouse(installation: Installation): Promise<BenchRow[]> {
  // 176 MB that only this bench needs.
  if (!existsSync(CLI)) await run('npm', ['ci', '--no-audit', '--no-fund'], { cwd: FOLDER });
  const { site } = await installation.program();
  const rows: BenchRow[] = [];
  for (const templateName of (await readdir(TEMPLATES)).sort()) {
    await installation.withRunningDatabase((owner) =>
      useTemplate(owner, { identifier: 'demo', templateName }),
    );
    await wait(CHANGED_MS);
    for (const path of PAGES) {
      const scores = await scoresOf(site, path);
      rows.push({
        what: `lighthouse, ${templateName} ${path}`,
        value: Math.min(...scores),
        unit: '',
        limit: { at: 'least', value: 95 },
        note: CATEGORIES.map((name, index) => `${name} ${scores[index]}`).join(', '),
      });
    }
  }
  return rows;
}

async function scoresOf(site: Program['site'], path: string): Promise<number[]> {
  for (let visit = 0; visit < VISITS; visit += 1) {
    await fetchAs(`${site.origin}${path}`, site.host);
    await wait(COMPRESSED_MS);
  }
  const url = `http://${site.host}${path}`;
  const { stdout } = await run(
    process.execPath,
    [CLI, url, '--output=json', '--quiet', `--only-categories=${CATEGORIES}`, `--chrome-flags=${FLAGS}`],
    { env: { ...process.env, CHROME_PATH: browserPath() ?? '' }, maxBuffer: 64_000_000 },
  );
  const { categories } = JSON.parse(stdout) as { categories: Record<string, { score: number | null }> };
  return CATEGORIES.map((name) => Math.round((categories[name]?.score ?? 0) * 100));
}
