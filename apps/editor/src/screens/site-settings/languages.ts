/** Languages and countries offered for a site; one that is set otherwise is offered, too. */
const TAGS = [
  'en-US',
  'en-GB',
  'en-AU',
  'en-CA',
  'ar',
  'bg-BG',
  'ca-ES',
  'cs-CZ',
  'da-DK',
  'de-AT',
  'de-CH',
  'de-DE',
  'el-GR',
  'es-ES',
  'es-MX',
  'fi-FI',
  'fr-CA',
  'fr-FR',
  'he-IL',
  'hi-IN',
  'hu-HU',
  'id-ID',
  'it-IT',
  'ja-JP',
  'ko-KR',
  'nb-NO',
  'nl-NL',
  'pl-PL',
  'pt-BR',
  'pt-PT',
  'ro-RO',
  'sv-SE',
  'th-TH',
  'tr-TR',
  'uk-UA',
  'vi-VN',
  'zh-CN',
  'zh-TW',
] as const;

/** Tag → its name in the owner's own language, the one in use among them. */
export function languageOptions(current: string): Record<string, string> {
  const names = new Intl.DisplayNames(undefined, { type: 'language' });
  const tags = [...new Set<string>([current, ...TAGS])];
  const named = tags.map((tag) => [tag, names.of(tag) ?? tag] as const);
  return Object.fromEntries(named.sort(([, one], [, other]) => one.localeCompare(other)));
}

/** Names of all time zones, the one in use among them. */
export function timeZoneOptions(current: string): Record<string, string> {
  const zones = [...new Set([current, 'UTC', ...Intl.supportedValuesOf('timeZone')])].sort();
  return Object.fromEntries(zones.map((zone) => [zone, zone.replaceAll('_', ' ')]));
}
