import { useCallback } from 'react';
import { useRouter } from '../router/router-context.tsx';
import { revealSetting } from './reveal-setting.ts';

/** Opens an address; one that names a setting of the open screen leads there without leaving what is typed on it. */
export function useOpenHref(): (href: string) => void {
  const { pathname, go } = useRouter();
  return useCallback(
    (href) => {
      const { pathname: target, searchParams } = new URL(href, window.location.origin);
      const setting = searchParams.get('setting');
      const isHere = target === pathname && setting !== null;
      if (isHere && revealSetting(searchParams.get('group') ?? '', setting)) return;
      void go(href);
    },
    [pathname, go],
  );
}
