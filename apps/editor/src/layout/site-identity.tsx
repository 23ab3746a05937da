import { t } from '@sitewright/owner-texts/t';
import { IconButton } from '@sitewright/ui/button';
import { Menu as MenuIcon } from 'lucide-react';
import { useState } from 'react';
import { lazyPart } from '../parts/lazy-part.tsx';
import { OnceWanted } from '../parts/once-wanted.tsx';
import { DialogBoundary } from '../parts/part-boundary.tsx';
import { useSite } from '../queries/use-site.ts';
import { SiteNav } from './site-nav.tsx';
import { SiteSwitcher } from './site-switcher.tsx';

const Drawer = lazyPart(() => import('@sitewright/ui/drawer').then((module) => module.Drawer));

/** Where one is, the same on each screen of a site: its navigation at hand, its name, and the way to other sites. */
export function SiteIdentity({ websiteId }: { websiteId: string }) {
  const site = useSite(websiteId);
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="site-identity">
      <IconButton
        label={t('shell.siteMenu')}
        icon={<MenuIcon aria-hidden="true" />}
        aria-expanded={isOpen}
        onPress={() => setOpen(true)}
      />
      <SiteSwitcher websiteId={websiteId} />
      <DialogBoundary onClose={() => setOpen(false)}>
        <OnceWanted isWanted={isOpen}>
          <Drawer title={site?.title ?? t('shell.site')} isOpen={isOpen} onClose={() => setOpen(false)}>
            <SiteNav websiteId={websiteId} onFollow={() => setOpen(false)} />
          </Drawer>
        </OnceWanted>
      </DialogBoundary>
    </div>
  );
}
