import { t } from '@sitewright/owner-texts/t';
import { SwitchField } from '@sitewright/ui/switch-field';
import { TextField } from '@sitewright/ui/text-field';
import type { SettingsPartProps } from './use-settings-form.ts';

const FORMATS = {
  homepageTitleFormat: [t('siteSettings.titleOfTheHomePage'), t('siteSettings.homeTitlePlaces')],
  collectionTitleFormat: [t('siteSettings.titleOfPagesAndCollections'), t('siteSettings.pageTitlePlaces')],
  itemTitleFormat: [t('siteSettings.titleOfItems'), t('siteSettings.itemTitlePlaces')],
} as const;

/** Titles of pages in browsers and search engines, and the URL format of posts. */
export function SearchPart({ fields, errors, onChange }: SettingsPartProps) {
  return (
    <fieldset className="form-part">
      <legend>{t('siteSettings.searchEnginesAndAddresses')}</legend>
      {Object.entries(FORMATS).map(([name, [label, help]]) => (
        <TextField
          key={name}
          label={label}
          help={help}
          maxLength={200}
          value={fields[name as keyof typeof FORMATS]}
          error={errors[name]}
          onChange={(text) => onChange({ [name]: text })}
        />
      ))}
      <TextField
        label={t('siteSettings.addressOfPosts')}
        help={t('siteSettings.postAddressPlaces')}
        maxLength={60}
        value={fields.defaultPostFormat}
        error={errors.defaultPostFormat}
        onChange={(defaultPostFormat) => onChange({ defaultPostFormat })}
      />
      <SwitchField
        label={t('siteSettings.hideWholeSiteFromSearchEngines')}
        value={fields.seoHidden}
        onChange={(seoHidden) => onChange({ seoHidden })}
      />
    </fieldset>
  );
}
