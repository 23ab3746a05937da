import { expectEachDelivered } from '@sitewright/testing/features/killed-deliverer';
import { test } from 'vitest';

test('MAIL-12: while the target fails half the time and the program is killed twice, each submission arrives, none twice in effect', {
  timeout: 180_000,
}, async () => {
  await expectEachDelivered({ submissions: 200, killedAt: [30, 90], withinMs: 120_000 });
});
