/** Names of all time zones, the one in use among them. */
export function timeZoneOptions(current: string): Record<string, string> {
  const zones = [...new Set([current, 'UTC', ...Intl.supportedValuesOf('timeZone')])].sort();
  return Object.fromEntries(zones.map((zone) => [zone, zone.replaceAll('_', ' ')]));
}
