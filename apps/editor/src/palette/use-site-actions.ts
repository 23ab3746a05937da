import { t } from '@sitewright/owner-texts/t';
import { useQuery } from '@tanstack/react-query';
import { ArrowRightLeft, ExternalLink } from 'lucide-react';
import { startOf } from '../navigation/site-start.ts';
import { accountQueries } from '../queries/account.ts';
import { targetOf } from '../router/site-part.ts';
import { hrefOf } from '../router/url.ts';
import type { PaletteEntry } from './palette-entry.ts';

/** What can be done on every screen: see the site as visitors do, go to another site. */
export function useSiteActions(websiteId: string | undefined): PaletteEntry[] {
  const sites = useQuery(accountQueries.me()).data?.websites ?? [];
  const url = sites.find(({ id }) => id === websiteId)?.url;
  const others = sites.flatMap(({ id, title, permissions }): PaletteEntry[] => {
    const start = startOf(permissions);
    if (id === websiteId || start === undefined) return [];
    const href = hrefOf(targetOf(start, id));
    return [
      {
        id: `site ${id}`,
        label: title,
        kind: 'place',
        icon: ArrowRightLeft,
        detail: t('palette.anotherSite'),
        words: t('palette.anotherSiteWords'),
        href,
      },
    ];
  });
  if (url === undefined) return others;
  const visit: PaletteEntry = {
    id: 'visit',
    label: t('palette.visitSite'),
    kind: 'action',
    icon: ExternalLink,
    words: t('palette.visitSiteWords'),
    run: () => void window.open(url, '_blank', 'noopener'),
  };
  return [visit, ...others];
}
