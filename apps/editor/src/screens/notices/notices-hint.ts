import type { Permission } from '@sitewright/domain/account/permissions';
import { NOTICE_KINDS, noticeKindsFor } from '@sitewright/domain/site/notice-kinds';

/** What will come to the notices of somebody with these permissions; '' while they are not known. */
export function noticesHint(permissions: readonly Permission[]): string {
  const [first, ...others] = noticeKindsFor(new Set(permissions)).map((kind) => NOTICE_KINDS[kind].label);
  if (first === undefined) return '';
  const names = [first, ...others.map((label) => label.toLowerCase())];
  return `${new Intl.ListFormat('en', { type: 'conjunction' }).format(names)} appear here.`;
}
