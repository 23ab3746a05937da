import { getSettings, updateSettings } from '@sitewright/contract/sites';
import type { WebsiteSettings } from '@sitewright/domain/settings/website-schema';
import { call } from '../../api/call.ts';
import { type Stored, useVersionedForm } from '../../forms/use-versioned-form.ts';
import { accountQueries } from '../../queries/account.ts';
import { queryClient } from '../../queries/query-client.ts';
import { siteQueries } from '../../queries/site.ts';
import { type SettingsFields, settingsErrors, storedSettings } from './settings-fields.ts';

/** Props common to all parts of the settings. */
export type SettingsPartProps = {
  fields: SettingsFields;
  errors: Readonly<Record<string, string | undefined>>;
  onChange: (part: Partial<SettingsFields>) => void;
};

/** The form over the settings of a site; only what was changed is sent. */
export function useSettingsForm(websiteId: string, stored: Stored<SettingsFields>) {
  const params = { websiteId };
  const form = useVersionedForm<SettingsFields>({
    stored,
    read: async () => storedSettings(await call(getSettings, { params })),
    write: async (change, rowVersion) => {
      const settings = change as Partial<WebsiteSettings>;
      const saved = await call(updateSettings, { params, body: { rowVersion, settings } });
      queryClient.setQueryData(siteQueries.settings(websiteId).queryKey, saved);
      // The name of the site stands in the list of sites, too.
      void queryClient.invalidateQueries({ queryKey: accountQueries.me().queryKey });
      return storedSettings(saved);
    },
  });
  const own = settingsErrors(form.fields);
  const fieldErrors = Object.entries(form.refused).map(([path, message]) => [
    path.replace(/^settings\./, ''),
    message,
  ]);
  return {
    form,
    errors: { ...Object.fromEntries(fieldErrors), ...own } as Record<string, string>,
    hasErrors: Object.keys(own).length > 0,
  };
}
