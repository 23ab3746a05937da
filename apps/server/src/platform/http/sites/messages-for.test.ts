import { testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';
import { features } from '../../../features.ts';
import { defineFeature } from '../feature.ts';

test('words that cannot be read are asked for once by a request, whose error is told in English', async () => {
  let times = 0;
  const messagesOfSite = async () => {
    times += 1;
    throw new Error('The database is away.');
  };
  const silent = defineFeature({ name: 'silent', folder: '', hooks: () => ({ messagesOfSite }) });
  const app = await testApp({ features: [...features.filter(({ name }) => name !== 'pages'), silent] });
  const add = () => app.post('/api/commerce/shopping-cart/entries', { itemId: 'nothing', quantity: 'some' });
  // The first one asks for the crumb of its visitor, too.
  await add();
  times = 0;
  const { status, json } = await add();
  expect([status, json.message]).toEqual([400, 'Quantity must be a number.']);
  expect(times).toBe(1);
});
