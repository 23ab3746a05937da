import { features } from '@sitewright/server/features';
import { testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';

test('SITE-15: no call of visitors reads or writes on a site whose account is closed, but orders that were begun can end, and lists be left', async () => {
  const app = await testApp();
  await app.get('/api/crumb');
  const ask = async (state: string) => {
    await app.query(`update websites set account_state = $2 where id = $1`, [app.websiteId, state]);
    const answers: [string, boolean][] = [];
    for (const { call } of features.flatMap(({ routes = [] }) => routes)) {
      // A beacon is told nothing: what counts visits knows itself which sites are closed.
      if (call.access !== 'visitor' || call.beacon) continue;
      const url = call.path.replace(/:\w+/g, app.deps.newId());
      const headers = { 'x-crumb': app.cookies.get('crumb') ?? '', origin: `http://${app.host}` };
      const body = call.method === 'GET' ? {} : { payload: {} };
      const { text } = await app.send({ method: call.method, url, headers, ...body });
      answers.push([`${call.method} ${call.path}`, text.includes('site-closed')]);
    }
    return answers;
  };
  const closed = await ask('expired');
  expect(closed.flatMap(([call, isRefused]) => (isRefused ? [] : [call])).sort()).toEqual([
    'GET /api/commerce/orders/:token',
    'POST /api/cart-reminders/stop/:token',
    'POST /api/commerce/payments/stripe/events',
    'POST /api/newsletter/preferences',
    'POST /api/newsletter/unsubscribe',
    'POST /api/newsletter/unsubscribe/:token',
    'POST /cart/reminders/stop',
    'POST /checkout/verify',
    'POST /subscriptions/:token',
    'POST /subscriptions/:token/verify',
  ]);
  expect((await ask('paid')).filter(([, isRefused]) => isRefused)).toEqual([]);
});
