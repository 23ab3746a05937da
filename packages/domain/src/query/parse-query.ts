/** Values by name; a name that comes more than once has a list. Without a prototype, so that no name means more than itself. */
export type Query = Record<string, string | string[]>;

const MAX_KEYS = 1000;

/**
 * Reads a query string (without `?`). The first 1000 pairs count, further ones are ignored; brackets in names mean nothing.
 * What is no proper percent code stays as it is written. Source: UTIL-04, specification §9.
 */
export function parseQuery(text: string): Query {
  const query: Query = Object.create(null);
  let start = 0;
  for (let read = 0; read < MAX_KEYS && start < text.length; ) {
    const found = text.indexOf('&', start);
    const end = found < 0 ? text.length : found;
    if (end > start) {
      addPair(query, text.slice(start, end));
      read++;
    }
    start = end + 1;
  }
  return query;
}

function addPair(query: Query, pair: string): void {
  const equals = pair.indexOf('=');
  const name = decode(equals < 0 ? pair : pair.slice(0, equals));
  const value = equals < 0 ? '' : decode(pair.slice(equals + 1));
  const existing = query[name];
  if (existing === undefined) query[name] = value;
  else if (Array.isArray(existing)) existing.push(value);
  else query[name] = [existing, value];
}

function decode(text: string): string {
  if (!/[%+]/.test(text)) return text;
  const spaced = text.replaceAll('+', ' ');
  try {
    return decodeURIComponent(spaced);
  } catch {
    return spaced.replace(/(?:%[0-9a-f]{2})+/gi, decodeRun);
  }
}

/** A run of codes that is no UTF-8 stays as it is. */
function decodeRun(codes: string): string {
  try {
    return decodeURIComponent(codes);
  } catch {
    return codes;
  }
}
