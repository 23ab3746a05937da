import { field } from '@sitewright/blocks/field';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { movedEntry, newEntry, titleOf, withImages, withOwnId } from './list-entries.ts';

const Slide = z.object({
  id: z.string().min(1),
  title: field(z.string().default(''), { label: 'Title', control: 'text' }),
  isOpen: field(z.boolean().default(true), { label: 'Open', control: 'switch' }),
});
const meta = { label: 'Slides', control: 'list', entry: { label: 'slide' } } as const;

test('a new entry has the defaults of its schema and an id of its own', () => {
  expect(newEntry(Slide, () => 'n1')).toEqual({ id: 'n1', title: '', isOpen: true });
  expect(newEntry(z.object({ size: z.int().default(2) }), () => 'n1')).toEqual({ size: 2 });
  expect(newEntry(z.string(), () => 'n1')).toBe('');
  expect(newEntry(z.uuid(), () => 'n1')).toBe(null);
});

test('a duplicate does not share the id', () => {
  expect(withOwnId({ id: 'a', title: 'x' }, () => 'n1')).toEqual({ id: 'n1', title: 'x' });
  expect(withOwnId('plain', () => 'n1')).toBe('plain');
});

test('entries move within the list only', () => {
  expect(movedEntry(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(movedEntry(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  expect(movedEntry(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
  expect(movedEntry(['a', 'b'], 0, 2)).toEqual(['a', 'b']);
});

test('an entry is called by its title, else by its number', () => {
  expect(titleOf({ title: 'Spring' }, 0, meta, Slide)).toBe('Spring');
  expect(titleOf({ title: '<p> </p>' }, 1, meta, Slide)).toBe('Slide 2');
  expect(titleOf(null, 2, meta, Slide)).toBe('Slide 3');
});

test('BLK-46: pictures of an album become entries once each, as many as the list holds', () => {
  const Photo = z.object({ assetId: z.string().nullable().default(null), title: z.string().default('') });
  const given = {
    schema: z.array(Photo).max(3),
    fields: { picture: 'assetId', title: 'title' },
    blank: () => newEntry(Photo, () => 'n'),
    pictures: ['a', 'b', 'c', 'd'].map((assetId) => ({ assetId, title: assetId.toUpperCase() })),
  };
  const list = [{ assetId: 'b', title: 'Mine' }];
  expect(withImages({ ...given, list })).toEqual([
    { assetId: 'b', title: 'Mine' },
    { assetId: 'a', title: 'A' },
    { assetId: 'c', title: 'C' },
  ]);
});
