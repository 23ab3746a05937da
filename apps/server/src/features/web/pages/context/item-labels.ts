import type { ItemLabels, LabelCount } from '@sitewright/blocks/block-context';
import type { Db } from '../../../../platform/database/database.ts';
import { type LabelRow, listLabelCounts } from '../../../content/collections/index.ts';
import { collectionContext } from './collection-context.ts';
import { localLabel } from './label-names.ts';
import type { SiteBundle } from './site-bundle.ts';

/** Labels of the collections with these ids; null for those visitors do not see. One statement. */
export async function loadLabels(
  db: Db,
  bundle: SiteBundle,
  ids: readonly string[],
): Promise<Map<string, ItemLabels | null>> {
  const collectionIds = ids.filter((id) => bundle.byId.has(id));
  const { id: websiteId, settings } = bundle.website;
  const eventIds = collectionIds.filter((id) => bundle.byId.get(id)?.ordering === 'calendar');
  const { timeZone } = settings;
  const rows = await listLabelCounts(db, { websiteId, collectionIds, eventIds, timeZone });
  return new Map(ids.map((id) => [id, labelsOf(bundle, id, rows)]));
}

function labelsOf(bundle: SiteBundle, id: string, rows: readonly LabelRow[]): ItemLabels | null {
  const collection = bundle.byId.get(id);
  if (!collection) return null;
  const own = rows.filter(({ collectionId }) => collectionId === id);
  const localName = (kind: LabelRow['kind'], name: string) =>
    kind === 'category' || kind === 'tag' ? localLabel(bundle, { collectionId: id, kind }, name) : name;
  const counts = (kind: LabelRow['kind']): LabelCount[] =>
    own.filter((row) => row.kind === kind).map(({ name, count }) => ({ name: localName(kind, name), count }));
  const months = counts('month').map(({ name, count }) => ({
    year: Number(name.slice(0, 4)),
    month: Number(name.slice(5, 7)),
    count,
  }));
  return {
    collection: collectionContext(bundle, collection),
    tags: counts('tag'),
    categories: counts('category'),
    authors: counts('author'),
    months: months.reverse(),
  };
}
