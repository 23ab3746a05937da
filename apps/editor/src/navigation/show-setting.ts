import { revealSetting } from './reveal-setting.ts';
import { labelsOf } from './settings.data.ts';

/** A setting as an address names it. */
type Named = { group?: string; setting?: string };

/** A screen that does not have the setting by then has none under this name now. */
const PATIENCE_MS = 10_000;

/** Leads to a setting of the open screen that an address names; false when there is none. */
export function showSetting({ group = '', setting = '' }: Named): boolean {
  const labels = labelsOf({ group, setting });
  return revealSetting(labels.group, labels.setting);
}

/** The same once its screen is there, until `ended`. */
export function showSettingOnceThere(named: Named, ended: AbortSignal): void {
  if (ended.aborted || showSetting(named)) return;
  const watch = new MutationObserver(() => showSetting(named) && watch.disconnect());
  watch.observe(document.body, { childList: true, subtree: true });
  const end = setTimeout(() => watch.disconnect(), PATIENCE_MS);
  ended.addEventListener('abort', () => {
    clearTimeout(end);
    watch.disconnect();
  });
}
