import { usePermissions } from '../queries/use-rights.ts';
import { Link } from '../router/link.tsx';
import { mayOpen, type SitePart, targetOf } from '../router/site-part.ts';
import { Tabs } from './tabs.tsx';

/** A part of a screen's area: its address, its words, and whether it is open on its own address alone. */
export type Part = readonly [to: SitePart, words: string, kind?: 'exact'];

/** Links to the parts of an area that the account may open. */
export function PartTabs(props: { label: string; websiteId: string; parts: readonly Part[] }) {
  const permissions = usePermissions(props.websiteId);
  return (
    <Tabs label={props.label}>
      {props.parts
        .filter(([to]) => mayOpen(to, permissions))
        .map(([to, label, kind]) => (
          <Link key={to} {...targetOf(to, props.websiteId)} isExact={kind === 'exact'}>
            {label}
          </Link>
        ))}
    </Tabs>
  );
}
