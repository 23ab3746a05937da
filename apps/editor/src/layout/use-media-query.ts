import { useCallback, useSyncExternalStore } from 'react';

/** Narrower than this, the navigation shows icons alone. */
export const TABLET = '(max-width: 1100px)';
/** Narrower than this, it is a drawer. */
export const PHONE = '(max-width: 720px)';

/** Whether a media query matches now. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}
