import { type Part, PartTabs } from '../../layout/part-tabs.tsx';
import { SiteTabs } from '../../layout/site-tabs.tsx';

const PARTS = [
  ['/items/$websiteId', 'Collections', 'exact'],
  ['/items/$websiteId/authors', 'Authors'],
] as const satisfies readonly Part[];

/** What a site holds beside its pages: collections of items, and who wrote them. */
export function ContentTabs({ websiteId }: { websiteId: string }) {
  return (
    <>
      <SiteTabs websiteId={websiteId} />
      <PartTabs label="Content" websiteId={websiteId} parts={PARTS} />
    </>
  );
}
