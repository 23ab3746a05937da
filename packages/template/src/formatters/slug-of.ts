const DROPPED = /[^a-zA-Z0-9\s-]+/g;
const SPACES = /\s+/g;
/** Longer texts are no titles; their codes would not fit into one call. */
const MAX_CODES = 500;
const HYPHEN = 45;

/** Lower-case words joined by hyphens, other characters dropped, as the `slugify` formatter makes them. */
export function slugOf(text: string): string {
  const codes: number[] = [];
  if (text.length > MAX_CODES) return ofLong(text);
  let isInSpace = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code >= 128) return ofLong(text);
    if (code === 32 || (code >= 9 && code <= 13)) {
      if (!isInSpace) codes.push(HYPHEN);
      isInSpace = true;
      continue;
    }
    const small = code >= 65 && code <= 90 ? code + 32 : code;
    const isKept = (small >= 97 && small <= 122) || (small >= 48 && small <= 57) || small === HYPHEN;
    if (!isKept) continue;
    codes.push(small);
    isInSpace = false;
  }
  return String.fromCharCode(...codes);
}

/** The same of any text. */
function ofLong(text: string): string {
  return text.replace(DROPPED, '').replace(SPACES, '-').toLowerCase();
}
