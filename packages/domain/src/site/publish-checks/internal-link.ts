import { trimEndSlashes } from '../../text/trim-slashes.ts';

/** Where a link within the site leads. */
export type InternalLink = { path: string; anchor: string };

/**
 * The path ('' for the page itself) and anchor of a link within the site, null for one that leads elsewhere or does
 * something else (mail, phone). A path has neither a slash at its end nor capitals that were encoded.
 */
export function internalLink(url: string): InternalLink | null {
  const trimmed = url.trim();
  if (!/^[/#?]/.test(trimmed) || trimmed.startsWith('//')) return null;
  const [address = '', anchor = ''] = trimmed.split('#', 2);
  const [path = ''] = address.split('?', 1);
  return { path: decoded(path.length > 1 ? trimEndSlashes(path) : path), anchor: decoded(anchor) };
}

function decoded(text: string): string {
  try {
    const plain = decodeURIComponent(text);
    // No address has one, and the database takes none.
    return plain.includes('\0') ? text : plain;
  } catch {
    return text;
  }
}
