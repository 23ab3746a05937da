import { givenList } from '@sitewright/testing/features/mailing-list';
import { receiveMails } from '@sitewright/testing/mail-receiver';
import { testApp } from '@sitewright/testing/test-app';
import { expect, onTestFinished, test } from 'vitest';

test('the emails of a new automation have words in the language of the site, and could leave as they are', async () => {
  const server = await receiveMails();
  onTestFinished(() => server.close());
  const app = await testApp({ config: { smtpUrl: server.url } });
  const { owner, listId } = await givenList({ name: 'Glaze news', isDoubleOptIn: true }, app);
  const site = `/api/websites/${app.websiteId}`;
  const administrator = await app.signIn('admin');
  const { rowVersion } = (await administrator.get(`${site}/settings`)).json;
  const settings = { language: 'de', siteTitle: 'Hearne & Co' };
  expect((await administrator.patch(`${site}/settings`, { rowVersion, settings })).status).toBe(200);

  const begun = async (kind: string, delayDays: number) => {
    const { id } = (await owner.post(`${site}/automations`, { kind, listId })).json;
    await owner.post(`${site}/automations/${id}/emails`, { delayDays });
    const { steps } = (await owner.get(`${site}/automations/${id}`)).json;
    expect((await owner.post(`${site}/automations/${id}/start`, {})).status).toBe(200);
    return Promise.all(
      steps.map(async (step: { id: string }) => (await owner.get(`${site}/campaigns/${step.id}`)).json),
    );
  };
  const [welcome, next] = await begun('welcome', 20);
  expect([welcome.subject, welcome.previewLine]).toEqual([
    'Willkommen bei Hearne & Co',
    'Danke für Ihre Anmeldung.',
  ]);
  expect(welcome.blocks).toMatchObject([
    { kind: 'heading', text: 'Schön, dass Sie da sind' },
    { kind: 'text', html: expect.stringMatching(/^<p>Danke für Ihre Anmeldung\. .*<\/p>$/) },
    { kind: 'button', label: 'Jetzt umsehen', href: '/' },
  ]);
  expect(next.subject).toBe('Eine Frage zu Hearne & Co?');
  const subjects = (await begun('win-back', 200)).map(({ subject }) => subject);
  expect(subjects).toEqual(['Lange nicht gesehen', 'Lange nicht gesehen']);
});
