import type { OwnerLanguage } from '@sitewright/domain/account/owner-languages';
import type { Secret } from './secret.ts';

/** A contributor who looks at drafts, as far as pages may tell. `language`: of the canvas; null for that of the browser. */
export type PreviewViewer = { accountId: string; roles: readonly number[]; language: OwnerLanguage | null };

const PURPOSE = 'preview';
const OF_FILE = 'file';

type Keys = { secret: Secret; now: () => Date };
/** Until when (epoch milliseconds), and for whom. */
type Pass = { expiresAt: number; accountId: string };

/** A token for the drafts of one site: until when, and for whom. It travels in the address. */
export function signPreview({ secret }: Pick<Keys, 'secret'>, websiteId: string, pass: Pass): string {
  return sign(secret, PURPOSE, websiteId, pass);
}

/** Whose unexpired token of the site this is, or null. What that person may do is not in it. */
export function readPreviewToken(keys: Keys, websiteId: string, token: string): string | null {
  return read(keys, PURPOSE, websiteId, token);
}

/** The same for one file: it may come to stand in a text, so it opens nothing else. */
export function signFilePass(
  { secret }: Pick<Keys, 'secret'>,
  { websiteId, fileId }: { websiteId: string; fileId: string },
  pass: Pass,
): string {
  return sign(secret, OF_FILE, `${websiteId} ${fileId}`, pass);
}

/** Whose unexpired token of the file this is, or null. */
export function readFilePass(
  keys: Keys,
  { websiteId, fileId }: { websiteId: string; fileId: string },
  token: string,
): string | null {
  return read(keys, OF_FILE, `${websiteId} ${fileId}`, token);
}

function sign(secret: Secret, purpose: string, subject: string, { expiresAt, accountId }: Pass): string {
  const payload = `${expiresAt}.${accountId}`;
  return `${payload}.${secret.sign(purpose, `${subject} ${payload}`)}`;
}

function read({ secret, now }: Keys, purpose: string, subject: string, token: string): string | null {
  const [expiry = '', accountId = '', signature = ''] = token.split('.');
  if (!/^\d{13}$/.test(expiry) || Number(expiry) < now().getTime()) return null;
  return secret.isSigned(purpose, `${subject} ${expiry}.${accountId}`, signature) ? accountId : null;
}
