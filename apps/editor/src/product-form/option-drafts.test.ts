import { expect, test } from 'vitest';
import { areEdited, changedOptions, optionError, toDrafts, toOptions } from './option-drafts.ts';
import { newVariant } from './sheet-variant.ts';

const draft = (name: string, values: string, was: string | null = null) => ({ key: name, name, values, was });

test('values are split at commas, each once; half options do not count', () => {
  expect(toOptions([draft(' Size ', 'S, M,, S '), draft('', 'x'), draft('Fit', '')])).toEqual([
    { name: 'Size', values: ['S', 'M'], was: null },
  ]);
});

test('what is wrong with options is said', () => {
  expect(optionError([draft('Size', 'S'), draft('size', 'M')])).toBe('Two options have the same name.');
  expect(optionError([draft('Size', '')])).toBe('Each option needs a name and a value.');
  expect(optionError([draft('Size', 'x'.repeat(101))])).toBe('A value can have at most 100 characters.');
  expect(optionError([draft('Size', 'S')])).toBeUndefined();
});

test('options that are typed and not in the variants yet are known; an empty row is nothing', () => {
  const stored = [{ name: 'Size', values: ['S', 'M'] }];
  expect(areEdited([...toDrafts(stored), draft(' ', '')], stored)).toBe(false);
  expect(areEdited([draft('Size', 'S, M, L', 'Size')], stored)).toBe(true);
  expect(areEdited([...toDrafts(stored), draft('Fit', '')], stored)).toBe(true);
  expect(areEdited([], stored)).toBe(true);
});

test('a renamed option keeps its variants; a value more or less says what comes of it', () => {
  const variants = ['S', 'M'].map((Size) => newVariant(Size, { Size }, undefined));
  const options = [{ name: 'Size', values: ['S', 'M'] }];
  const unchanged = changedOptions({ variants, options }, toOptions(toDrafts(options)));
  expect(unchanged.isNeeded).toBe(false);
  const change = changedOptions({ variants, options }, toOptions([draft('Width', 'S, L, XL', 'Size')]));
  expect(change.renamed.map(({ attributes }) => attributes)).toEqual([{ Width: 'S' }, { Width: 'M' }]);
  expect(change.message).toBe('3 variants: 2 new, 1 removed.');
  expect(changedOptions({ variants, options }, []).message).toBe('1 variant: 1 new, 2 removed.');
});

test('stock that goes with removed variants is said, since new ones begin without', () => {
  const plain = { ...newVariant('only', {}, undefined), stock: '12' };
  const next = toOptions([draft('Size', 'S, M')]);
  expect(changedOptions({ variants: [plain], options: [] }, next).message).toBe(
    '2 variants: 2 new, 1 removed. The 12 in stock go with the removed variants; new ones start at 0.',
  );
  expect(changedOptions({ variants: [{ ...plain, unlimited: true }], options: [] }, next).message).toBe(
    '2 variants: 2 new, 1 removed.',
  );
  const sized = { ...plain, attributes: { Size: 'S' } };
  expect(
    changedOptions({ variants: [sized], options: [{ name: 'Size', values: ['S'] }] }, next).message,
  ).toBe('2 variants: 1 new, 0 removed.');
});
