import type { ImageAsset, MediaAsset } from '@sitewright/domain/site/asset-schema';
import { assetUrl, fileUrl } from '@sitewright/domain/site/image-item';
import type { Db } from '../../../platform/database/database.ts';
import type { ServerDeps } from '../../../platform/http/deps.ts';
import { signFilePass } from '../../../platform/security/preview-access.ts';
import { findIdsOfKeys } from './queries/file-locks.ts';

/** The pass of a contributor stands before the name of a file, which nothing reads. */
const PASS = /^(\d{13}\.[0-9a-f-]{36}\.[\w-]{43})~/;
const FILE_ADDRESS =
  /(\/_sw\/(?:images|files)\/)([0-9a-f]{32}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\//g;
const DAY_MS = 86_400_000;
/** How long a pass lasts at most, and for how long an address stays the same for a browser that keeps it. */
const OF_CONTRIBUTOR = { lastsMs: 7 * DAY_MS, sameForMs: DAY_MS };
const OF_LINK = { lastsMs: DAY_MS, sameForMs: DAY_MS / 24 };

/** `byLink`: what she shows to whoever has a link of hers. */
type Contributor = { websiteId: string; accountId: string; byLink?: boolean };
type Keys = Pick<ServerDeps, 'secret' | 'now' | 'services'>;

/** Parts of the name in the address of a file. */
export function splitName(name: string): { pass: string | null; name: string } {
  const pass = PASS.exec(name)?.[1] ?? null;
  return { pass, name: pass === null ? name : name.slice(pass.length + 1) };
}

/**
 * Addresses of files as a contributor sees them in the editor, whose pages and those of the site share no session: what not all
 * visitors may have is opened by a pass in the address, as long as the contributor sees drafts. Within the running transaction.
 */
export async function ownerAddresses(db: Db, deps: Keys, contributor: Contributor) {
  const locks = await deps.services.fileLocks.within(db, contributor.websiteId);
  const pass = passes(deps, contributor);
  const withPass = (file: { id: string; createdAt: number }, url: string) =>
    locks.lockOf(file) === 'public' ? url : insertPass(url, pass(file.id));
  return {
    /** Address of a file by what it is without a pass. */
    of: withPass,
    image: (asset: ImageAsset) => ({ ...asset, assetUrl: withPass(asset, assetUrl(asset)) }),
    media: (file: MediaAsset) => ({ ...file, url: withPass(file, fileUrl(file)) }),
  };
}

/** A previewed page with passes in the addresses of files that not all visitors may have. */
export async function withPasses(
  deps: Keys & Pick<ServerDeps, 'database'>,
  contributor: Contributor,
  body: string,
): Promise<string> {
  const locks = await deps.services.fileLocks.of(contributor.websiteId);
  if (!locks.hasLocks) return body;
  const pass = passes(deps, contributor);
  const { websiteId } = contributor;
  const keys = [...new Set([...body.matchAll(FILE_ADDRESS)].map(([, , name = '']) => name))];
  const ids = await deps.database.site(websiteId, (db) => findIdsOfKeys(db, { websiteId, keys }));
  return body.replace(FILE_ADDRESS, (address: string, _folder: string, name: string) => {
    const id = ids.get(name) ?? name;
    return locks.isKept(id) ? `${address}${pass(id)}~` : address;
  });
}

function passes(
  deps: Keys,
  { websiteId, accountId, byLink = false }: Contributor,
): (fileId: string) => string {
  const { lastsMs, sameForMs } = byLink ? OF_LINK : OF_CONTRIBUTOR;
  const now = deps.now().getTime();
  const expiresAt = now - (now % sameForMs) + lastsMs;
  return (fileId) => signFilePass(deps, { websiteId, fileId }, { expiresAt, accountId });
}

function insertPass(url: string, pass: string): string {
  const end = url.lastIndexOf('/') + 1;
  return `${url.slice(0, end)}${pass}~${url.slice(end)}`;
}
