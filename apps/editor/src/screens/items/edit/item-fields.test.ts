import type { Item } from '@sitewright/domain/site/item-schema';
import { expect, test } from 'vitest';
import { blankFields, fieldOf, itemErrors } from './item-fields.ts';

const NOW = Date.UTC(2026, 4, 1);
const fields = { ...blankFields(NOW).fields, title: 'A' };
const other = { ...fields, id: 'b', urlId: 'taken' } as Item;
const errors = (part: object, item: Item | null = null) =>
  itemErrors({ ...fields, ...part }, { recordType: 'video', item, others: [other], now: NOW });

test('a new item needs a title; its address may be left to the title', () => {
  expect(errors({})).toEqual({});
  expect(errors({ title: '  ' })).toEqual({ title: 'Please enter a title.' });
});

test.each([
  ['taken', 'There is already an item with this address.'],
  ['No Way', 'Use lower-case letters, digits and hyphens.'],
  ['fine', undefined],
])('the address %j gives %j as it is typed', (urlId, message) => {
  expect(errors({ urlId }).urlId).toBe(message);
});

test('TAG-06: labels that are too long are told at their field, links that run scripts at theirs', () => {
  expect(errors({ tags: ['x'.repeat(51)] })).toEqual({ tags: 'A tag holds at most 50 characters.' });
  expect(errors({ categories: ['x'.repeat(26)] }).categories).toBe('A category holds at most 25 characters.');
  expect(errors({ content: { sourceUrl: 'javascript:1' } })).toEqual({
    'content.sourceUrl': 'This address cannot be linked to',
  });
});

test('SITE-10: what is scheduled appears later; an event ends after it starts', () => {
  expect(errors({ status: 'scheduled' }).publishOn).toBe('Choose a time in the future.');
  expect(errors({ status: 'scheduled', publishOn: NOW + 1 })).toEqual({});
  const content = { startDate: NOW, endDate: NOW - 1 };
  expect(errors({ content })).toEqual({ 'content.endDate': 'The end is before the start.' });
});

test.each([
  ['https://vimeo.com/76979871', undefined],
  ['https://files.example.com/film.mp4', undefined],
  ['https://example.com/somewhere', 'This is not the address of a YouTube or Vimeo video, or of a file.'],
  ['nowhere', 'Enter a web address, such as https://vimeo.com/1234.'],
])('the address of a film %j gives %j', (url, message) => {
  expect(errors({ content: { media: { url } } })['content.media']).toBe(message);
});

test('paths of the schema name fields of the form', () => {
  expect(fieldOf(['tags', 3])).toBe('tags');
  expect(fieldOf(['content', 'media', 'url'])).toBe('content.media');
});
