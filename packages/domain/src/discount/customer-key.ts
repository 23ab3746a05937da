const DOTS_DO_NOT_COUNT: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);

/** No address is longer, however its letters are spelled. */
const MAX_TYPED = 1_000;

/**
 * Normalizes a customer's email address for limits per customer: ignores case, a `+tag` and, where the service
 * ignores them, dots do not count. '' for text that is no address.
 */
export function customerKey(email: string): string {
  if (email.length > MAX_TYPED) return '';
  const address = email.normalize('NFKC').trim().toLowerCase();
  const at = address.lastIndexOf('@');
  if (at < 1) return '';
  const host = address.slice(at + 1);
  const local = address.slice(0, at).split('+')[0] ?? '';
  return DOTS_DO_NOT_COUNT.has(host)
    ? `${local.replaceAll('.', '')}@gmail.com`
    : local === ''
      ? address
      : `${local}@${host}`;
}
