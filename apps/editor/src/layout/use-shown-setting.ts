import { useEffect } from 'react';
import { useRouter } from '../router/router-context.tsx';

/** Leads to the setting that the address names, once its screen is there. */
export function useShownSetting(): void {
  const { search } = useRouter();
  useEffect(() => {
    if (search.setting === undefined) return;
    const ended = new AbortController();
    void import('../navigation/show-setting.ts').then(({ showSettingOnceThere }) =>
      showSettingOnceThere(search, ended.signal),
    );
    return () => ended.abort();
  }, [search]);
}
