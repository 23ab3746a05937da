import { testApp } from '@sitewright/testing/test-app';
import { DESKTOP, hitSender } from '@sitewright/testing/visitor-hits';
import { expect, test } from 'vitest';

test('ANA-29: a product that is told to a site without the flag is counted nowhere', async () => {
  const app = await testApp();
  await hitSender(app)({ path: '/shop/mug', pageLoadId: 5 });
  const content = {
    ...{
      pageLoadId: 5,
      serial: 1,
      page_path: '/shop/mug',
      event_timestamp: 1,
      context_website_id: app.websiteId,
    },
    ...{ website_id: app.websiteId, product: { item_id: app.deps.newId() } },
  };
  const { status } = await app.send({
    method: 'POST',
    url: '/api/events/prod/publish-event',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', 'user-agent': DESKTOP },
    payload: JSON.stringify({
      eventContent: JSON.stringify(content),
      eventSchemaName: 'site_visitor_product_view',
    }),
  });
  expect([status, app.deps.services.visits.counts()['not-counted']]).toEqual([202, 1]);
  await app.deps.services.visits.flush();
  const hits = await app.query(`select name from visit_hits where website_id = $1`, [app.websiteId]);
  expect(hits).toEqual([{ name: 'view' }]);
});
