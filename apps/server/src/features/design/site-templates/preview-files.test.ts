import {
  FOLDER,
  givenHome,
  givenTemplate,
  SITE,
  send,
  zipOf,
} from '@sitewright/testing/features/template-upload';
import { testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';

const folder = (name: string) => ({
  ...FOLDER,
  'site.region': SITE.replace(
    '<i>OWN</i>',
    `<i>${name}</i><img src="/assets/mark.svg" srcset="/assets/mark.svg 1x, /assets/mark.svg 2x"><squarespace:script src="site.js" combo="false" />`,
  ),
  'styles/site.less': `.own { background: url("/assets/mark.svg"); order: ${name.length} }`,
  'assets/mark.svg': `<svg xmlns="http://www.w3.org/2000/svg"><title>${name}</title></svg>`,
  'scripts/site.js': `window.look = "${name}"; new Image().src = '/assets/mark.svg';`,
});

test('a template is previewed with its own sheet, scripts and files, while visitors have those of the chosen one', async () => {
  const app = await testApp();
  const owner = await app.signIn('admin');
  await givenHome(app);
  await givenTemplate(owner, app, folder('Chosen'));
  const versionId = (await send(owner, app, zipOf(folder('Looked at')))).json.stored.id;
  const { token } = (await owner.post(`/api/websites/${app.websiteId}/previews`, {})).json;

  const html = (await app.get(`/?preview=${token}&template=${versionId}`)).text;
  expect(html).toContain('<i>Looked at</i>');
  expect(html).not.toMatch(/["', ]\/(?:assets|scripts)\//);
  const [, image = ''] = /<img src="([^"]+)"/.exec(html) ?? [];
  expect((await app.get(image)).text).toContain('<title>Looked at</title>');
  const [, script = ''] = /src="([^"]*\/scripts\/site\.js[^"]*)"/.exec(html) ?? [];
  const code = (await app.get(script.replaceAll('&amp;', '&'))).text;
  expect(code).toContain('window.look = "Looked at"');
  expect(code).toContain(image);
  const [, sheet = ''] = /href="(\/site\.css[^"]+)"/.exec(html) ?? [];
  expect((await app.get(sheet.replaceAll('&amp;', '&'))).text).toContain(image);

  const plain = (await app.get('/')).text;
  expect(plain).toContain('<img src="/assets/mark.svg"');
  expect((await app.get('/assets/mark.svg')).text).toContain('<title>Chosen</title>');
  expect((await app.get(`/_sw/preview-template/${versionId}/assets/none.svg`)).status).toBe(404);
  expect((await app.get(`/_sw/preview-template/${versionId}/styles/site.less`)).status).toBe(404);
  const other = await testApp();
  expect((await other.get(image)).text).not.toContain('Looked at');

  const shipped = (await app.get(`/?preview=${token}&template=enfilade`)).text;
  expect(shipped).toContain('/site.css?');
  const own = /\/_sw\/preview-template\/enfilade\/(?:assets|scripts)\/[\w./-]+/.exec(shipped)?.[0];
  if (own) expect((await app.get(own)).status).toBe(200);
});
