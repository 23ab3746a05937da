import { getMe, MAX_FAVOURITE_BLOCKS, updateAccount } from '@sitewright/contract/accounts';
import { givenOwner } from '@sitewright/testing/features/owner';
import { testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';

test('favourite blocks follow a person; what is set on one device does not undo what another has set', async () => {
  const app = await testApp();
  const { browser } = await givenOwner(app);
  const other = await givenOwner(app);
  const star = async (favouriteBlocks: object) =>
    (await browser.patch(updateAccount.path, { favouriteBlocks })).json.account?.favouriteBlocks;
  expect((await browser.get(getMe.path)).json.account.favouriteBlocks).toEqual([]);
  expect(await star({ add: ['quote', 'line'] })).toEqual(['quote', 'line']);
  expect(await star({ add: ['image', 'quote'], remove: ['line'] })).toEqual(['quote', 'image']);
  expect(await star({ remove: ['map'] })).toEqual(['quote', 'image']);
  expect((await browser.get(getMe.path)).json.account).toMatchObject({ favouriteBlocks: ['quote', 'image'] });
  expect((await other.browser.get(getMe.path)).json.account.favouriteBlocks).toEqual([]);

  for (const wrong of [{ add: ['Quote'] }, { add: 'quote' }, { add: ['x'.repeat(41)] }, { remove: [7] }]) {
    const reply = await browser.patch(updateAccount.path, { favouriteBlocks: wrong, name: 'Mallory' });
    expect([reply.status, reply.json.error.code]).toEqual([400, 'invalid-fields']);
  }
  const many = Array.from({ length: MAX_FAVOURITE_BLOCKS }, (_, index) => `kind-${index}`);
  expect((await star({ add: many })).length).toBe(MAX_FAVOURITE_BLOCKS);
  expect((await browser.get(getMe.path)).json.account).toMatchObject({ name: 'Olga' });
  expect((await app.anyone().patch(updateAccount.path, { favouriteBlocks: { add: ['quote'] } })).status).toBe(
    401,
  );
});
