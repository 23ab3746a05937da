/**
 * True for a postcode that a pattern means: the code itself, its beginning followed by `*`, or `10000..10999` from one to
 * another of the same length. Spaces, hyphens and case do not count. An unknown postcode matches nothing.
 */
export function matchesPostcode(pattern: string, postcode: string | null): boolean {
  if (postcode === null) return false;
  const code = plain(postcode);
  const [from, to] = pattern.split('..').map(plain);
  if (from !== undefined && to !== undefined) {
    return code.length === from.length && code.length === to.length && code >= from && code <= to;
  }
  if (pattern.endsWith('*')) return code.startsWith(plain(pattern.slice(0, -1)));
  return code === plain(pattern);
}

function plain(text: string): string {
  return text.toUpperCase().replace(/[\s-]/g, '');
}
