import { useEffect } from 'react';
import { revealSetting } from '../navigation/reveal-setting.ts';
import { useRouter } from '../router/router-context.tsx';

/** A screen that does not have the setting by then has none under this name now. */
const PATIENCE_MS = 10_000;

/** Leads to the setting that the address names, once its screen is there. */
export function useShownSetting(): void {
  const { search } = useRouter();
  useEffect(() => {
    const { group = '', setting } = search;
    if (setting === undefined) return;
    const show = () => revealSetting(group, setting);
    if (show()) return;
    const watch = new MutationObserver(() => show() && watch.disconnect());
    watch.observe(document.body, { childList: true, subtree: true });
    const end = setTimeout(() => watch.disconnect(), PATIENCE_MS);
    return () => {
      clearTimeout(end);
      watch.disconnect();
    };
  }, [search]);
}
