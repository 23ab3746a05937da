import { expect, test } from 'vitest';
import { z } from 'zod';
import { entrySchemaOf, field, fieldsOf, isFieldShown } from './field.ts';
import { RichTextEntry } from './settings/rich-text-entry.ts';

test('fields of a block, group and list entry are found behind their defaults', () => {
  const Slide = z.object({ title: field(z.string().default(''), { label: 'Title', control: 'text' }) });
  const Block = z.object({
    slides: field(z.array(Slide).default([]), { label: 'Slides', control: 'list' }),
    look: field(Slide.prefault({}), { label: 'Look', control: 'group' }),
    secret: field(z.string().default(''), { label: 'Secret', control: 'hidden' }),
    bare: z.string().default(''),
  });
  expect(fieldsOf(Block).map(({ name }) => name)).toEqual(['slides', 'look']);
  const entry = entrySchemaOf(Block.shape.slides);
  expect(entry && fieldsOf(entry).map(({ name }) => name)).toEqual(['title']);
  expect(fieldsOf(Block.shape.look).map(({ name }) => name)).toEqual(['title']);
  expect(entrySchemaOf(z.string())).toBeUndefined();
});

test('a field is shown while all of its conditions hold', () => {
  const one = { label: 'x', control: 'text', onlyFor: { field: 'design', values: ['grid'] } } as const;
  const two = { ...one, onlyFor: [one.onlyFor, { field: 'isOpen', values: [true] }] };
  expect(isFieldShown({ label: 'x', control: 'text' }, {})).toBe(true);
  expect(isFieldShown(one, { design: 'grid' })).toBe(true);
  expect(isFieldShown(one, { design: 'list' })).toBe(false);
  expect(isFieldShown(two, { design: 'grid', isOpen: true })).toBe(true);
  expect(isFieldShown(two, { design: 'grid', isOpen: false })).toBe(false);
});

test.each([
  ['<p>Plain <strong>words</strong></p>', true],
  ['<script>x</script>', false],
  ['<p onclick="x">a</p>', false],
  ['<a href="javascript:x">a</a>', false],
])('rich text of an entry: %s', (html, isFine) => {
  expect(RichTextEntry.safeParse(html).success).toBe(isFine);
});
