/** Both ends included. */
export type ByteRange = { start: number; end: number };

/**
 * The part a `Range` header asks for. null: the whole file, also for several parts at once, which may be answered whole.
 * Source: RFC 9110 §14.
 */
export function byteRange(header: string | undefined, sizeBytes: number): ByteRange | 'unsatisfiable' | null {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '');
  const [, from = '', to = ''] = match ?? [];
  if (!match || (from === '' && to === '')) return null;
  if (from === '') {
    const length = Math.min(Number(to), sizeBytes);
    return length === 0 ? 'unsatisfiable' : { start: sizeBytes - length, end: sizeBytes - 1 };
  }
  const start = Number(from);
  const end = to === '' ? sizeBytes - 1 : Math.min(Number(to), sizeBytes - 1);
  if (to !== '' && Number(to) < start) return null;
  return start >= sizeBytes ? 'unsatisfiable' : { start, end };
}
