import { isLive, type PageStatus } from '@sitewright/domain/site/page-status';
import { AppError } from '../../../platform/errors/app-error.ts';

/** Contributors without the right to publish cannot change published or scheduled content. Errors: forbidden. Source: SITE-10. */
export function refuseWithoutRight({ status }: { status: PageStatus }, mayPublish: boolean): void {
  if (!mayPublish && isLive(status)) throw new AppError('forbidden');
}

type Placed = { id: string; status: PageStatus; displayIndex: number };

/** The same for an order: drafts may change places, what is out keeps its own. Errors: forbidden. */
export function refuseOtherOrder(
  stored: readonly Placed[],
  ids: readonly string[],
  mayPublish: boolean,
): void {
  if (mayPublish) return;
  const places = new Map(ids.map((id, index) => [id, index]));
  const live = stored.filter(({ status }) => isLive(status));
  const orderBy = (place: (row: Placed) => number) =>
    [...live].sort((a, b) => place(a) - place(b) || (a.id < b.id ? -1 : 1)).map(({ id }) => id);
  const before = orderBy(({ displayIndex }) => displayIndex);
  const after = orderBy(({ id, displayIndex }) => places.get(id) ?? displayIndex);
  if (before.some((id, index) => after[index] !== id)) throw new AppError('forbidden');
}
