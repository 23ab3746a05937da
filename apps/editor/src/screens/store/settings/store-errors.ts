import { addressForm, isCountry } from '@sitewright/domain/checkout/address-rules';
import { QUESTION_LIMITS } from '@sitewright/domain/checkout/limits';
import { ruledQuestion } from '@sitewright/domain/checkout/ruled-question';
import { StoreSettings } from '@sitewright/domain/settings/website-schema';
import { newlyUnmetIds } from '@sitewright/forms/unmet-rules';
import { t } from '@sitewright/owner-texts/t';

/** Props common to all parts of the settings. */
export type StorePartProps = {
  fields: StoreSettings;
  /** Errors by field path: `shippingOptions.0.name`. */
  errors: Readonly<Record<string, string>>;
  onChange: (part: Partial<StoreSettings>) => void;
};

/** Errors of settings, by field path. `before`: what is stored, whose rules may stay as they are. */
export function settingsErrors(fields: StoreSettings, before: StoreSettings): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, code } of StoreSettings.safeParse(fields).error?.issues ?? []) {
    const field = path.map(String).join('.');
    errors[field] ??=
      code === 'too_small' ? t('storeSettings.thisIsRequired') : t('storeSettings.thisIsNotValid');
  }
  const { isEnabled, minMinor, maxMinor } = fields.instalments;
  if (isEnabled && maxMinor <= minMinor)
    errors['instalments.maxMinor'] = t('storeSettings.enterMoreThanTheLowerAmount');
  return { ...placeErrors(fields), ...choiceErrors(fields), ...ruleErrors(fields, before), ...errors };
}

/** Places that no address ever is in: nothing would be sent there, and no tax taken. */
function placeErrors({ shippingOptions, taxRules }: StoreSettings): Record<string, string> {
  const errors: Record<string, string> = {};
  shippingOptions.forEach(({ countries, regions }, index) => {
    const unknown = countries?.find((code) => !isCountry(code));
    if (unknown !== undefined)
      errors[`shippingOptions.${index}.countries`] = t('storeSettings.noCountry', { unknown });
    const nowhere = regions?.find((region) => !isRegion(region.slice(0, 2), region.slice(3)));
    if (nowhere !== undefined)
      errors[`shippingOptions.${index}.regions`] = t('storeSettings.noRegion', { nowhere });
  });
  taxRules.forEach(({ country, region }, index) => {
    if (!isCountry(country))
      errors[`taxRules.${index}.country`] =
        country === ''
          ? t('storeSettings.noCountryEntered')
          : t('storeSettings.noCountry', { unknown: country });
    else if (region !== null && !isRegion(country, region))
      errors[`taxRules.${index}.region`] = t('storeSettings.noRegionOfCountry', { region, country });
  });
  return errors;
}

/** Regions of countries that have no list of them are taken as they are. */
function isRegion(country: string, region: string): boolean {
  const { regions } = addressForm(country);
  return isCountry(country) && (regions.length === 0 || regions.some(({ code }) => code === region));
}

/** A choice of nothing, which nobody could answer, and options that are too long to be stored. */
function choiceErrors({ checkoutFields }: StoreSettings): Record<string, string> {
  const max = QUESTION_LIMITS.option;
  const errors = checkoutFields.flatMap(({ kind, options }, index) => {
    if (kind !== 'choice') return [];
    const path = `checkoutFields.${index}.options`;
    if (options.every((option) => option.trim() === '')) return [[path, t('storeSettings.enterTheOptions')]];
    return options.some((option) => option.trim().length > max)
      ? [[path, t('storeSettings.optionTooLong', { max })]]
      : [];
  });
  return Object.fromEntries(errors);
}

/** Rules of questions that no answer meets, as after an option was renamed. */
function ruleErrors({ checkoutFields }: StoreSettings, before: StoreSettings): Record<string, string> {
  const unmet = newlyUnmetIds(checkoutFields.map(ruledQuestion), before.checkoutFields.map(ruledQuestion));
  const errors = checkoutFields.flatMap(({ id }, index) =>
    unmet.includes(id)
      ? [[`checkoutFields.${index}.condition`, t('formBuilder.chooseTheAnswerOfARule')]]
      : [],
  );
  return Object.fromEntries(errors);
}
