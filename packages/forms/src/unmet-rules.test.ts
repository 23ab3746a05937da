import { expect, test } from 'vitest';
import type { Condition } from './conditions.ts';
import { shownFields } from './conditions.ts';
import { unmetRules } from './unmet-rules.ts';

type Rule = Condition['rules'][number];

const OPTIONS = ['M', 'S'];
const rule = (operator: Rule['operator'], value = '', fieldId = 'size'): Rule => ({
  fieldId,
  operator,
  value,
});
const sizes = ['', ...OPTIONS];
const texts = ['', 'L', 'Red'];

test.each<[string, Condition['match'], Rule[], boolean]>([
  ['an option', 'all', [rule('is', 'M')], false],
  ['an option that is gone', 'all', [rule('is', 'L')], true],
  ['not an option that is gone, which holds for every answer', 'all', [rule('is-not', 'L')], false],
  ['an answer or none', 'all', [rule('filled'), rule('empty', '', 'colour')], false],
  ['an option that is gone and one that is there', 'all', [rule('is', 'L'), rule('is', 'M')], true],
  ['any of an option that is gone and one that is there', 'any', [rule('is', 'L'), rule('is', 'M')], false],
  ['any of two options that are gone', 'any', [rule('is', 'L'), rule('is', 'XL')], true],
  ['any of one that is gone and any answer', 'any', [rule('is', 'L'), rule('filled', '', 'colour')], false],
  ['any of one that is gone and not another', 'any', [rule('is', 'L'), rule('is-not', 'XL')], false],
  ['a text', 'all', [rule('is', 'Red', 'colour')], false],
  ['no text', 'all', [rule('is', '', 'colour')], true],
  ['not no text', 'any', [rule('is-not', '', 'colour')], false],
])(
  'FORM-02: a condition that waits for %s, is told where no answer meets it, and there alone',
  (_what, match, rules, isUnmet) => {
    const condition = { match, rules };
    const fields = [
      { id: 'size', type: 'radio' as const, options: OPTIONS, condition: null },
      { id: 'colour', type: 'text' as const, options: null, condition: null },
      { id: 'asked', type: 'text' as const, options: null, condition },
    ];
    expect(unmetRules(fields)).toEqual(isUnmet ? ['asked'] : []);
    // As forms decide it, for every answer.
    const isShown = sizes.some((size) =>
      texts.some((colour) =>
        shownFields(
          fields,
          new Map([
            ['size', size],
            ['colour', colour],
          ]),
        ).has('asked'),
      ),
    );
    expect(isShown).toBe(!isUnmet);
  },
);
