import { type Part, PartTabs } from '../../layout/part-tabs.tsx';

const PARTS = [
  ['/items/$websiteId', 'Collections', 'exact'],
  ['/items/$websiteId/authors', 'Authors'],
] as const satisfies readonly Part[];

/** Tabs of the content area: collections of items, and their authors. */
export function ContentTabs({ websiteId }: { websiteId: string }) {
  return <PartTabs label="Content" websiteId={websiteId} parts={PARTS} />;
}
