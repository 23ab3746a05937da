import type { Db } from '../../../../platform/database/database.ts';
import type { PageResources } from '../context/page-resources.ts';

/** Passes after which what is still missing stays missing: a query inside a list inside a summary. */
const MAX_PASSES = 4;

/**
 * Loads what the page is known to need and renders once. Only what no memory of the page names, since it was never made or has
 * changed, makes another pass: what a template asks for depends on what it is given, so it shows while it is rendered.
 */
export async function renderUntilLoaded(
  db: Db,
  resources: PageResources,
  render: () => string | Promise<string>,
): Promise<string> {
  await resources.load(db);
  for (let pass = 1; ; pass++) {
    const output = await render();
    if (pass === MAX_PASSES || !(await resources.load(db))) return output;
  }
}
