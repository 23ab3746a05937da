import { t } from '@sitewright/owner-texts/t';
import { CreditCard, type LucideIcon } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { type NavigationGroup, SITE_NAVIGATION } from '../navigation/site-navigation.ts';
import { useSite } from '../queries/use-site.ts';
import { Link } from '../router/link.tsx';
import { useRouter } from '../router/router-context.tsx';
import { mayOpen, placeOf, type SitePart, targetOf } from '../router/site-part.ts';

type SiteNavProps = {
  websiteId: string;
  /** Shows icons alone; their names stand in tooltips. */
  isRail?: boolean;
  /** Called when a place is gone to. */
  onFollow?: () => void;
};

/** Places of a site that the account may open, in groups; the one that is open is marked. */
export function SiteNav({ websiteId, isRail = false, onFollow }: SiteNavProps) {
  const site = useSite(websiteId);
  const { pathname } = useRouter();
  const permissions = site?.permissions ?? [];
  const groups = SITE_NAVIGATION.map(({ label, destinations }) => ({
    label,
    destinations: destinations.filter(({ to }) => mayOpen(to, permissions)),
  })).filter(({ destinations }) => destinations.length > 0);
  const all = groups.flatMap(({ destinations }) => destinations);
  const current = placeOf(pathname, all, websiteId)?.to;
  const nav = useRef<HTMLElement>(null);
  // On a low screen the last groups are below the edge, and who comes by a link would see no place marked.
  useEffect(() => {
    if (current) nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return (
    <nav ref={nav} className={isRail ? 'site-nav is-rail' : 'site-nav'} aria-label={t('shell.site')}>
      {groups.map((group) => (
        <Group key={group.label ?? ''} {...{ websiteId, group, current, isRail, onFollow }} />
      ))}
      {site?.isTrial && permissions.includes('billing.manage') && (
        <Place
          {...{ websiteId, isRail, onFollow }}
          to="/settings/$websiteId/billing"
          label={t('shell.upgrade')}
          icon={CreditCard}
          isCurrent={false}
        />
      )}
    </nav>
  );
}

type GroupProps = {
  websiteId: string;
  group: NavigationGroup;
  current: SitePart | undefined;
  isRail: boolean;
  onFollow: (() => void) | undefined;
};

function Group({ websiteId, group: { label, destinations }, current, isRail, onFollow }: GroupProps) {
  const labelId = useId();
  return (
    <div className="site-nav-group">
      {label !== null && (
        <p id={labelId} className="site-nav-label">
          {label}
        </p>
      )}
      <ul aria-labelledby={label === null ? undefined : labelId}>
        {destinations.map(({ to, label: name, icon }) => (
          <li key={to}>
            <Place {...{ websiteId, to, icon, isRail, onFollow }} label={name} isCurrent={to === current} />
          </li>
        ))}
      </ul>
    </div>
  );
}

type PlaceProps = {
  websiteId: string;
  to: SitePart;
  label: string;
  icon: LucideIcon;
  isCurrent: boolean;
  isRail: boolean;
  onFollow: (() => void) | undefined;
};

function Place({ websiteId, to, label, icon: Icon, isCurrent, isRail, onFollow }: PlaceProps) {
  return (
    <Link
      {...targetOf(to, websiteId)}
      className="site-nav-link"
      isCurrent={isCurrent}
      onFollow={onFollow}
      title={isRail ? label : undefined}
    >
      <Icon aria-hidden="true" />
      <span>{label}</span>
    </Link>
  );
}
