import { SiteTabs } from '../../layout/site-tabs.tsx';
import { Tabs } from '../../layout/tabs.tsx';
import { Link } from '../../router/link.tsx';

/** What a site holds beside its pages: collections of items, and who wrote them. */
export function ContentTabs({ websiteId }: { websiteId: string }) {
  const params = { websiteId };
  return (
    <>
      <SiteTabs websiteId={websiteId} />
      <Tabs label="Content">
        <Link to="/items/$websiteId" params={params} isExact>
          Collections
        </Link>
        <Link to="/items/$websiteId/authors" params={params}>
          Authors
        </Link>
      </Tabs>
    </>
  );
}
