import { type Permission, permissionsOf } from '@sitewright/domain/account/permissions';
import { type NoticeKind, noticeKindsFor } from '@sitewright/domain/site/notice-kinds';

/** Default emails of a contributor: those who deal with orders and submissions hear of them. */
const USUAL = { order: 'orders.manage', submission: 'forms.manage' } as const satisfies Readonly<
  Partial<Record<NoticeKind, Permission>>
>;

/** Kinds that come by mail to somebody with these roles, as chosen or, for null, as usual; never one that they may not see. */
export function mailedKinds(roles: readonly number[], chosen: readonly NoticeKind[] | null): NoticeKind[] {
  const permissions = permissionsOf(roles);
  const isMailed = (kind: NoticeKind) =>
    chosen ? chosen.includes(kind) : kind in USUAL && permissions.has(USUAL[kind as keyof typeof USUAL]);
  return noticeKindsFor(permissions).filter(isMailed);
}
