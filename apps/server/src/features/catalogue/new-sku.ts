/** `SQ` and seven digits, as imports make them for variants without one; from the random end of an id. */
export function newSku(id: string): string {
  const number = Number.parseInt(id.slice(-12), 16) % 10_000_000;
  return `SQ${String(number).padStart(7, '0')}`;
}
