import type { Permission } from '@sitewright/domain/account/permissions';
import { NOTICE_KINDS, noticeKindsFor } from '@sitewright/domain/site/notice-kinds';
import { LOCALE } from '@sitewright/owner-texts/locale';

/** Kinds of notices a contributor with these permissions receives; '' until they are loaded. */
export function noticesHint(permissions: readonly Permission[]): string {
  const [first, ...others] = noticeKindsFor(new Set(permissions)).map((kind) => NOTICE_KINDS[kind].label);
  if (first === undefined) return '';
  const names = [first, ...others.map((label) => label.toLowerCase())];
  return `${new Intl.ListFormat(LOCALE, { type: 'conjunction' }).format(names)} appear here.`;
}
