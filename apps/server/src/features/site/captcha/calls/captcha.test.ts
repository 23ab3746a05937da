import type { CaptchaChallenge } from '@sitewright/contract/captcha';
import { PUBLIC, payload, rows, soldOut } from '@sitewright/testing/features/sold-out';
import { solutionOf, tokenOf } from '@sitewright/testing/features/solve-captcha';
import { type TestApp, testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';
import { changeSettings } from '../../sites/index.ts';

const CHALLENGES = '/api/captcha/challenges';
const MISSING = 'Complete CAPTCHA before submitting.';
const REFUSED = 'The CAPTCHA was not accepted. Please try again.';
const siteKeyOf = ({ websiteId }: TestApp) => `pow-${websiteId}`;

async function setProvider(app: TestApp, provider: 'self-hosted' | 'off'): Promise<void> {
  const captchaSettings = { provider, siteKey: '', enterpriseSiteKey: '' };
  await app.database.site(app.websiteId, (db) =>
    changeSettings(db, { websiteId: app.websiteId }, { settings: { captchaSettings } }),
  );
}

/** A shop whose sign-ups are checked by the program itself. */
async function givenCheckedShop(own?: TestApp) {
  const shop = await soldOut(own);
  const { app } = shop;
  await setProvider(app, 'self-hosted');
  const challenge = async (action = 'product_waitlist', formId = ''): Promise<CaptchaChallenge> =>
    (await app.post(CHALLENGES, { siteKey: siteKeyOf(app), action, formId })).json;
  const signUp = async (token: string, email = 'a@b.test') => {
    const reply = await app.post(PUBLIC, payload(shop, email, { recaptchaEnterpriseV3Token: { token } }));
    return reply.status === 200 ? 'taken' : `${reply.status} ${reply.json.message}`;
  };
  return { shop, app, challenge, signUp };
}

test('FORM-48, STOCK-12: a proof of work is asked for, taken once, and for nothing else than it was made for', async () => {
  const { shop, challenge, signUp } = await givenCheckedShop();
  const other = await givenCheckedShop();
  expect(await signUp('')).toBe(`400 ${MISSING}`);
  const good = await challenge();
  const forged = structuredClone(good);
  forged.parameters.data.expires += 1;
  const easy = structuredClone(good);
  easy.parameters.keyPrefix = solutionOf(good).derivedKey.slice(0, 2);
  const refused = {
    rubbish: 'rubbish',
    'no proof': Buffer.from('{}').toString('base64'),
    'changed since': tokenOf(forged),
    'made easier': tokenOf(easy),
    'another number': tokenOf(good, { ...solutionOf(good), counter: 0 }),
    'another hash': tokenOf(good, { ...solutionOf(good), derivedKey: '0'.repeat(64) }),
    'another site': tokenOf(await other.challenge()),
    'another action': tokenOf(await challenge('newsletter_block')),
    'another form': tokenOf(await challenge('product_waitlist', crypto.randomUUID())),
  };
  const answers = await Promise.all(
    Object.entries(refused).map(async ([name, token]) => [name, await signUp(token)]),
  );
  expect(answers).toEqual(Object.keys(refused).map((name) => [name, `400 ${REFUSED}`]));
  // Nothing that was rejected has used the challenge up; whoever is first does.
  const token = tokenOf(good);
  const sent = await Promise.all([
    signUp(token, 'a@b.test'),
    signUp(token, 'b@b.test'),
    signUp(token, 'c@b.test'),
  ]);
  expect(sent.sort()).toEqual([`400 ${REFUSED}`, `400 ${REFUSED}`, 'taken']);
  expect(await rows(shop)).toHaveLength(1);
});

test('FORM-48: a proof that was made too long ago is refused', async () => {
  let time = Date.now();
  const { challenge, signUp } = await givenCheckedShop(await testApp({ now: () => new Date(time) }));
  const [late, inTime] = [tokenOf(await challenge()), tokenOf(await challenge())];
  time += 599_000;
  expect(await signUp(inTime)).toBe('taken');
  time += 1_000;
  expect(await signUp(late)).toBe(`400 ${REFUSED}`);
});

test('challenges are for the site that is asked, are kept by no cache, and are limited', async () => {
  const { app } = await givenCheckedShop();
  const body = { siteKey: siteKeyOf(app), action: 'form_block' };
  const made = await app.post(CHALLENGES, body);
  expect([made.status, made.headers['cache-control']]).toEqual([200, 'no-store']);
  expect((await app.post(CHALLENGES, body)).json.parameters.nonce).not.toBe(made.json.parameters.nonce);
  const foreign = await app.post(CHALLENGES, { ...body, siteKey: `pow-${crypto.randomUUID()}` });
  expect([foreign.status, foreign.json.error.message]).toEqual([400, REFUSED]);
  expect((await app.post(CHALLENGES, { ...body, action: 'other' })).status).toBe(400);
  const statuses: number[] = [];
  for (let at = 0; at < 120; at += 1) statuses.push((await app.post(CHALLENGES, body)).status);
  expect(statuses).toContain(429);
});

test('STOCK-06, STOCK-12: who has no scripts signs up without a proof, some times; by script nobody does', async () => {
  const { shop, app } = await givenCheckedShop();
  const { productId, variantId } = shop;
  const post = (email: string) => app.postForm(PUBLIC, { productId, variantId, email });
  const locations: unknown[] = [];
  for (let at = 0; at < 11; at += 1) locations.push((await post(`p${at}@b.test`)).headers.location);
  expect(new Set(locations.slice(0, 10))).toEqual(new Set(['/restock/signed-up']));
  expect(locations[10]).not.toBe('/restock/signed-up');
  expect(await rows(shop)).toHaveLength(10);
});

test('STOCK-12: off is a choice by name, whatever keys stand beside it', async () => {
  const { shop, app, signUp } = await givenCheckedShop();
  await setProvider(app, 'off');
  expect(await signUp('')).toBe('taken');
  expect(await rows(shop)).toHaveLength(1);
});
