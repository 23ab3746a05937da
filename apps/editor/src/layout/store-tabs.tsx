import { Link } from '../router/link.tsx';
import { SiteTabs } from './site-tabs.tsx';
import { Tabs } from './tabs.tsx';

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
] as const;

/** The parts of a store, under those of the site. */
export function StoreTabs({ websiteId }: { websiteId: string }) {
  return (
    <>
      <SiteTabs websiteId={websiteId} />
      <Tabs label="Store">
        {PARTS.map(([to, words]) => (
          <Link key={to} to={to} params={{ websiteId }}>
            {words}
          </Link>
        ))}
      </Tabs>
    </>
  );
}
