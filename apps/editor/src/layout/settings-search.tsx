import { t } from '@sitewright/owner-texts/t';
import { SearchField } from '@sitewright/ui/search-field';
import { useState } from 'react';
import { useOpenHref } from '../navigation/use-open-href.ts';
import { rankEntries } from '../palette/rank-entries.ts';
import { settingsEntries } from '../palette/settings-entries.ts';
import { usePermissions } from '../queries/use-rights.ts';

const MOST = 12;

/** Searches all settings of the site by their labels; a result leads to the control itself. */
export function SettingsSearch({ websiteId }: { websiteId: string }) {
  const [query, setQuery] = useState('');
  const permissions = usePermissions(websiteId);
  const openHref = useOpenHref();
  const isSearching = query.trim() !== '';
  const found = rankEntries(settingsEntries(websiteId, permissions), query).slice(0, MOST);
  return (
    <search className="settings-search" aria-label={t('common.settings')}>
      <SearchField
        label={t('shell.searchSettings')}
        placeholder={t('shell.searchSettings')}
        value={query}
        onChange={setQuery}
      />
      {isSearching && found.length === 0 && <p className="ui-help">{t('shell.noSettingFound')}</p>}
      {found.length > 0 && (
        <ul>
          {found.map(
            (entry) =>
              'href' in entry && (
                <li key={entry.id}>
                  <a
                    href={entry.href}
                    onClick={(event) => {
                      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                      event.preventDefault();
                      setQuery('');
                      openHref(entry.href);
                    }}
                  >
                    {entry.label} <small>{entry.detail}</small>
                  </a>
                </li>
              ),
          )}
        </ul>
      )}
      <p className="ui-visually-hidden" aria-live="polite">
        {isSearching && t('shell.settingsFound', { count: found.length })}
      </p>
    </search>
  );
}
