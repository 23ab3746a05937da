import { expect, test } from 'vitest';
import { kindOf, kindsOf } from './item-kinds.ts';

const field = { name: 'client', title: 'Client', type: 'text' as const };
const project = { name: 'project', title: 'Project', base: 'text' as const, fields: [field] };
const types = {
  accepted: {
    blog: ['text', 'link', 'nonsense'],
    shop: ['store_item'],
    projects: ['project'],
    notes: ['text', 'project'],
  },
  customTypes: [project],
};

test('SITE-16: a collection takes the kinds its template names, else the usual ones', () => {
  expect(kindsOf('blog', types).map(({ id }) => id)).toEqual(['text', 'link']);
  expect(kindsOf('album', types).map(({ recordType }) => recordType)).toEqual(['audio']);
  expect(kindsOf('anything', types).map(({ label }) => label)).toEqual(['post']);
  expect(kindsOf('shop', types)).toEqual([]);
});

test('a kind of the template is made of its base and has its fields', () => {
  expect(kindsOf('projects', types)).toEqual([
    { id: 'project', recordType: 'text', label: 'project', customFields: [field] },
  ]);
});

test('an item is told by its fields among kinds of one base', () => {
  const kinds = kindsOf('notes', types);
  expect(kindOf({ recordType: 'text', content: {} }, kinds).id).toBe('text');
  expect(kindOf({ recordType: 'text', content: { customContent: { client: 'A' } } }, kinds).id).toBe(
    'project',
  );
  expect(kindOf({ recordType: 'quote', content: {} }, kinds).customFields).toEqual([]);
});
