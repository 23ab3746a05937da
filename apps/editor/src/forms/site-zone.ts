import { t } from '@sitewright/owner-texts/t';
/** The time zone dates are shown in, and words where it is not that of the site. */
export type SiteZone = { readonly timeZone: string; readonly error: string | null };

/** The zone of a site, or that of this browser where it has no data of the site's. Source: I18N-05, I18N-06. */
export function siteZone(timeZone: string): SiteZone {
  try {
    new Intl.DateTimeFormat('en', { timeZone });
    return { timeZone, error: null };
  } catch {
    return {
      timeZone: ownZone(),
      error: t('fields.unknownTimeZone', { timeZone }),
    };
  }
}

/** The zone of this browser. */
export function ownZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
