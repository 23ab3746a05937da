import { expect, test } from 'vitest';
import { WebsiteSettings } from '../settings/website-schema.ts';
import { changedLines } from './changed-lines.ts';
import { compareSettings } from './compare-settings.ts';
import {
  changedParts,
  contentOf,
  SETTINGS_PARTS,
  type SettingsPart,
  type SitePart,
  settingsOfPart,
} from './site-parts.ts';

const of = (settings: Partial<WebsiteSettings> = {}, navigations = {}) => ({
  settings: WebsiteSettings.parse(settings),
  navigations,
});
const START = of();
const link = { externalLink: { url: '/a', title: 'A', newWindow: false }, items: [] };

test.each<[Partial<WebsiteSettings>, SitePart[]]>([
  [{ tweaks: { accent: '#f00' } }, ['styles']],
  [{ customCss: 'a {}' }, ['styles']],
  [{ siteTitle: 'Kiln' }, ['identity']],
  [{ announcementBar: { text: 'Open' } }, ['announcement']],
  [{ headerInjection: '<b>', siteTitle: 'Kiln' }, ['identity', 'code']],
  [{ timeZone: 'UTC' }, []],
])('%j changes %j', (settings, parts) => {
  expect(changedParts(START, of(settings))).toEqual(parts);
});

/** Settings that belong to no part, each with the reason: no version of a site keeps them. */
const NO_PART: Partial<Record<keyof WebsiteSettings, string>> = {
  language: 'its texts are translations, which a version does not hold',
  timeZone: 'moves what is planned, which a version does not hold',
  previousLook: 'the way back of the looks that was there before versions',
  useCLDRMoneyFormat: 'of prices',
  disqusShortname: 'of comments',
  commentsEnabled: 'of comments',
  commentApprovalRequired: 'of comments',
  commentDisableAfterDays: 'of comments',
  commentFlagsAllowed: 'of comments',
  commentFlagThreshold: 'of comments',
  simpleLikingEnabled: 'a switch of posts',
  memberAccountsEnabled: 'a switch of the shop',
  shareButtonOptions: 'switches of posts',
  captchaSettings: 'keys of a service',
  mapTiles: 'a service',
  homepageTitleFormat: 'what search results say',
  collectionTitleFormat: 'what search results say',
  itemTitleFormat: 'what search results say',
  defaultPostFormat: 'addresses of posts to come',
  visits: 'of privacy: an old consent may not come back',
  seoHidden: 'a switch of search engines',
  isCoverShownOnce: 'a switch of the home page',
  featureFlags: 'switches of the program',
  siteFonts: 'files: a family that is removed cannot come back',
  storeSettings: 'of the store, which prices and orders depend on',
};

test('each setting belongs to one part, or to none for a reason', () => {
  const kept = SETTINGS_PARTS.flatMap((part) => Object.keys(contentOf(part, START)));
  expect([...kept, ...Object.keys(NO_PART)].sort()).toEqual(Object.keys(WebsiteSettings.shape).sort());
});

test('an empty menu is none, and the order of names means nothing', () => {
  expect(changedParts(START, of({}, { main: [] }))).toEqual([]);
  expect(changedParts(START, of({}, { main: [link] }))).toEqual(['navigation']);
  expect(changedParts(of({ tweaks: { a: '1', b: '2' } }), of({ tweaks: { b: '2', a: '1' } }))).toEqual([]);
});

test('what is kept of a part puts it back, and a place that was none is none again', () => {
  const full = of({
    siteTitle: 'Kiln',
    location: { addressTitle: 'Kiln', addressLine1: '', addressLine2: '', addressCountry: '' },
    announcementBar: { text: 'Open' },
  });
  const parts: SettingsPart[] = ['identity', 'announcement'];
  for (const part of parts) {
    const back = JSON.parse(JSON.stringify(contentOf(part, START)));
    const settings = WebsiteSettings.parse({ ...full.settings, ...settingsOfPart(part, back) });
    expect(changedParts({ settings, navigations: {} }, START)).not.toContain(part);
  }
  expect(settingsOfPart('identity', { siteTitle: 'Old' })).toEqual({ siteTitle: 'Old' });
});

test('the looks are told by the names of the template, in its order; what it does not know by its own', () => {
  const declared = [
    { type: 'color' as const, title: 'Accent', variable: 'accent', label: 'Akzent' },
    { type: 'checkbox' as const, title: 'Quiet' },
  ];
  const before = contentOf('styles', of({ tweaks: { Quiet: 'true', old: '1' } }));
  const after = contentOf('styles', of({ tweaks: { accent: '#f00' } }));
  const told = compareSettings(before, after, declared).map(
    ({ field, name, type, before: was, after: is }) => `${field} ${name} ${type}: ${was} → ${is}`,
  );
  expect(told).toEqual([
    'tweak Akzent color:  → #f00',
    'tweak Quiet switch: true → ',
    'tweak old text: 1 → ',
  ]);
});

test('each setting of another part is told with both values', () => {
  const told = (part: SettingsPart, before: Partial<WebsiteSettings>, after: Partial<WebsiteSettings>) =>
    compareSettings(contentOf(part, of(before)), contentOf(part, of(after))).map(
      ({ field, type, before: was, after: is }) => [field, type, was, is],
    );
  expect(told('announcement', {}, { announcementBar: { text: '<p>We are <b>open</b></p>' } })).toEqual([
    ['announcementBar', 'text', '', 'We are open'],
  ]);
  const bold = { announcementBar: { text: '<b>Open</b>' } };
  expect(told('announcement', { announcementBar: { text: 'Open' } }, bold)).toEqual([
    ['announcementBar', 'text', 'Open', '<b>Open</b>'],
  ]);
  const popupOverlaySettings = { ...START.settings.popupOverlaySettings, enabled: true };
  expect(told('popup', {}, { popupOverlaySettings })).toEqual([
    ['popupOverlaySettings.enabled', 'switch', 'false', 'true'],
  ]);
  expect(
    told('identity', { siteTitle: 'A' }, { logoImageId: '01890000-0000-7000-8000-000000000000' }),
  ).toEqual([
    ['siteTitle', 'text', 'A', ''],
    ['logoImageId', 'file', '', '01890000-0000-7000-8000-000000000000'],
  ]);
  expect(told('styles', {}, { templateName: 'pica' })).toEqual([['template', 'template', '', 'pica']]);
});

test.each([
  ['a\nb\nc', 'a\nx\nc', 'b', 'x'],
  ['a\nc', 'a\nb\nc', '', 'b'],
  ['', 'a\nb', '', 'a\nb'],
  ['a\na', 'a', 'a', ''],
])('of %j and %j the lines that differ are told', (before, after, was, is) => {
  expect(changedLines(before, after)).toEqual({ before: was, after: is });
});

test('a long text is cut', () => {
  const { after } = changedLines('', Array.from({ length: 60 }, (_, n) => `${n}`).join('\n'));
  expect(after.split('\n')).toHaveLength(41);
  expect(changedLines('', 'x'.repeat(9_000)).after).toHaveLength(4_001);
});
