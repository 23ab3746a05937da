import { blocks } from '@sitewright/blocks/registry';
import { SITE_SETTINGS } from '@sitewright/testing/controls/site-settings';
import { STORE_SETTINGS } from '@sitewright/testing/controls/store-settings';
import { expect, test } from 'vitest';
import { SETTINGS } from '../navigation/settings.data.ts';

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
  Object.entries(groups).flatMap(([group, labels]) => labels.map((label) => ({ group, label }))),
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

test('a block that shows the accounts of the site says where they are added while there are none', () => {
  const groups = SETTINGS.flatMap(({ groups }) => Object.keys(groups));
  const { emptyHint = '' } = blocks['social-links'].meta;
  expect(groups.filter((group) => emptyHint.includes(group))).toEqual(['Social accounts and sharing']);
});
