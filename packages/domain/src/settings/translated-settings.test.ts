import { expect, test } from 'vitest';
import type { ZodType } from 'zod';
import { localQuestions, questionTexts } from '../checkout/local-questions.ts';
import { localSite, siteTexts } from './local-site.ts';
import { localStore, storeTexts } from './local-store.ts';
import { WebsiteSettings } from './website-schema.ts';

/** Texts of settings that are the same in all languages, or that no visitor reads, each with the reason. */
const SAME: Readonly<Record<string, string>> = {
  language: 'a tag',
  timeZone: 'a name of a zone',
  templateName: 'a name of a folder',
  templateVersionId: 'an id',
  'previousLook.templateName': 'a name of a folder',
  'previousLook.templateVersionId': 'an id',
  logoImageId: 'an id',
  faviconImageId: 'an id',
  disqusShortname: 'a name of an account',
  'captchaSettings.siteKey': 'a key',
  'captchaSettings.enterpriseSiteKey': 'a key',
  contactEmail: 'an address',
  contactPhoneNumber: 'a number',
  'location.addressLine1': 'for the post of the place',
  'location.addressLine2': 'for the post of the place',
  'mapTiles.url': 'an address',
  'mapTiles.attribution': 'as who made the map is called',
  'socialAccounts[].serviceName': 'a name of a service',
  'socialAccounts[].userName': 'a name of an account',
  'socialAccounts[].profileUrl': 'an address',
  defaultPostFormat: 'part of an address',
  'visits.analyticsTagId': 'an id',
  'visits.adPixelId': 'an id',
  'visits.privacyUrl': 'an address, which leads to the page in the language of the visitor',
  customCss: 'code',
  'siteFonts[].family': 'a name of a font',
  'siteFonts[].file': 'an id',
  typekitId: 'an id',
  'typekitFamilies[]': 'a name of a font',
  headerInjection: 'code',
  footerInjection: 'code',
  'storeSettings.defaultCurrency': 'a code',
  'storeSettings.mailingListId': 'an id',
  'storeSettings.cartReminders.code': 'a code',
  'storeSettings.instalments.country': 'a code',
  'storeSettings.shippingCountryDefaultValue': 'a code',
  'storeSettings.shippingOptions[].id': 'an id',
  'storeSettings.shippingOptions[].countries[]': 'a code',
  'storeSettings.shippingOptions[].regions[]': 'a code',
  'storeSettings.shippingOptions[].postcodes[]': 'a code',
  'storeSettings.taxRules[].id': 'an id',
  'storeSettings.taxRules[].country': 'a code',
  'storeSettings.taxRules[].region': 'a code',
  'storeSettings.taxRules[].postcode': 'a code',
  'storeSettings.checkoutFields[].id': 'an id',
  'storeSettings.checkoutFields[].condition.rules[].fieldId': 'an id',
  'storeSettings.checkoutFields[].condition.rules[].value': 'an answer, in the first language',
  'storeSettings.paymentProviders[]': 'a name of a part of the program',
  'storeSettings.payments.stripe.publishableKeys.test': 'a key',
  'storeSettings.payments.stripe.publishableKeys.live': 'a key',
};

type Def = {
  type: string;
  innerType?: ZodType;
  in?: ZodType;
  element?: ZodType;
  shape?: Record<string, ZodType>;
  options?: ZodType[];
};

/** Every text of a schema by its path; `[]` for the entries of a list. Records have keys of the template's. */
function textsOf(schema: ZodType, path = ''): string[] {
  const def = schema.def as Def;
  if (def.shape)
    return Object.entries(def.shape).flatMap(([name, part]) =>
      textsOf(part, path ? `${path}.${name}` : name),
    );
  if (def.type === 'array' && def.element) return textsOf(def.element, `${path}[]`);
  if (def.type === 'union' && def.options)
    return [...new Set(def.options.flatMap((option) => textsOf(option, path)))];
  const inner = def.innerType ?? def.in;
  if (inner) return textsOf(inner, path);
  return def.type === 'string' ? [path] : [];
}

/** Settings of which each of these texts says `of` its path. */
function wordedSettings(worded: readonly string[]): WebsiteSettings {
  const usual = WebsiteSettings.parse({
    announcementBar: { text: '' },
    location: {},
    storeSettings: {
      paymentProviders: ['manual'],
      listOffer: { atCheckout: true },
      shippingOptions: [{ id: 'd', name: 'n', kind: 'flat', priceMinor: 1 }],
      taxRules: [{ id: 't', name: 'n', country: 'DE', ratePpm: 1 }],
      checkoutFields: [{ id: 'q', label: 'n', kind: 'choice', options: ['o'] }],
    },
  });
  const put = (value: unknown, path: string): unknown => {
    if (typeof value === 'string') return worded.includes(path) ? `of ${path}` : value;
    if (Array.isArray(value)) return value.map((entry) => put(entry, `${path}[]`));
    if (value === null || typeof value !== 'object') return value;
    const entries = Object.entries(value);
    return Object.fromEntries(
      entries.map(([name, entry]) => [name, put(entry, path ? `${path}.${name}` : name)]),
    );
  };
  return put(usual, '') as WebsiteSettings;
}

test('I18N-11: every text of the settings that visitors read is translated, and stands where the original did', () => {
  const every = textsOf(WebsiteSettings);
  expect(Object.keys(SAME).filter((path) => !every.includes(path))).toEqual([]);
  const wanted = every.filter((path) => !SAME[path]);
  const settings = wordedSettings(wanted);
  const { storeSettings } = settings;
  const all = [
    ...siteTexts(settings),
    ...storeTexts(storeSettings),
    ...questionTexts(storeSettings.checkoutFields),
  ];
  expect(all.map(({ text }) => text).sort()).toEqual(wanted.map((path) => `of ${path}`).sort());

  const texts = Object.fromEntries(all.map(({ key, text }) => [key, text.replace(/^of/, 'von')]));
  const local = localSite({ ...settings, storeSettings: localStore(storeSettings, texts) }, texts);
  const questions = localQuestions(storeSettings.checkoutFields, texts);
  const shown = JSON.stringify([
    { ...local, storeSettings: { ...local.storeSettings, checkoutFields: [] } },
    questions,
  ]);
  for (const path of wanted) expect.soft(shown, path).toContain(`"von ${path}"`);
  expect(localSite(settings, {})).toEqual(settings);
});

test('formats of titles without words, and the usual name of paying by hand, are no texts of an owner', () => {
  const settings = WebsiteSettings.parse({
    siteTitle: 'Kiln',
    storeSettings: { paymentProviders: ['manual'] },
  });
  expect(siteTexts(settings).map(({ text }) => text)).toEqual(['Kiln']);
  expect(storeTexts(settings.storeSettings)).toEqual([]);
});
