import { expect, onTestFinished } from 'vitest';
import { aVariant } from './builders/product.ts';
import type { TestDatabase } from './database.ts';
import { startMailServer } from './mail-server.ts';
import { buy } from './run-checkout.ts';
import { givenShop } from './shop.ts';
import { testApp } from './test-app.ts';
import { waitFor } from './wait-for.ts';

/** Has the email about an order leave a program of its own whose look for due jobs never comes. */
export async function expectOrderMailByHints(database: TestDatabase): Promise<void> {
  const mails = await startMailServer();
  const app = await testApp({ database, config: { smtpUrl: mails.url }, pollSeconds: 100_000 });
  const itemId = await (await givenShop(app)).product({ variants: [aVariant({ sku: 'S' })] });
  onTestFinished(() => app.deps.jobs.stop(1_000));
  await app.deps.jobs.start();
  expect(await buy(app.visitor(), [{ itemId, sku: 'S', quantity: 1 }])).toBe('completed');
  await waitFor(() =>
    expect(mails.received.filter(({ recipients }) => recipients.includes('ada@shopper.test'))).toMatchObject([
      { source: expect.stringMatching(/^Subject: Test shop: order 1 confirmed/m) },
    ]),
  );
}
