import type { Permission } from '@sitewright/domain/account/permissions';
import { openPath } from './may-open.ts';
import type { Path, Target } from './routes.ts';
import { hrefOf, isBelow } from './url.ts';

/** Addresses of a site that take nothing but the site. */
export type SitePart = Exclude<
  Extract<Path, `/${string}/$websiteId${string}`>,
  `${string}/$websiteId/${string}$${string}`
>;

/** The address of a part on one site. All parts take the same parameter, which the type of their union does not say. */
export function targetOf(to: SitePart, websiteId: string): Target {
  return { to, params: { websiteId } } as Target;
}

/** True where the permissions on a site open a part of it. */
export function mayOpen(to: SitePart, permissions: readonly Permission[]): boolean {
  return openPath(to, permissions) !== null;
}

/** Of several places, the one that an open address belongs to: the deepest that it lies below; undefined outside all. */
export function placeOf<P extends { to: SitePart; also?: readonly SitePart[] }>(
  pathname: string,
  places: readonly P[],
  websiteId: string,
): P | undefined {
  let [found, depth]: [P | undefined, number] = [undefined, 0];
  for (const place of places) {
    for (const path of [place.to, ...(place.also ?? [])]) {
      const href = hrefOf(targetOf(path, websiteId));
      if (href.length <= depth || !isBelow(pathname, href)) continue;
      [found, depth] = [place, href.length];
    }
  }
  return found;
}
