import { type Permission, permissionsOf } from '@sitewright/domain/account/permissions';
import { type NoticeKind, noticeKindsFor } from '@sitewright/domain/site/notice-kinds';
import type { Reader } from './queries/readers.ts';

/** What comes by mail to who has chosen nothing: those hear of orders and submissions who deal with them. */
const USUAL = { order: 'orders.manage', submission: 'forms.manage' } as const satisfies Readonly<
  Partial<Record<NoticeKind, Permission>>
>;

/** Kinds that come by mail to somebody with these roles, as chosen or as usual; never one that they may not see. */
export function mailedKinds(
  roles: readonly number[],
  reader: Pick<Partial<Reader>, 'mailedKinds'> | null,
): NoticeKind[] {
  const permissions = permissionsOf(roles);
  const chosen = reader?.mailedKinds;
  const isMailed = (kind: NoticeKind) =>
    chosen ? chosen.includes(kind) : kind in USUAL && permissions.has(USUAL[kind as keyof typeof USUAL]);
  return noticeKindsFor(permissions).filter(isMailed);
}
