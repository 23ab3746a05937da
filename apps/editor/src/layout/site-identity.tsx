import { IconButton } from '@sitewright/ui/button';
import { Drawer } from '@sitewright/ui/drawer';
import { Menu as MenuIcon } from 'lucide-react';
import { useState } from 'react';
import { useSite } from '../queries/use-site.ts';
import { SiteNav } from './site-nav.tsx';
import { SiteSwitcher } from './site-switcher.tsx';

/** Where one is, the same on each screen of a site: its navigation at hand, its name, and the way to other sites. */
export function SiteIdentity({ websiteId }: { websiteId: string }) {
  const site = useSite(websiteId);
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="site-identity">
      <IconButton
        label="Site menu"
        icon={<MenuIcon aria-hidden="true" />}
        aria-expanded={isOpen}
        onPress={() => setOpen(true)}
      />
      <SiteSwitcher websiteId={websiteId} />
      <Drawer title={site?.title ?? 'Site'} isOpen={isOpen} onClose={() => setOpen(false)}>
        <SiteNav websiteId={websiteId} onFollow={() => setOpen(false)} />
      </Drawer>
    </div>
  );
}
