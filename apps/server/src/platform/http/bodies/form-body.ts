const MAX_FIELDS = 1000;

/**
 * Fields of an urlencoded form; a name that comes more than once gives a list. A line ends as it did in the field, where the
 * browser counted it as one character: forms send two. Throws SyntaxError for what cannot be stored.
 */
export function parseFormBody(text: string): Record<string, string | string[]> {
  const fields: Record<string, string | string[]> = Object.create(null);
  // Before it is read: the platform's reader takes the square of the number of fields.
  let count = 1;
  for (let at = text.indexOf('&'); at >= 0; at = text.indexOf('&', at + 1)) count += 1;
  if (count > MAX_FIELDS) throw new SyntaxError('too many fields');
  // By callback: an iterator would make a list for each.
  new URLSearchParams(text).forEach((sent, name) => {
    const value = sent.includes('\r') ? sent.replaceAll('\r\n', '\n') : sent;
    if (name === '__proto__' || name.includes('\0') || value.includes('\0'))
      throw new SyntaxError('a field that cannot be stored');
    const existing = fields[name];
    fields[name] =
      existing === undefined ? value : [...(Array.isArray(existing) ? existing : [existing]), value];
  });
  return fields;
}
