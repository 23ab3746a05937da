import { expect, test } from 'vitest';
import { bulkActions, changeOf } from './bulk-actions.ts';

const action = (id: string) => bulkActions.find((one) => one.id === id) ?? { id: 'delete', label: '' };

test.each([
  ['price', '10', { kind: 'price', basisPoints: 1000 }],
  ['price', '-12,5 %', { kind: 'price', basisPoints: -1250 }],
  ['price', '0.07', { kind: 'price', basisPoints: 7 }],
  ['price', '-101', null],
  ['price', '1e3', null],
  ['start-sale', '20', { kind: 'start-sale', basisPoints: 2000 }],
  ['start-sale', '-20', null],
  ['start-sale', '0', null],
  ['start-sale', '101', null],
  ['add-tags', ' new, , autumn ', { kind: 'add-tags', labels: ['new', 'autumn'] }],
  ['add-tags', ' , ', null],
  ['publish', '', { kind: 'status', status: 'published' }],
])('%s of "%s"', (id, text, expected) => {
  expect(changeOf(action(id), text)).toEqual(expected);
});
