import { useEffect } from 'react';
import { useSite } from '../queries/use-site.ts';
import { useRouter } from '../router/router-context.tsx';

/** Names the window after its screen and site: among tabs, in the history, and first thing a screen reader says. */
export function useWindowTitle(title: string): void {
  const site = useSite(useRouter().params.websiteId);
  const place = site?.title ?? 'Sitewright';
  useEffect(() => {
    document.title = `${title} · ${place}`;
  }, [title, place]);
}
