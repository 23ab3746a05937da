import { addressForm, isCountry } from '@sitewright/domain/checkout/address-rules';
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
  return { ...placeFaults(fields), ...choiceFaults(fields), ...faults };
}

/** Places that no address ever is in: nothing would be sent there, and no tax taken. */
function placeFaults({ shippingOptions, taxRules }: StoreSettings): Record<string, string> {
  const faults: Record<string, string> = {};
  shippingOptions.forEach(({ countries, regions }, at) => {
    const unknown = countries?.find((code) => !isCountry(code));
    if (unknown !== undefined) faults[`shippingOptions.${at}.countries`] = `${unknown} is no country.`;
    const nowhere = regions?.find((region) => !isRegion(region.slice(0, 2), region.slice(3)));
    if (nowhere !== undefined) faults[`shippingOptions.${at}.regions`] = `${nowhere} is no region.`;
  });
  taxRules.forEach(({ country, region }, at) => {
    if (!isCountry(country)) faults[`taxRules.${at}.country`] = `${country || 'Nothing'} is no country.`;
    else if (region !== null && !isRegion(country, region))
      faults[`taxRules.${at}.region`] = `${region} is no region of ${country}.`;
  });
  return faults;
}

/** Regions of countries that have no list of them are taken as they are. */
function isRegion(country: string, region: string): boolean {
  const { regions } = addressForm(country);
  return isCountry(country) && (regions.length === 0 || regions.includes(region));
}

/** A choice of nothing, which nobody could answer. */
function choiceFaults({ checkoutFields }: StoreSettings): Record<string, string> {
  const faults = checkoutFields.flatMap(({ kind, options }, at) =>
    kind === 'choice' && options.every((option) => option.trim() === '')
      ? [[`checkoutFields.${at}.options`, 'Enter the options.']]
      : [],
  );
  return Object.fromEntries(faults);
}
