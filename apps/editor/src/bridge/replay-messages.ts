/** Messages from the editor to the page that replays a recording. Moments are milliseconds from its start. */
export type ToPlayer =
  | { type: 'load'; events: readonly unknown[] }
  | { type: 'play'; from: number; speed: number }
  | { type: 'pause'; at: number };

/** Messages from that page. */
export type FromPlayer =
  | { type: 'ready' }
  | { type: 'loaded'; length: number }
  | { type: 'at'; at: number }
  | { type: 'finished' }
  | { type: 'failed' };

const TYPES: readonly string[] = [
  'ready',
  'loaded',
  'at',
  'finished',
  'failed',
] satisfies FromPlayer['type'][];

/** A message of the player, whose page is no part of the editor; null for anything else. */
export function readFromPlayer(message: unknown): FromPlayer | null {
  if (typeof message !== 'object' || message === null || !('type' in message)) return null;
  const { type, length, at } = message as { type: unknown; length?: unknown; at?: unknown };
  if (typeof type !== 'string' || !TYPES.includes(type)) return null;
  if (type === 'loaded') return { type, length: amount(length) };
  return type === 'at' ? { type, at: amount(at) } : ({ type } as FromPlayer);
}

function amount(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) ? Math.max(0, Math.min(value, 86_400_000)) : 0;
}
