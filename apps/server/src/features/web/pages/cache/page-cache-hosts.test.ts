import { randomBytes } from 'node:crypto';
import { testApp } from '@sitewright/testing/test-app';
import { expect, onTestFinished, test, vi } from 'vitest';

/** Hosts are remembered for ten seconds. */
const LATER_MS = 11_000;

function givenLater(): void {
  const now = performance.now.bind(performance);
  const spy = vi.spyOn(performance, 'now').mockImplementation(() => now() + LATER_MS);
  onTestFinished(() => spy.mockRestore());
}

test('a host given to another site, or taken away, stops showing the pages that are held', async () => {
  const app = await testApp({ config: {} });
  const [old, next] = [app.websiteId, (await testApp()).websiteId];
  const host = `shop-${randomBytes(4).toString('hex')}.test`;
  await app.query(`insert into hosts (host, website_id) values ($1, $2)`, [host, old]);
  const identity = async () => {
    const { json } = await app.send({ method: 'GET', url: '/?format=json', headers: { host } });
    return json?.website?.id;
  };
  expect([await identity(), await identity()]).toEqual([old, old]);

  await app.query(`update hosts set website_id = $2 where host = $1`, [host, next]);
  givenLater();
  expect([await identity(), await identity()]).toEqual([next, next]);
});
