import { StoreSettings } from '@sitewright/domain/site/website-schema';

/** What every part of the settings gets. */
export type StorePartProps = {
  fields: StoreSettings;
  /** What is wrong, by the path of the field: `shippingOptions.0.name`. */
  faults: Readonly<Record<string, string>>;
  onChange: (part: Partial<StoreSettings>) => void;
};

/** What is wrong with settings, by the path of the field. */
export function settingsFaults(fields: StoreSettings): Record<string, string> {
  const faults: Record<string, string> = {};
  for (const { path, code, message } of StoreSettings.safeParse(fields).error?.issues ?? []) {
    const field = path.map(String).join('.');
    faults[field] ??= code === 'too_small' ? 'Fill this in.' : message;
  }
  const { isEnabled, minMinor, maxMinor } = fields.instalments;
  if (isEnabled && maxMinor <= minMinor) faults['instalments.maxMinor'] = 'Enter more than the lower amount.';
  return faults;
}
