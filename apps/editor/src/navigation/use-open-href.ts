import { useCallback } from 'react';
import { useRouter } from '../router/router-context.tsx';

/** Opens an address; one that names a setting of the open screen leads there without leaving what is typed on it. */
export function useOpenHref(): (href: string) => void {
  const { pathname, go } = useRouter();
  return useCallback(
    (href) => {
      const { pathname: target, searchParams } = new URL(href, window.location.origin);
      if (target !== pathname || !searchParams.has('setting')) return void go(href);
      void import('./show-setting.ts').then(({ showSetting }) => {
        if (!showSetting(Object.fromEntries(searchParams))) void go(href);
      });
    },
    [pathname, go],
  );
}
