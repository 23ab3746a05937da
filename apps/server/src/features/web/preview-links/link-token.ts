import type { Secret } from '../../../platform/security/secret.ts';

const PURPOSE = 'preview link';

type Key = { websiteId: string; id: string };

/** Path of a link on its site: its id and a signature that nobody else can make. */
export function linkPath({ secret }: { secret: Secret }, { websiteId, id }: Key): string {
  return `/_sw/draft/${id}.${secret.ofSite(websiteId).sign(PURPOSE, `${websiteId} ${id}`)}`;
}

/** Id of the link that a token names, or null for one that was made up or belongs to another site. */
export function readLinkToken(
  { secret }: { secret: Secret },
  { websiteId, token }: { websiteId: string; token: string },
): string | null {
  const [id = '', signature = ''] = token.split('.');
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) return null;
  return secret.ofSite(websiteId).isSigned(PURPOSE, `${websiteId} ${id}`, signature) ? id : null;
}
