import { testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';

async function givenStyledSite() {
  const app = await testApp();
  const owner = await app.signIn('admin');
  const site = `/api/websites/${app.websiteId}`;
  const list = async () => (await owner.get(`${site}/templates`)).json;
  const change = async (name: string, more: object = {}) =>
    owner.put(`${site}/template`, {
      choice: { name, versionId: null },
      rowVersion: (await list()).rowVersion,
      ...more,
    });
  const settings = async () => (await owner.get(`${site}/settings`)).json.settings;
  await change('quarto');
  const { rowVersion } = (await owner.get(`${site}/styles`)).json;
  const tweaks = {
    paper: '#f8efe0',
    ink: '#2d2118',
    accent: '#794220',
    'page-width': '1400px',
    'heading-font': '{font-family:Georgia, serif;font-weight:400}',
  };
  expect((await owner.put(`${site}/styles`, { rowVersion, tweaks, customCss: '' })).status).toBe(200);
  return { app, owner, site, list, change, settings, tweaks };
}

async function sheetOf(app: Awaited<ReturnType<typeof testApp>>): Promise<string> {
  const [, address = ''] = /href="(\/site\.css[^"]+)"/.exec((await app.get('/')).text) ?? [];
  return (await app.get(address.replaceAll('&amp;', '&'))).text;
}

test('another template keeps the colours and fonts of an owner, for visitors too; it is taken back, and had again', async () => {
  const { app, owner, site, list, change, settings, tweaks } = await givenStyledSite();
  expect((await list()).own).toEqual({ colors: 3, fonts: 1 });
  const changed = await change('enfilade');
  expect(changed.json).toMatchObject({
    chosen: { name: 'enfilade', versionId: null },
    previous: { name: 'quarto', versionId: null, title: 'Quarto' },
    own: { colors: 2, fonts: 1 },
  });
  expect((await settings()).tweaks).toMatchObject({
    ...tweaks,
    wall: '#f8efe0',
    words: '#2d2118',
    'heading-font': expect.stringContaining('font-family:Georgia, serif;font-weight:560'),
  });
  const css = await sheetOf(app);
  expect(css).toContain('--wall:#f8efe0');
  expect(css).toMatch(/Georgia,\s*serif/);

  const restore = async (rowVersion: number) => owner.put(`${site}/template/previous`, { rowVersion });
  expect((await restore(1)).status).toBe(409);
  const back = await restore(changed.json.rowVersion);
  expect(back.json.chosen.name).toBe('quarto');
  const stored = await settings();
  expect(stored.tweaks).toEqual(tweaks);
  expect(stored.previousLook).toMatchObject({ templateName: 'enfilade', templateVersionId: null });
  const again = await restore(back.json.rowVersion);
  expect(again.json.chosen.name).toBe('enfilade');
  expect((await settings()).tweaks.wall).toBe('#f8efe0');
});

test("the template's own look is had when it is asked for; a site that was never changed has nothing to take back", async () => {
  const { owner, site, change, settings, list } = await givenStyledSite();
  await change('pica', { look: 'own' });
  expect((await settings()).tweaks).toEqual({});
  expect((await list()).own).toEqual({ colors: 0, fonts: 0 });
  const fresh = await testApp();
  const other = await fresh.signIn('admin');
  const path = `/api/websites/${fresh.websiteId}`;
  const { rowVersion, previous } = (await other.get(`${path}/templates`)).json;
  expect(previous).toBeNull();
  expect((await other.put(`${path}/template/previous`, { rowVersion })).status).toBe(404);
  expect((await other.put(`${site}/template/previous`, { rowVersion })).status).toBe(404);
  expect((await owner.get(`${site}/templates`)).status).toBe(200);
});
