import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { Menu } from '@sitewright/ui/menu';
import { useQuery } from '@tanstack/react-query';
import { Check, ChevronsUpDown, ExternalLink, LayoutGrid } from 'lucide-react';
import { startOf } from '../navigation/site-start.ts';
import { accountQueries } from '../queries/account.ts';
import { useSite } from '../queries/use-site.ts';
import { useNavigate } from '../router/router-context.tsx';
import { targetOf } from '../router/site-part.ts';

const MARK = <Check aria-hidden="true" />;
const GAP = <span className="menu-gap" />;

/** The name of the site, which opens the list of all others. */
export function SiteSwitcher({ websiteId }: { websiteId: string }) {
  const me = useQuery(accountQueries.me());
  const site = useSite(websiteId);
  const navigate = useNavigate();
  const sites = (me.data?.websites ?? []).flatMap(({ id, title, permissions }) => {
    const start = startOf(permissions);
    if (start === undefined) return [];
    const run = () => void navigate(targetOf(start, id));
    return [{ id, label: title, icon: id === websiteId ? MARK : GAP, run }];
  });
  const visit = {
    id: 'visit',
    label: t('shell.visitSite'),
    icon: <ExternalLink aria-hidden="true" />,
    run: () => void window.open(site?.url, '_blank', 'noopener'),
  };
  const all = {
    id: 'all',
    label: t('shell.allSites'),
    icon: <LayoutGrid aria-hidden="true" />,
    run: () => void navigate({ to: '/' }),
  };
  return (
    <Menu label={t('shell.sites')} entries={[...sites, 'line', ...(site ? [visit] : []), all]}>
      <Button look="quiet">
        <span className="site-switcher-name">{site?.title ?? t('shell.site')}</span>
        <ChevronsUpDown aria-hidden="true" />
      </Button>
    </Menu>
  );
}
