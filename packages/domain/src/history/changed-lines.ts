/** Most lines, and characters, that are told of a longer text. */
const MAX_LINES = 40;
const MAX_TEXT = 4_000;

/** Lines of two texts that differ, without those at their beginning and end that are the same. */
export function changedLines(before: string, after: string): { before: string; after: string } {
  const [old, now] = [linesOf(before), linesOf(after)];
  let start = 0;
  while (start < Math.min(old.length, now.length) && old[start] === now[start]) start += 1;
  let end = 0;
  const most = Math.min(old.length, now.length) - start;
  while (end < most && old.at(-1 - end) === now.at(-1 - end)) end += 1;
  const middle = (lines: readonly string[]) => shortLines(lines.slice(start, lines.length - end));
  return { before: middle(old), after: middle(now) };
}

const linesOf = (text: string) => (text === '' ? [] : text.split(/\r?\n/));

function shortLines(lines: readonly string[]): string {
  const text = lines.slice(0, MAX_LINES).join('\n');
  if (text.length > MAX_TEXT) return `${text.slice(0, MAX_TEXT).replace(/[\ud800-\udbff]$/, '')}…`;
  return lines.length > MAX_LINES ? `${text}\n…` : text;
}
