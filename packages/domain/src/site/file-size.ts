const UNITS = ['Bytes', 'KB', 'MB', 'GB', 'TB', 'PB', 'EB', 'ZB', 'YB'] as const;
const BASE = 1024;

/** Size of a file in words, `1.4 MB`: base 1024, at most one decimal. Source: specification §5, FILE-18. */
export function fileSize(bytes: number, locale = 'en'): string {
  const whole = Math.max(0, bytes);
  let power = whole < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log2(whole) / 10));
  // 1023.96 KB would read as 1024 KB.
  if (power < UNITS.length - 1 && Math.round((whole / BASE ** power) * 10) / 10 >= BASE) power += 1;
  const value = Math.round((whole / BASE ** power) * 10) / 10;
  return `${value.toLocaleString(locale, { useGrouping: false })} ${UNITS[power]}`;
}
