import { usePermissions } from '../queries/use-rights.ts';
import { Link } from '../router/link.tsx';
import { openPath } from '../router/may-open.ts';
import type { Path, Target } from '../router/routes.ts';
import { Tabs } from './tabs.tsx';

/** Addresses of a site that take nothing but the site. */
type SitePart = Exclude<
  Extract<Path, `/${string}/$websiteId${string}`>,
  `${string}/$websiteId/${string}$${string}`
>;

/**
 * A part of a site: its address, its words, and whether it is open on its own address alone or a short way into another
 * part, which is the one that is marked.
 */
export type Part = readonly [to: SitePart, words: string, kind?: 'exact' | 'shortcut'];

/** Links to the parts of a site that the account may open. */
export function PartTabs(props: { label: string; websiteId: string; parts: readonly Part[] }) {
  const permissions = usePermissions(props.websiteId);
  return (
    <Tabs label={props.label}>
      {props.parts
        .filter(([to]) => openPath(to, permissions) !== null)
        .map(([to, label, kind]) => (
          <Link
            key={to}
            {...targetOf(to, props.websiteId)}
            isExact={kind === 'exact'}
            isShortcut={kind === 'shortcut'}
          >
            {label}
          </Link>
        ))}
    </Tabs>
  );
}

/** All parts take the same parameter, which the type of their union does not say. */
function targetOf(to: SitePart, websiteId: string): Target {
  return { to, params: { websiteId } } as Target;
}
