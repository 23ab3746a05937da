import type { Secret } from './secret.ts';

/** A contributor who looks at drafts, as far as pages may tell. */
export type PreviewViewer = { accountId: string; roles: readonly number[] };

const PURPOSE = 'preview';

type Keys = { secret: Secret; now: () => Date };

/** A token for the drafts of one site: until when (epoch milliseconds), and for whom. It travels in the address. */
export function signPreview(
  { secret }: Pick<Keys, 'secret'>,
  websiteId: string,
  { expiresAt, accountId }: { expiresAt: number; accountId: string },
): string {
  const payload = `${expiresAt}.${accountId}`;
  return `${payload}.${secret.sign(PURPOSE, `${websiteId} ${payload}`)}`;
}

/** Whose unexpired token of the site this is, or null. What that person may do is not in it. */
export function readPreviewToken({ secret, now }: Keys, websiteId: string, token: string): string | null {
  const [expiry = '', accountId = '', signature = ''] = token.split('.');
  if (!/^\d{13}$/.test(expiry) || Number(expiry) < now().getTime()) return null;
  return secret.isSigned(PURPOSE, `${websiteId} ${expiry}.${accountId}`, signature) ? accountId : null;
}
