/** A name in a certificate and the TXT record that proves it fit into 253 characters together. */
const MAX_CHARS = 230;
const NAME = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/;

/**
 * The name of a domain that somebody typed or pasted, such as `https://Bücher.example/`, as browsers send it (`xn--bcher-kva.example`);
 * null for what is no name that can be looked up everywhere: an address of numbers, one with a port, `localhost`.
 */
export function domainNameOf(text: string): string | null {
  const typed = text
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/[/?#].*$/s, '')
    .replace(/\.$/, '');
  if (/[\s@:%\\]/.test(typed) || !URL.canParse(`http://${typed}`)) return null;
  const { hostname } = new URL(`http://${typed}`);
  return hostname.length <= MAX_CHARS && NAME.test(hostname) ? hostname : null;
}
