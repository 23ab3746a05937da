const TEXT_SPECIAL = /[&<>]/;
const ATTRIBUTE_SPECIAL = /[&<>"]/;
/** Below this many characters reading each costs less than asking a regular expression first. */
const SHORT = 40;
/** Code of `>`, the last of the four. */
const GREATER = 62;

/** Text safe between tags: `& < >` become entities. */
export function escapeHtml(text: string): string {
  return text.length < SHORT || TEXT_SPECIAL.test(text) ? escaped(text, false) : text;
}

/** Text safe inside a double-quoted attribute: `& < > "` become entities. */
export function escapeAttribute(text: string): string {
  return text.length < SHORT || ATTRIBUTE_SPECIAL.test(text) ? escaped(text, true) : text;
}

/** One pass without a callback per character: JSON in an attribute has hundreds of quotes. */
function escaped(text: string, isQuoted: boolean): string {
  let result = '';
  let at = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    // Letters come behind all four characters, and most of a text is letters.
    if (code > GREATER) continue;
    const entity = entityOf(code, isQuoted);
    if (entity === '') continue;
    result += text.slice(at, i) + entity;
    at = i + 1;
  }
  return at === 0 ? text : result + text.slice(at);
}

function entityOf(code: number, isQuoted: boolean): string {
  switch (code) {
    case 34:
      return isQuoted ? '&quot;' : '';
    case 38:
      return '&amp;';
    case 60:
      return '&lt;';
    case GREATER:
      return '&gt;';
    default:
      return '';
  }
}
