import { isRoleId } from '@sitewright/domain/account/roles';
import type { FastifyRequest } from 'fastify';
import type { Secret } from './secret.ts';

/** A contributor who looks at drafts, as far as pages may tell. */
export type PreviewViewer = { accountId: string; roles: readonly number[] };

const PURPOSE = 'preview';
/** Scripts of a previewed page send its token along with what they ask for. */
const HEADER = 'sitewright-preview';

type Keys = { secret: Secret; now: () => Date };

/** A token for the drafts of one site: until when (epoch milliseconds), and for whom. It travels in the address. */
export function signPreview(
  { secret }: Pick<Keys, 'secret'>,
  websiteId: string,
  { expiresAt, accountId, roles }: PreviewViewer & { expiresAt: number },
): string {
  const said = `${expiresAt}.${accountId}.${roles.join('-')}`;
  return `${said}.${secret.sign(PURPOSE, `${websiteId} ${said}`)}`;
}

/** Who holds an unexpired token of the site, or null. */
export function readPreview({ secret, now }: Keys, websiteId: string, token: string): PreviewViewer | null {
  const [expiry = '', accountId = '', roles = '', signature = ''] = token.split('.');
  if (!/^\d{13}$/.test(expiry) || Number(expiry) < now().getTime()) return null;
  const said = `${expiry}.${accountId}.${roles}`;
  if (!secret.isSigned(PURPOSE, `${websiteId} ${said}`, signature)) return null;
  return { accountId, roles: roles.split('-').map(Number).filter(isRoleId) };
}

/** True when a script of a previewed page reads something: previews work before visitors may come. */
export function isPreviewRead(request: FastifyRequest, keys: Keys, websiteId: string): boolean {
  const token = request.headers[HEADER];
  return (
    request.method === 'GET' && typeof token === 'string' && readPreview(keys, websiteId, token) !== null
  );
}
