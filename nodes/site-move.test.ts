import { expectMoved, moveKilledAt } from '@sitewright/testing/features/moving-shop';
import { waitFor } from '@sitewright/testing/wait-for';
import { expect, test } from 'vitest';

test('a move that is killed goes on when it is run again, and leaves a site that sells', async () => {
  const moved = await moveKilledAt(['copying', 'stopped', 'handed']);
  await expectMoved(moved);

  // What it has left behind here goes when somebody says so, and the other place answers.
  const { app, base, target, identifier, command } = moved;
  const forget = (input = '') => command(['forget', identifier], input);
  const left = async () =>
    (
      await base.query<{ count: number }>(`select count(*)::int as count from orders where website_id = $1`, [
        app.websiteId,
      ])
    )[0]?.count;
  const silent = await forget(`${identifier}\n`).ended;
  expect(silent).toMatchObject({ code: 1, output: expect.stringContaining('does not answer') });
  await target.app.app.listen({ port: moved.port, host: '127.0.0.1' });
  for (const other of ['', 'shop\n', 'yes\n'])
    expect(await forget(other).ended).toMatchObject({
      code: 1,
      output: expect.stringContaining('nothing was removed'),
    });
  expect(await left()).toBeGreaterThan(0);
  const killed = forget(`${identifier}\n`);
  await waitFor(async () => expect(await left()).toBe(0), { timeout: 60_000, interval: 5 });
  killed.child.kill('SIGKILL');
  await killed.ended;
  const again = await command(['forget', identifier, '--yes']).ended;
  expect(again).toMatchObject({ code: 0, output: expect.stringContaining('go on forwarding to') });
  app.deps.siteHosts.forget();
  expect((await app.visitor().get('/')).headers.location).toBe(
    `http://${identifier}.localhost:${moved.port}/`,
  );
});
