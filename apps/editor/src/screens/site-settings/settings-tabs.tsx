import { SiteTabs } from '../../layout/site-tabs.tsx';
import { Tabs } from '../../layout/tabs.tsx';
import { Link } from '../../router/link.tsx';

/** The parts of the settings, below the parts of the site. */
export function SettingsTabs({ websiteId }: { websiteId: string }) {
  return (
    <>
      <SiteTabs websiteId={websiteId} />
      <Tabs label="Settings">
        <Link to="/settings/$websiteId" params={{ websiteId }} isExact>
          Site
        </Link>
        <Link to="/settings/$websiteId/redirects" params={{ websiteId }}>
          Redirects
        </Link>
        <Link to="/settings/$websiteId/code" params={{ websiteId }}>
          Code
        </Link>
      </Tabs>
    </>
  );
}
