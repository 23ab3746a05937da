import { givenMember, signInMember } from '@sitewright/testing/features/given-member';
import {
  HOME,
  manager,
  PUBLIC,
  payload,
  rows,
  type Shop,
  soldOut,
  stockUp,
} from '@sitewright/testing/features/sold-out';
import { expect, test } from 'vitest';
import { sendNotices } from './jobs/restock-notice.ts';
import { listBack } from './queries/sign-ups.ts';

/** What the owner is answered who presses Notify, whether the round finds somebody to tell, and who is told then. */
async function told(shop: Shop) {
  const { app, productId, variantId } = shop;
  const { websiteId } = app;
  const owner = await manager(shop);
  const { json } = await owner.post(`${HOME}/send`, { productId, variantId });
  const found = await app.database.site(websiteId, (db) => listBack(db, { websiteId, limit: 10 }));
  const mails = await app.database.site(websiteId, (db) =>
    sendNotices(db, app.deps, { websiteId, variantId }),
  );
  const emails = (await rows(shop)).filter(({ sent_at }) => sent_at !== null).map(({ email }) => email);
  return { answer: json.error?.code ?? json.waitingCount, isFound: found.length === 1, mails, emails };
}

test('STOCK-22, AUTH-12: of a product in a member area those are told who still belong to it', async () => {
  const shop = await soldOut();
  const { app, productId } = shop;
  const owner = await app.signIn('admin');
  const areas = `/api/websites/${app.websiteId}/member-areas`;
  const { id: areaId } = (await owner.post(areas, { title: 'Club', joining: 'free' })).json as { id: string };
  await app.query(
    `update collections set parent_id = $2 where id = (select collection_id from items where id = $1)`,
    [productId, areaId],
  );
  const [stays, leaves] = [await givenMember(app), await givenMember(app)];
  for (const member of [stays, leaves]) {
    await signInMember(member, member.email);
    expect((await member.post(PUBLIC, payload(shop, member.email))).status).toBe(404);
    await member.post('/api/site-users/account/areas/join', { areaId });
    expect((await member.post(PUBLIC, payload(shop, member.email))).status).toBe(200);
  }
  await leaves.post('/api/site-users/account/areas/leave', { areaId });
  await stockUp(shop);
  expect(await told(shop)).toEqual({ answer: 1, isFound: true, mails: 1, emails: [stays.email] });
  expect(await told(shop)).toEqual({
    answer: 'restock-unseen',
    isFound: false,
    mails: 0,
    emails: [stays.email],
  });
});

test('STOCK-22, AUTH-12: of a product behind a password those are told who know it, of one that is or lies in a draft nobody', async () => {
  const shop = await soldOut();
  const { app, productId } = shop;
  const owner = await app.signIn('admin');
  const [item] = await app.query<{ page: string }>('select collection_id as page from items where id = $1', [
    productId,
  ]);
  const lock = (password: string) =>
    owner.put(`/api/websites/${app.websiteId}/collections/${item?.page}/password`, { password });
  const signUp = async (email: string, password: string) => {
    const visitor = app.visitor();
    await visitor.post('/api/unlock', { password, pageId: item?.page });
    expect((await visitor.post(PUBLIC, payload(shop, email))).status).toBe(200);
  };
  await lock('open sesame');
  await signUp('old@shopper.test', 'open sesame');
  await lock('open barley');
  await signUp('new@shopper.test', 'open barley');
  await stockUp(shop);
  const setStatus = (status: string) =>
    app.query('update items set status = $2 where id = $1', [productId, status]);
  const setPageStatus = (status: string) =>
    app.query('update collections set status = $2 where id = $1', [item?.page, status]);
  for (const set of [setStatus, setPageStatus]) {
    await set('draft');
    expect(await told(shop)).toEqual({ answer: 'restock-unseen', isFound: false, mails: 0, emails: [] });
    await set('published');
  }
  expect(await told(shop)).toEqual({ answer: 1, isFound: true, mails: 1, emails: ['new@shopper.test'] });
});
