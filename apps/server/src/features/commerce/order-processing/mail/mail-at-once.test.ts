import { ownDatabase } from '@sitewright/testing/database';
import { expectOrderMailByHints } from '@sitewright/testing/order-by-hints';
import { test } from 'vitest';

test('CHK-07: the confirmation of an order leaves at once, not with the next look for jobs that are due', async () => {
  await expectOrderMailByHints(await ownDatabase());
});
