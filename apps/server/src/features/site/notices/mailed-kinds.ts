import { permissionsOf } from '@sitewright/domain/account/permissions';
import { type NoticeKind, noticeKindsFor } from '@sitewright/domain/site/notice-kinds';
import type { Reader } from './queries/readers.ts';

/** What comes by mail to who has chosen nothing: whoever manages orders hears of new ones. */
const USUAL: readonly NoticeKind[] = ['order'];

/** Kinds that come by mail to somebody with these roles, as chosen or as usual; never one that they may not see. */
export function mailedKinds(
  roles: readonly number[],
  reader: Pick<Partial<Reader>, 'mailedKinds'> | null,
): NoticeKind[] {
  const permissions = permissionsOf(roles);
  const chosen = reader?.mailedKinds ?? (permissions.has('orders.manage') ? USUAL : []);
  return noticeKindsFor(permissions).filter((kind) => chosen.includes(kind));
}
