/**
 * Zone in which a widget counts days: the one the page names. Where the page names none, or the browser has no data for it,
 * a warning says so and the browser's own offset counts. Source: I18N-05.
 */
export function siteZone(timeZone: string | undefined): string {
  if (timeZone !== undefined && isKnown(timeZone)) return timeZone;
  console.warn(`No time-zone data for "${timeZone ?? ''}": times are shown in the zone of this browser.`);
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

function isKnown(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone });
    return true;
  } catch {
    return false;
  }
}
