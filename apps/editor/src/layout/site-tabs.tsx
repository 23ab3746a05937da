import { Link } from '../router/link.tsx';
import { Tabs } from './tabs.tsx';

const PARTS = [
  ['/sites/$websiteId', 'Pages'],
  ['/items/$websiteId', 'Content'],
  ['/store/$websiteId', 'Store'],
  ['/orders/$websiteId', 'Orders'],
  ['/mails/$websiteId', 'Email'],
  ['/feedback/$websiteId', 'Feedback'],
  ['/styles/$websiteId', 'Styles'],
  ['/templates/$websiteId', 'Templates'],
  ['/settings/$websiteId', 'Settings'],
] as const;

/** Parts of a site; the one whose screens are open is marked. */
export function SiteTabs({ websiteId }: { websiteId: string }) {
  return (
    <Tabs label="Site">
      {PARTS.map(([to, words]) => (
        <Link key={to} to={to} params={{ websiteId }}>
          {words}
        </Link>
      ))}
    </Tabs>
  );
}
