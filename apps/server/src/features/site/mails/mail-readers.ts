import type { Permission } from '@sitewright/domain/account/permissions';

/** Beginning of the kinds of emails to those on mailing lists, whose links leave and choose lists without signing in. */
const OF_LISTS = 'list-';

/**
 * Permissions without which emails are not shown in the outbox, by how their kinds begin: they hold what is not shown elsewhere
 * either. A notice may tell of anything.
 */
const NEEDS: readonly (readonly [beginning: string, needs: Permission])[] = [
  [OF_LISTS, 'mailings.manage'],
  ['submission', 'forms.manage'],
  ['form-reply', 'forms.manage'],
  ['notice', 'settings.manage'],
];

type Permissions = { has(permission: Permission): boolean };

/** Whether an email of this kind went to somebody on a mailing list. */
export function isOfLists(kind: string): boolean {
  return kind.startsWith(OF_LISTS);
}

/** Beginnings of the kinds that somebody may not read. */
export function unreadableKinds(permissions: Permissions): string[] {
  return NEEDS.filter(([, needs]) => !permissions.has(needs)).map(([beginning]) => beginning);
}

/** Whether somebody who may open the outbox may read an email of this kind. */
export function mayReadMail(kind: string, permissions: Permissions): boolean {
  return !unreadableKinds(permissions).some((beginning) => kind.startsWith(beginning));
}
