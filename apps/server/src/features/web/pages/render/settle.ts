import type { Db } from '../../../../platform/database/database.ts';
import type { PageResources } from '../context/page-resources.ts';

/** Passes after which what is still missing stays missing: a query inside a list inside a summary. */
const MAX_PASSES = 4;

/** Fetches what is expected, renders, fetches what was asked for besides, and renders again until nothing is missing. */
export async function settle(
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
