import { expect, test } from 'vitest';
import { campaignGaps } from './campaign-gaps.ts';
import { MailBlock } from './campaign-schema.ts';

const id = '018f0000-0000-7000-8000-000000000001';
const listId = '018f0000-0000-7000-8000-000000000002';

test.each<[MailBlock, string | undefined]>([
  [{ id, kind: 'heading', text: ' ' }, 'Write the heading.'],
  [{ id, kind: 'heading', text: 'New glazes' }, undefined],
  [{ id, kind: 'text', html: '<p> </p>' }, 'Write the text.'],
  [{ id, kind: 'picture', imageId: null, alt: '', href: '' }, 'Choose a picture.'],
  [{ id, kind: 'picture', imageId: id, alt: '', href: '' }, undefined],
  [{ id, kind: 'button', label: '', href: '/' }, 'Write what the button says.'],
  [{ id, kind: 'button', label: 'Go', href: '' }, 'Enter where the button leads.'],
  [{ id, kind: 'product', itemId: null }, 'Choose a product.'],
  [{ id, kind: 'post', itemId: null }, 'Choose a post.'],
  [{ id, kind: 'coupon', discountId: null, text: '' }, 'Choose a discount.'],
])('of %o is missing: %s', (block, gap) => {
  const divider: MailBlock = { id: listId, kind: 'divider' };
  expect(campaignGaps({ subject: 'News', listId, blocks: [block, divider] })).toEqual(
    gap === undefined ? {} : { [id]: gap },
  );
});

test('a campaign needs a subject, a list and something to read', () => {
  const blocks: MailBlock[] = [{ id, kind: 'divider' }];
  expect(Object.keys(campaignGaps({ subject: ' ', listId: null, blocks }))).toEqual([
    'subject',
    'listId',
    'blocks',
  ]);
});

test.each([
  ['https://hearne.test/a?b=c', true],
  ['mailto:a@hearne.test', true],
  ['/shop', true],
  ['', true],
  ['//evil.test', false],
  ['javascript:alert(1)', false],
  ['java\nscript:alert(1)', false],
  ['hearne.test', false],
])('a button may lead to %j: %s', (href, expected) => {
  expect(MailBlock.safeParse({ id, kind: 'button', label: 'Go', href }).success).toBe(expected);
});
