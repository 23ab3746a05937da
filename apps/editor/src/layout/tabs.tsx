import { type ReactNode, useEffect, useRef } from 'react';

/** Links to the parts of something. On a phone their row scrolls: the open one is in sight. */
export function Tabs({ label, children }: { label: string; children: ReactNode }) {
  const tabs = useRef<HTMLElement>(null);
  useEffect(() => {
    const open = tabs.current?.querySelector('[aria-current="page"]');
    open?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, []);
  return (
    <nav ref={tabs} className="part-tabs" aria-label={label}>
      {children}
    </nav>
  );
}
