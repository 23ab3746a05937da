import { blocks } from '@sitewright/blocks/registry';
import { SITE_SETTINGS } from '@sitewright/testing/controls/site-settings';
import { STORE_SETTINGS } from '@sitewright/testing/controls/store-settings';
import { expect, test } from 'vitest';
import { labelsOf, SETTINGS } from '../navigation/settings.data.ts';
import type { PaletteEntry } from './palette-entry.ts';
import { settingsEntries } from './settings-entries.ts';

/** Lines of lists that the owner makes, and what does something instead of setting something. */
const LIST_LINES =
  /Remove|Move|^Social accounts and sharing (Service|Address|User)|^Delivery (?!.*country)|^Taxes |^Checkout questions| \* | #\*/;
const ACTIONS = /^Save |Save secret|Save keys|^Versions$/;

/** Controls that journeys operate on the screens of settings, each as its group and the beginning of its label. */
const operated = Object.keys({ ...SITE_SETTINGS, ...STORE_SETTINGS })
  .filter((key) => ![LIST_LINES, ACTIONS].some((left) => left.test(key.replace(' / ', ' '))))
  .map((key) => key.replace(/ #\d/, '').split(' / '))
  .map(([group = '', label = '']) => ({ group, label: label.replace(/\s?\*.*/, '') }));

const listed = SETTINGS.flatMap(({ groups }) =>
  Object.values(groups).flatMap(({ label: group, settings }) =>
    Object.values(settings).map((label) => ({ group, label })),
  ),
);

test('the palette and the search of settings know every single setting', () => {
  const missing = operated.filter(
    ({ group, label }) =>
      !listed.some(
        (one) => one.group === group && (label.startsWith(one.label) || one.label.startsWith(label)),
      ),
  );
  expect(missing).toEqual([]);
});

test('an address names a setting alike in each language; one of before, by its labels, still leads there', () => {
  const entries = settingsEntries('1', ['settings.manage', 'store.view']);
  const addressOf = (entry?: PaletteEntry) => (entry && 'href' in entry ? String(entry.href) : '');
  expect(addressOf(entries.find(({ label }) => label === 'Tagline'))).toMatch(
    /\?group=general&setting=tagline$/,
  );
  expect(entries.map(addressOf).every((href) => /\?group=[a-zA-Z]+&setting=[a-zA-Z]+$/.test(href))).toBe(
    true,
  );
  expect(labelsOf({ group: 'stock', setting: 'lowStockNoticeAt' })).toEqual({
    group: 'Stock',
    setting: 'Low stock notice at',
  });
  const before = { group: 'Stock', setting: 'Low stock notice at' };
  expect(labelsOf(before)).toEqual(before);
});

test('a block that shows the accounts of the site says where they are added while there are none', () => {
  const groups = SETTINGS.flatMap(({ groups }) => Object.values(groups).map(({ label }) => label));
  const { emptyHint = '' } = blocks['social-links'].meta;
  expect(groups.filter((group) => emptyHint.includes(group))).toEqual(['Social accounts and sharing']);
});
