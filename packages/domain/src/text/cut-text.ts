/**
 * The first characters of a text of which anything may be said: without half of a pair, which a cut may leave, and without the
 * character that no database stores.
 */
export function cutText(text: string, max: number): string {
  const cut = text.slice(0, max).toWellFormed();
  return cut.includes('\0') ? cut.replaceAll('\0', '') : cut;
}
