import type { Permission } from '@sitewright/domain/account/permissions';
import { noticeKindsFor } from '@sitewright/domain/site/notice-kinds';
import { inSentence } from '@sitewright/owner-texts/in-sentence';
import { LOCALE } from '@sitewright/owner-texts/locale';
import { t } from '@sitewright/owner-texts/t';
import { NOTICE_LABELS } from './notice-labels.ts';

/** Kinds of notices a contributor with these permissions receives; '' until they are loaded. */
export function noticesHint(permissions: readonly Permission[]): string {
  const [first, ...others] = noticeKindsFor(new Set(permissions)).map((kind) => NOTICE_LABELS[kind]);
  if (first === undefined) return '';
  const names = [first, ...others.map(inSentence)];
  const kinds = new Intl.ListFormat(LOCALE, { type: 'conjunction' }).format(names);
  return t('statuses.noticesAppearHere', { kinds });
}
