import { t } from '@sitewright/owner-texts/t';
import { expect, test } from 'vitest';
import { invalidBlocks, isLinkInvalid } from './invalid-blocks.ts';

const id = (end: number) => `01a203dc-0000-7000-8000-00000000000${end}`;

test('a link that is half typed is named at its block; gaps and links that lead somewhere are not', () => {
  const blocks = [
    { id: id(1), kind: 'button', label: '', href: 'https:/' },
    { id: id(2), kind: 'button', label: '', href: '' },
    { id: id(3), kind: 'picture', imageId: null, alt: '', href: 'www.kiln.example' },
    { id: id(4), kind: 'button', label: 'Shop', href: '/shop' },
    { id: id(5), kind: 'text', html: 'x'.repeat(20_001) },
  ] as const;
  expect(invalidBlocks(blocks)).toEqual({
    [id(1)]: t('messages.addressBeginsWith'),
    [id(3)]: t('messages.addressBeginsWith'),
    [id(5)]: t('storeSettings.thisIsNotValid'),
  });
  expect(blocks.map(isLinkInvalid)).toEqual([true, false, true, false, false]);
});
