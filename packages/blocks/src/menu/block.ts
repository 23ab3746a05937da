import type { Samples } from '@sitewright/domain/texts/samples';
import { t } from '@sitewright/owner-texts/t-blocks';
import { z } from 'zod';
import { defineBlock } from '../define-block.ts';
import { field } from '../field.ts';

/** The menu of a restaurant or bar, written as plain text. */
export const MenuProps = z.object({
  menus: field(z.string().max(50_000).default(''), {
    label: t('blockFields.menu'),
    control: 'code',
    language: 'plain',
    help: t('blockHelp.menuText'),
  }),
  currencySymbol: field(z.enum(['$', '€', '£', '¥', 'kr', 'CHF', '']).default('$'), {
    label: t('blockFields.currencySymbol'),
    control: 'select',
    options: {
      $: '$',
      '€': '€',
      '£': '£',
      '¥': '¥',
      kr: 'kr',
      CHF: 'CHF',
      '': t('blockOptions.noCurrencySymbol'),
    },
  }),
  design: field(z.enum(['classic', 'simple', 'fancy']).default('classic'), {
    label: t('blockFields.design'),
    control: 'select',
    options: {
      classic: t('blockOptions.twoColumns'),
      simple: t('blockOptions.oneColumn'),
      fancy: t('blockOptions.centred'),
    },
  }),
});
export type MenuProps = z.infer<typeof MenuProps>;

/** The menu of a restaurant. */
export const menuBlock = defineBlock({
  meta: {
    title: t('blocks.menu'),
    description: t('blocks.menuAbout'),
    category: 'content',
    icon: 'menu',
    keywords: t('blocks.menuKeywords'),
  },
  initial: (t) => ({ props: { menus: sampleMenu(t), currencySymbol: t.menuCurrency } }),
  schema: MenuProps,
});

function sampleMenu(t: Samples): string {
  const dishes = [
    [t.menuLentils, t.menuLentilsText, t.menuLentilsPrice],
    [t.menuTomato, t.menuTomatoText, `+ ${t.menuBread} ${t.menuBreadPrice}`, t.menuTomatoPrice],
  ];
  const heading = (name: string, line: string) => `${name}\n${line.repeat(5)}`;
  return [
    heading(t.menuLunch, '='),
    heading(t.menuSoups, '-'),
    ...dishes.map((lines) => lines.join('\n')),
  ].join('\n\n');
}
