import { type Part, PartTabs } from './part-tabs.tsx';
import { SiteTabs } from './site-tabs.tsx';

const PARTS = [
  ['/store/$websiteId/products', 'Products'],
  ['/store/$websiteId/inventory', 'Inventory'],
  ['/store/$websiteId/import', 'Import and export'],
  ['/store/$websiteId/discounts', 'Discounts'],
  ['/store/$websiteId/gift-cards', 'Gift cards'],
  ['/store/$websiteId/subscriptions', 'Subscriptions'],
  ['/store/$websiteId/restock', 'Back in stock'],
  ['/store/$websiteId/members', 'Members'],
  ['/store/$websiteId/settings', 'Store settings'],
] as const satisfies readonly Part[];

/** The parts of a store, under those of the site. */
export function StoreTabs({ websiteId }: { websiteId: string }) {
  return (
    <>
      <SiteTabs websiteId={websiteId} />
      <PartTabs label="Store" websiteId={websiteId} parts={PARTS} />
    </>
  );
}
