/** Lowest id that can have been made within so many seconds before another one (both UUID version 7). */
export function idSince(id: string, seconds: number): string {
  const madeMs = Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);
  const time = Math.max(0, madeMs - seconds * 1000)
    .toString(16)
    .padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-0000-0000-000000000000`;
}
