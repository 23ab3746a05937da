import { expect, test } from 'vitest';
import { changeableFontProperties, FONT_PROPERTIES } from './font-properties.ts';

const font = (rule: string) => ({ type: 'font', title: 'Headings', default: rule }) as const;
const sized: readonly string[] = FONT_PROPERTIES.filter((name) => /^(?:font-size|line-height)$/.test(name));

test.each([
  ['font-family: Georgia;', '', []],
  ['font-family: Georgia; font-size: 20px;', '', ['font-size']],
  ['font-family: Georgia; font-size: 20px; line-height: 1.2;', '', sized],
  ['font-family: Georgia;', '{line-height:1.4}', ['line-height']],
  ['font-family: Georgia; font-size: 20px;', '{font-size:24px}', ['font-size']],
])('SITE-08: a font "%s" with the value "%s" can be sized by %j alone', (rule, value, expected) => {
  const shown = changeableFontProperties(font(rule), value);
  expect(shown.filter((name) => sized.includes(name))).toEqual(expected);
  expect(shown).toEqual(expect.arrayContaining(['font-family', 'font-weight', 'letter-spacing']));
});
