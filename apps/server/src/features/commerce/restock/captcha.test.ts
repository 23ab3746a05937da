import { givenRecaptcha } from '@sitewright/testing/features/recaptcha';
import { PUBLIC, payload, rows, soldOut } from '@sitewright/testing/features/sold-out';
import { testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';

/** A shop whose forms have a captcha of this service; with its owner. */
async function givenCaptchaShop(service: Awaited<ReturnType<typeof givenRecaptcha>>) {
  const app = await testApp({ features: service.features });
  const shop = await soldOut(app);
  const owner = await app.signIn('admin');
  const path = `/api/websites/${app.websiteId}`;
  const { rowVersion } = (await owner.get(`${path}/settings`)).json;
  const captchaSettings = { provider: 'recaptcha', siteKey: '', enterpriseSiteKey: 'public-key' };
  await owner.patch(`${path}/settings`, { rowVersion, settings: { captchaSettings } });
  const signUp = async (token: string, email: string) => {
    const reply = await app.post(PUBLIC, payload(shop, email, { recaptchaEnterpriseV3Token: { token } }));
    return reply.status === 200 ? 'taken' : reply.json.message;
  };
  return { app, shop, owner, path, signUp };
}

test('FORM-48, STOCK-17, A48: tokens are checked at the captcha service: secret, action, score, host, once', async () => {
  const good = { success: true, action: 'product_waitlist', score: 0.9 };
  const tokens: Record<string, object> = {
    good,
    bot: { ...good, score: 0.1 },
    other: { ...good, action: 'form_block' },
    foreign: { ...good, hostname: 'shop.evil.test' },
    down: { status: 503 },
  };
  const service = await givenRecaptcha(tokens);
  const { app, shop, owner, path, signUp } = await givenCaptchaShop(service);
  // Before the secret is known a token must be there, and nobody is asked.
  expect(await signUp('anything', 'first@b.test')).toBe('taken');
  expect(service.requests).toHaveLength(0);
  expect((await owner.get(`${path}/captcha`)).json).toEqual({ hasSecret: false, isRefused: false });
  const saved = await owner.put(`${path}/captcha/secret`, { secret: 'shop-secret' });
  expect(saved.json).toEqual({ hasSecret: true, isRefused: false, isChecked: true });
  const refusal = 'The CAPTCHA was not accepted. Please try again.';
  expect(await signUp('', 'a@b.test')).toBe('Complete CAPTCHA before submitting.');
  for (const token of ['unknown', 'bot', 'other', 'foreign'])
    expect(await signUp(token, 'a@b.test')).toBe(refusal);
  expect(await signUp('good', 'a@b.test')).toBe('taken');
  expect(await signUp('good', 'b@b.test')).toBe(refusal);
  // A service that is down keeps nobody out.
  expect(await signUp('down', 'c@b.test')).toBe('taken');
  expect((await rows(shop)).map(({ email }) => email)).toEqual(['first@b.test', 'a@b.test', 'c@b.test']);
  expect(service.requests.every((form) => form.get('secret') === 'shop-secret')).toBe(true);
  // The secret stands sealed and goes to no browser.
  const [stored] = await app.query<{ secret: Buffer }>(
    `select secret from captcha_secrets where website_id = $1`,
    [app.websiteId],
  );
  expect(stored?.secret.toString('latin1')).not.toContain('shop-secret');
  for (const reply of [saved, await owner.get(`${path}/captcha`), await owner.get(`${path}/settings`)]) {
    expect(reply.text).not.toContain('shop-secret');
  }
  expect((await owner.put(`${path}/captcha/secret`, { secret: '' })).json).toMatchObject({
    hasSecret: false,
  });
  expect((await (await app.signIn('storeManager')).get(`${path}/captcha`)).status).toBe(403);
});

test('FORM-48: a secret that the captcha service does not know keeps nobody out, and its owner reads so', async () => {
  const tokens: Record<string, object> = {};
  const service = await givenRecaptcha(tokens);
  const { owner, path, signUp } = await givenCaptchaShop(service);
  const secret = `${path}/captcha/secret`;
  const mistyped = await owner.put(secret, { secret: 'mistyped' });
  expect([mistyped.status, mistyped.json.error.message]).toEqual([
    422,
    'The CAPTCHA service does not recognize this secret.',
  ]);
  expect((await owner.get(`${path}/captcha`)).json).toEqual({ hasSecret: false, isRefused: false });
  // A service that is down while it is saved: nobody knows yet.
  tokens['a-token-of-nobody'] = { status: 503 };
  expect((await owner.put(secret, { secret: 'shop-secret' })).json).toMatchObject({ isChecked: false });
  service.secrets.clear();
  expect(await signUp('any', 'a@b.test')).toBe('taken');
  expect((await owner.get(`${path}/captcha`)).json).toEqual({ hasSecret: true, isRefused: true });
  service.secrets.add('shop-secret');
  // The owner may ask, too.
  const check = () => owner.post(`${secret}/check`);
  expect((await check()).json).toEqual({ hasSecret: true, isRefused: false, isChecked: true });
  service.secrets.clear();
  expect((await check()).json).toEqual({ hasSecret: true, isRefused: true, isChecked: true });
  service.secrets.add('shop-secret');
  tokens['a-token-of-nobody'] = { status: 503 };
  expect((await check()).json).toEqual({ hasSecret: true, isRefused: true, isChecked: false });
  expect(await signUp('unknown', 'b@b.test')).toBe('The CAPTCHA was not accepted. Please try again.');
  expect((await owner.get(`${path}/captcha`)).json).toEqual({ hasSecret: true, isRefused: false });
  service.secrets.clear();
  expect(await signUp('any', 'c@b.test')).toBe('taken');
  service.secrets.add('other-secret');
  expect((await owner.put(secret, { secret: 'other-secret' })).json).toEqual({
    hasSecret: true,
    isRefused: false,
    isChecked: true,
  });
  await owner.put(secret, { secret: '' });
  expect((await check()).status).toBe(404);
});
