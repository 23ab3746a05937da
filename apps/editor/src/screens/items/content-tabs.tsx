import { t } from '@sitewright/owner-texts/t';
import { type Part, PartTabs } from '../../layout/part-tabs.tsx';

const PARTS = [
  ['/items/$websiteId', t('items.collections'), 'exact'],
  ['/items/$websiteId/authors', t('items.authorList')],
] as const satisfies readonly Part[];

/** Tabs of the content area: collections of items, and their authors. */
export function ContentTabs({ websiteId }: { websiteId: string }) {
  return <PartTabs label={t('common.content')} websiteId={websiteId} parts={PARTS} />;
}
