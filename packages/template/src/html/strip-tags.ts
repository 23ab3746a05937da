/** Text without `<…>`; a `<` without an end stays. One pass, whatever the text holds. */
export function stripTags(text: string, replacement = ''): string {
  let open = text.indexOf('<');
  if (open === -1) return text;
  let result = '';
  let at = 0;
  while (open !== -1) {
    const close = text.indexOf('>', open);
    if (close === -1) break;
    result += text.slice(at, open) + replacement;
    at = close + 1;
    open = text.indexOf('<', at);
  }
  return result + text.slice(at);
}
