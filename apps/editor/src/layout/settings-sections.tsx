import { t } from '@sitewright/owner-texts/t';
import { revealSetting } from '../navigation/reveal-setting.ts';
import { SETTINGS } from '../navigation/settings.data.ts';
import type { SitePart } from '../router/site-part.ts';

/** The sections of a screen of settings beside it, where the window has room for them. */
export function SettingsSections({ of }: { of: SitePart }) {
  const groups = SETTINGS.find(({ to }) => to === of)?.groups ?? {};
  return (
    <nav className="settings-sections" aria-label={t('shell.sections')}>
      <ul>
        {Object.entries(groups).map(([name, { label }]) => (
          <li key={name}>
            <button type="button" onClick={() => revealSetting(label)}>
              {label}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
