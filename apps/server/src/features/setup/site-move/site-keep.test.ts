import { aVariant } from '@sitewright/testing/builders/product';
import { testDatabase } from '@sitewright/testing/database';
import { givenTarget, identifierOf } from '@sitewright/testing/features/moving-shop';
import { buy } from '@sitewright/testing/run-checkout';
import { givenShop } from '@sitewright/testing/shop';
import { type TestApp, testApp } from '@sitewright/testing/test-app';
import type { ClientConfig } from 'pg';
import { expect, test } from 'vitest';
import { keepSite, moveSite } from './index.ts';

const placeOf = ({ database, deps }: TestApp, owner: ClientConfig) => ({
  owner,
  database,
  storage: deps.storage,
  config: deps.config,
});

test('a site that was handed over goes on where it was, unless the other place has opened it', {
  timeout: 200_000,
}, async () => {
  const [{ owner }, app, target, third] = await Promise.all([
    testDatabase(),
    testApp(),
    givenTarget(),
    givenTarget('http://third.test'),
  ]);
  const { websiteId, query } = app;
  const identifier = identifierOf(app);
  const shop = await givenShop(app);
  const itemId = await shop.product({ variants: [aVariant({ sku: 'MUG', unlimited: true })] });
  const purchase = () => buy(app.visitor(), [{ itemId, sku: 'MUG', quantity: 1 }]);
  const [here, there] = [placeOf(app, owner), placeOf(target.app, target.base.owner)];
  const questions: string[] = [];
  const keep = (at: typeof there | null = there, isConfirmed = true) =>
    keepSite(here, at, {
      identifier,
      confirm: async (question) => {
        questions.push(question);
        return isConfirmed;
      },
    });
  const move = () => moveSite(here, there, { identifier, print() {} });
  const statesOf = async () => {
    const states = [app.query, target.app.query].map((run) =>
      run<{ state: string }>(`select state from site_moves where website_id = $1`, [websiteId]),
    );
    return (await Promise.all(states)).map((rows) => rows[0]?.state);
  };
  /** As a command leaves it that is killed between handing over and opening. */
  const handOver = async () => {
    await query(`update websites set status = 'active' where id = $1`, [websiteId]);
    await query(`update site_moves set state = 'handed', address = $2 where website_id = $1`, [
      websiteId,
      `http://${identifier}.other.test`,
    ]);
    await target.app.query(`update site_moves set state = 'arriving' where website_id = $1`, [websiteId]);
  };

  await expect(keep()).rejects.toThrow(`${identifier} goes on here already`);
  await move();
  await expect(keep()).rejects.toThrow(`${identifier} was open at http://${identifier}.`);
  await handOver();
  const address = (
    await query<{ address: string }>(`select address from site_moves where website_id = $1`, [websiteId])
  )[0]?.address;
  await expect(keep(placeOf(third.app, third.base.owner))).rejects.toThrow(
    `was handed over to ${address}: name the settings of that installation`,
  );
  expect(await statesOf()).toEqual(['handed', 'arriving']);

  // Open there, and only this place was not told.
  await target.app.query(`update site_moves set state = 'here' where website_id = $1`, [websiteId]);
  await expect(keep()).rejects.toThrow('run `site move` again, which ends the move');
  expect(await statesOf()).toEqual(['handed', 'here']);

  await handOver();
  await keep();
  expect(questions).toEqual([]);
  expect(await statesOf()).toEqual(['here', 'moved']);
  expect(await purchase()).toBe('completed');
  // A command that was held up between the two does not open it any more.
  await query(`update site_moves set state = 'handed', address = $2 where website_id = $1`, [
    websiteId,
    address,
  ]);
  await expect(move()).rejects.toThrow('`site keep` lets it go on here');
  expect(await statesOf()).toEqual(['handed', 'moved']);
  await keep();
  // It may move again, as any site.
  expect((await move()).stoppedMs).toBeGreaterThan(0);
  expect(await statesOf()).toEqual(['moved', 'here']);

  // The other installation is lost, as somebody says who is asked.
  await handOver();
  await expect(keep(null, false)).rejects.toThrow('nothing was changed');
  expect(await statesOf()).toEqual(['handed', 'arriving']);
  await keep(null);
  expect(questions).toHaveLength(2);
  expect(questions[1]).toContain(`${identifier} was handed over to ${address}.`);
  expect(await statesOf()).toEqual(['here', 'arriving']);
  expect(await purchase()).toBe('completed');
});
