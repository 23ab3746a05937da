import { SwitchField } from '@sitewright/ui/switch-field';
import { TextField } from '@sitewright/ui/text-field';
import type { SettingsPartProps } from './use-settings-form.ts';

const FORMATS = {
  homepageTitleFormat: ['Title of the home page', '%s is the site title'],
  collectionTitleFormat: ['Title of pages and collections', '%c is the page, %s the site'],
  itemTitleFormat: ['Title of items', '%i is the item, %c its collection, %s the site'],
} as const;

/** Titles of pages in browsers and search engines, and the URL format of posts. */
export function SearchPart({ fields, errors, onChange }: SettingsPartProps) {
  return (
    <fieldset className="form-part">
      <legend>Search engines and addresses</legend>
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
        label="Address of posts"
        help="%t is the post, %y, %m and %d the day it was published: %y/%m/%t"
        maxLength={60}
        value={fields.defaultPostFormat}
        error={errors.defaultPostFormat}
        onChange={(defaultPostFormat) => onChange({ defaultPostFormat })}
      />
      <SwitchField
        label="Hide the whole site from search engines"
        value={fields.seoHidden}
        onChange={(seoHidden) => onChange({ seoHidden })}
      />
    </fieldset>
  );
}
