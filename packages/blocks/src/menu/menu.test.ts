import { samplesIn } from '@sitewright/domain/texts/samples';
import { blockHost, renderedBlock } from '@sitewright/testing/block-host';
import { expect, test } from 'vitest';
import { menuBlock } from './block.ts';
import { parseMenus } from './parse-menu.ts';

test.each([
  ['$7', '7'],
  ['€ 7.50', '7.50'],
  ['7 €', '7'],
  ['7,50\u00a0€', '7,50'],
  ['5 / 7 €', '5 / 7'],
])('a line %j is the price of a dish', (line, price) => {
  const [menu] = parseMenus(`Soups\n-----\n\nLentil soup\nWith bread\n+ Egg 1,20 €\n+ Ham $2\n${line}`);
  expect(menu?.sections[0]?.dishes).toEqual([
    {
      ...{ name: 'Lentil soup', descriptions: ['With bread'], price },
      options: [
        { name: 'Egg', price: '1,20' },
        { name: 'Ham', price: '2' },
      ],
    },
  ]);
});

test('a name with a price behind it is the whole dish; what only ends with a sign is a name', () => {
  const dish = (line: string) => parseMenus(line)[0]?.sections[0]?.dishes[0];
  expect(dish('Beilagensalat 4 €')).toMatchObject({ name: 'Beilagensalat', price: '4' });
  expect(dish('Side salad $4')).toMatchObject({ name: 'Side salad', price: '4' });
  expect(dish('Was kostet ein €')).toMatchObject({ name: 'Was kostet ein €', price: '' });
});

test.each([
  ['en-US', '$7'],
  ['de', '7\u00a0€'],
  ['fr', '7\u00a0€'],
  ['de-AT', '€7'],
  ['ar', '7\u00a0$'],
])('I18N-13: prices of a new menu stand as %s writes them', (locale, price) => {
  const { props = {} } = menuBlock.initial?.(samplesIn(locale)) ?? {};
  const prices = renderedBlock('menu', props, blockHost({ locale })).match(/(?<=menu-item-price">)[^<]*/g);
  expect(prices?.[0]).toBe(price);
  expect(prices).toHaveLength(3);
});
