const UNITS = ['B', 'kB', 'MB', 'GB'] as const;

/** Size of a file in words: `1.4 MB`. */
export function fileSize(bytes: number): string {
  const power = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3));
  const amount = bytes / 1000 ** power;
  return `${amount >= 10 || power === 0 ? Math.round(amount) : amount.toFixed(1)} ${UNITS[power]}`;
}
