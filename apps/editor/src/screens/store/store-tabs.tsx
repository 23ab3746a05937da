import { Link } from '@tanstack/react-router';
import { SiteTabs } from '../site/top-bar.tsx';

/** The parts of a store, under those of the site. */
export function StoreTabs({ websiteId }: { websiteId: string }) {
  const params = { websiteId };
  return (
    <>
      <SiteTabs websiteId={websiteId} />
      <nav className="site-tabs" aria-label="Store">
        <Link to="/store/$websiteId/products" params={params}>
          Products
        </Link>
        <Link to="/store/$websiteId/inventory" params={params}>
          Inventory
        </Link>
        <Link to="/store/$websiteId/import" params={params}>
          Import and export
        </Link>
        <Link to="/store/$websiteId/discounts" params={params}>
          Discounts
        </Link>
        <Link to="/store/$websiteId/gift-cards" params={params}>
          Gift cards
        </Link>
        <Link to="/store/$websiteId/subscriptions" params={params}>
          Subscriptions
        </Link>
        <Link to="/store/$websiteId/restock" params={params}>
          Back in stock
        </Link>
        <Link to="/store/$websiteId/members" params={params}>
          Members
        </Link>
        <Link to="/store/$websiteId/settings" params={params}>
          Store settings
        </Link>
      </nav>
    </>
  );
}
