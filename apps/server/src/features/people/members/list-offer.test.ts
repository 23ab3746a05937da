import { mailedPath, PASSWORD } from '@sitewright/testing/features/given-member';
import { givenList } from '@sitewright/testing/features/mailing-list';
import { givenShop } from '@sitewright/testing/shop';
import { testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';

const HOME = '/api/site-users/account';

async function givenOffer(listOffer: object = { atRegistration: true }) {
  const app = await testApp();
  await givenShop(app, { listOffer });
  const list = await givenList({ name: 'Letters' }, app);
  const confirm = async (email: string) => {
    const token = (await mailedPath(app, email)).split('/').at(-1);
    return app.visitor().post(`${HOME}/confirm`, { token, password: PASSWORD });
  };
  const form = (email: string, more = {}) => ({ email, password: PASSWORD, firstName: 'Ada', ...more });
  return { app, list, confirm, form };
}

test('MAIL-13: who ticks the box at registration joins the list once the address is confirmed, by the rule of the list', async () => {
  const { app, list, confirm, form } = await givenOffer();
  const page = (await app.get('/account/sign-up')).text;
  expect(page).toMatch(
    /<input type="checkbox" name="joinsList" value="true"> <bdi>Email me news and offers</,
  );
  const [ada, ben] = [`ada-${crypto.randomUUID()}@member.test`, `ben-${crypto.randomUUID()}@member.test`];
  await app.visitor().postForm(HOME, form(ada, { joinsList: 'true' }));
  await app.visitor().postForm(HOME, form(ben));
  expect(await list.places()).toEqual([]);
  for (const email of [ada, ben]) expect((await confirm(email)).status).toBe(200);
  expect(await list.places()).toMatchObject([{ email: ada, status: 'pending' }]);
  expect(await list.consents()).toEqual([
    {
      ...{ source: 'registration', words: 'Email me news and offers' },
      ...{ page: '/account/sign-up', isConfirmed: false },
    },
  ]);
});

test('MAIL-13: a form that comes back with an error keeps the box as it was', async () => {
  const { app, form } = await givenOffer({ atRegistration: true, text: 'Letters' });
  const ada = app.visitor();
  const refused = form('ada@member.test', { password: 'short', joinsList: 'true' });
  await ada.postForm(HOME, refused, { headers: { referer: `http://${app.host}/account/sign-up` } });
  expect((await ada.get('/account/sign-up')).text).toMatch(
    /name="joinsList" value="true" checked> <bdi>Letters</,
  );
});

test('MAIL-13: nobody joins by a registration that does not offer it', async () => {
  const { app, list, confirm, form } = await givenOffer({ atCheckout: true });
  expect((await app.get('/account/sign-up')).text).not.toContain('joinsList');
  const email = `ada-${crypto.randomUUID()}@member.test`;
  await app.visitor().postForm(HOME, form(email, { joinsList: 'true' }));
  expect((await confirm(email)).status).toBe(200);
  expect(await list.places()).toEqual([]);
});
