import { MAX_SEARCHED_AT_ONCE } from '@sitewright/domain/site/limits';
import type { Db } from '../../../platform/database/database.ts';
import { askForLabels } from '../translations/index.ts';
import { beforeSearch, countItemsOf, relabelSome, type Scope } from './queries/labels.ts';

/** Items changed by one statement: a second at most, of the five that it may take. */
const BATCH = 500;

type Change = { keys: readonly string[]; label: string | null };

/**
 * Replaces labels on all items that carry them, or takes them away, all or none; the number of items. Search finds few of them by their
 * new labels at once, and many as soon as a job has seen to it.
 */
export async function relabelItems(db: Db, scope: Scope, change: Change): Promise<number> {
  if (change.keys.length === 0) return 0;
  let changed = 0;
  const relabelAll = async () => {
    let after: string | null = null;
    do {
      const step: Awaited<ReturnType<typeof relabelSome>> = await relabelSome(
        db,
        scope,
        { ...change, after },
        BATCH,
      );
      changed += step.changed;
      after = step.last;
    } while (after !== null);
  };
  if ((await countItemsOf(db, scope, change.keys)) <= MAX_SEARCHED_AT_ONCE) {
    await relabelAll();
    return changed;
  }
  await beforeSearch(db, relabelAll);
  const { websiteId, collectionId } = scope;
  // One whose last label was taken away is filed under nothing.
  await askForLabels(db, { websiteId, collectionId, isOfAll: change.label === null });
  return changed;
}
