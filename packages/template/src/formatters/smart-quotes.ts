const FIRST = /['"]|--/;

const DOUBLE = 34;
const SINGLE = 39;
const OPEN = 40;
const DASH = 45;
const SLASH = 47;
const BRACKET = 91;
const EM_DASH = 0x2014;
const LEFT_SINGLE = 0x2018;

/**
 * Curly quotes and em dashes; a quote opens at the start and behind white space, dashes and brackets. One pass: most texts have
 * nothing to replace, and five replacements read each of them five times.
 */
export function smartQuotes(text: string): string {
  let at = text.search(FIRST);
  if (at === -1) return text;
  let printed = '';
  let from = 0;
  // The code in front as it is printed, where that matters: an opening single quote.
  let before = at === 0 ? 0 : text.charCodeAt(at - 1);
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === SINGLE || code === DOUBLE) {
      const opens = at === 0 || (code === SINGLE ? opensSingle(before) : opensDouble(before));
      printed +=
        text.slice(from, at) +
        (code === SINGLE ? (opens ? '\u2018' : '\u2019') : opens ? '\u201c' : '\u201d');
      from = at + 1;
      before = code === SINGLE && opens ? LEFT_SINGLE : code;
      continue;
    }
    if (code === DASH && text.charCodeAt(at + 1) === DASH) {
      printed += `${text.slice(from, at)}\u2014`;
      at++;
      from = at + 1;
    }
    before = code;
  }
  return printed + text.slice(from);
}

/** Behind white space, `-`, an em dash, `(`, `[` and `"`. */
function opensSingle(before: number): boolean {
  return before === DOUBLE || before === OPEN || isBetween(before);
}

/** The same, but behind `/` and an opening single quote instead of `"`. */
function opensDouble(before: number): boolean {
  return before === SLASH || before === OPEN || before === LEFT_SINGLE || isBetween(before);
}

/** White space as `\s` has it, dashes and `[`. */
function isBetween(code: number): boolean {
  if (code < 128) return code === 32 || code === DASH || code === BRACKET || (code >= 9 && code <= 13);
  return code === EM_DASH || /\s/.test(String.fromCharCode(code));
}
