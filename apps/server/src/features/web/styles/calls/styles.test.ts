import { CONF, FOLDER, givenHome, givenTemplate } from '@sitewright/testing/features/template-upload';
import { type SignedIn, type TestApp, testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';
import { changeSettings } from '../../../site/sites/index.ts';

const SHEET = `// tweak: {"type":"color","title":"Accent","category":"Colors","target":"h1","js":true}
@accent: #f00;
// tweak: {"type":"color","title":"Soft accent","category":"Colors","disableTransparency":true}
@soft: fade(@accent, 50%);
// tweak: {"type":"value","title":"Gap","category":"Layout","min":4,"max":40,"step":2}
@gap: 10px;
// tweak: {"type":"dropdown","title":"Rail","options":["Beside","Above"],"default":"Beside","showOnlyWhenPresent":".rail"}
// tweak: {"type":"checkbox","title":"Quiet","label":"A quiet page","active":false,"js":true}
// tweak: {"type":"font","title":"Heading"}
.heading-font { font-family: @face, serif; font-size: 20px; }
// tweak: {"type":"image","title":"Back"}
.back-image { background-image: none; }
@face: "Own Face";
@font-face { font-family: "Own Face"; src: url(/assets/own.woff2); }
@font-face { font-family: "Own Fallback"; src: local("Arial"); }
.own { color: @accent; background: @soft; margin: @gap; .heading-font; .back-image; }
.tweak-product-badge-style-round .own { border: 0 }`;

const FILES = {
  ...FOLDER,
  'template.conf': JSON.stringify({ ...JSON.parse(CONF), systemStylesheets: ['system.less'] }),
  'styles/site.less': SHEET,
  'styles/system.less': '.cart { padding: @gap }',
  'strings/tweaks-de-DE.json': JSON.stringify({ Accent: 'Akzent', Colors: 'Farben', Above: 'Darüber' }),
};

async function givenStyledSite(files: Record<string, string> = FILES) {
  const app = await testApp();
  const owner = await app.signIn('admin');
  await givenHome(app);
  await givenTemplate(owner, app, files);
  return { app, owner, ...callsOf(owner, app) };
}

function callsOf(owner: SignedIn, { websiteId }: TestApp) {
  const path = `/api/websites/${websiteId}/styles`;
  const read = async () => (await owner.get(path)).json;
  return {
    path,
    read,
    write: async (tweaks: object, customCss = '') =>
      owner.put(path, { rowVersion: (await read()).rowVersion, tweaks, customCss }),
    tryOut: (tweaks: object, customCss = '', parts = ['site']) =>
      owner.post(`${path}/trials`, { tweaks, customCss, parts }),
  };
}

async function sheetOf(app: TestApp) {
  const page = await app.get('/');
  const [, url = ''] = /href="(\/site\.css[^"]+)"/.exec(page.text) ?? [];
  return (await app.get(url)).text;
}

test('SITE-08: the declarations of the template are told in its order, calculated defaults as they come out', async () => {
  const { read } = await givenStyledSite();
  const { declared, fontFamilies, presets, tweaks } = await read();
  expect(declared.map(({ title }: { title: string }) => title)).toEqual([
    'Accent',
    'Soft accent',
    'Gap',
    'Rail',
    'Quiet',
    'Heading',
    'Back',
    'tweak-product-badge-style',
  ]);
  const [accent, soft, gap, rail, quiet, heading, back, badge] = declared;
  expect(back).toMatchObject({ variable: 'back-image', default: 'background-image: none;' });
  expect(accent).toMatchObject({
    variable: 'accent',
    default: '#f00',
    target: 'h1',
    category: 'Colors',
    js: true,
  });
  expect(soft).toMatchObject({ isOpaque: true, default: expect.not.stringContaining('@') });
  expect(gap).toMatchObject({ default: '10px', min: 4, max: 40, step: 2 });
  expect(rail).toMatchObject({ options: ['Beside', 'Above'], showOnlyWhenPresent: '.rail' });
  expect(quiet).toMatchObject({ label: 'A quiet page', active: false });
  expect(heading.default).toContain('Own Face');
  expect(badge).toMatchObject({ label: 'Product badge style', category: 'Products' });
  expect(fontFamilies).toEqual(['Own Face']);
  expect(presets).toEqual([{ title: 'Night', tweaks: { accent: '#000' } }]);
  expect(tweaks).toEqual({});
});

test('I18N-13: labels, categories and options are in the language of the owner where the template has words in it', async () => {
  const { owner, path } = await givenStyledSite();
  const told = async (languages: string) => {
    const { declared, optionLabels } = (await owner.get(path, { headers: { 'accept-language': languages } }))
      .json;
    return [declared[0].label, declared[0].category, declared[2].label, optionLabels.Above];
  };
  expect(await told('fr, de-CH;q=0.8, en;q=0.5')).toEqual(['Akzent', 'Farben', 'Gap', 'Darüber']);
  expect(await told('fr')).toEqual(['Accent', 'Colors', 'Gap', undefined]);
});

test('I18N-13: a template in other languages is named in English, and settings with ids in the first language', async () => {
  const { owner, path } = await givenStyledSite({
    ...FILES,
    'strings/tweaks-de-DE.json': JSON.stringify({ Gap: 'Abstand' }),
    // The words of the program stay in its language, though a template has the same in English.
    'strings/tweaks-en-US.json': JSON.stringify({ Gap: 'Space between', Products: 'Products' }),
    'strings/tweaks-fr-FR.json': JSON.stringify({ Accent: 'Accent fr', 'look.quiet': 'Discret' }),
    'styles/site.less': SHEET.replace('"label":"A quiet page"', '"label":"look.quiet"'),
  });
  const told = async (language: string) => {
    const headers = { 'accept-language': language };
    const { declared } = (await owner.get(path, { headers })).json;
    const badge = declared.at(-1);
    return [declared[0].label, declared[2].label, declared[4].label, badge.label, badge.category];
  };
  expect(await told('de')).toEqual(['Accent', 'Abstand', 'Discret', 'Stil der Produktmarke', 'Produkte']);
  expect(await told('en')).toEqual(['Accent', 'Space between', 'Discret', 'Product badge style', 'Products']);
});

test('SITE-08: a trial gives the sheets with values that visitors do not see; saving shows them to all', async () => {
  const { app, tryOut, write, read } = await givenStyledSite();
  const before = await sheetOf(app);
  const values = {
    accent: '#0000ff',
    gap: '12px',
    'heading-font': '{font-size:31px}',
    'back-image': '{background-image:url("/static/1/a.png?format=2500w");background-size:cover}',
    Quiet: 'true',
  };
  const tried = (await tryOut(values, '.own { order: 7 }', ['site', 'system'])).json.css;
  for (const part of [
    'margin:12px',
    'color:#00f',
    'font-size:31px',
    'url(/static/1/a.png?format=2500w)',
    'order:7',
  ])
    expect(tried.site).toContain(part);
  expect(tried.system).toContain('padding:12px');
  expect(await sheetOf(app)).toBe(before);
  expect((await read()).tweaks).toEqual({});

  const saved = await write(values, '.own { order: 7 }');
  expect(saved.status).toBe(200);
  expect(saved.json.tweaks).toEqual(values);
  expect(await sheetOf(app)).toBe(tried.site);
  const page = (await app.get('/')).text;
  expect(page).toMatch(/<body class="rail-beside quiet /);
  expect(page).toContain('"tweakJSON":{"accent":"#0000ff","Quiet":"true"}');
  await write({});
  expect(await sheetOf(app)).toBe(before);
});

/** One site for all that is rejected, which leaves it as it is. */
let unchanged: ReturnType<typeof givenStyledSite> | undefined;

test.each([
  ['a colour that leaves its place', { accent: 'red; } body { display: none' }, 'accent'],
  ['JavaScript', { accent: '`process.exit()`' }, 'accent'],
  ['a colour one can see through where that is not wanted', { soft: '#00000080' }, 'soft'],
  ['a size beyond its range', { gap: '41px' }, 'gap'],
  ['a size of another unit', { gap: '2em' }, 'gap'],
  ['an unknown choice', { Rail: 'Below' }, 'Rail'],
  ['a switch that is neither', { Quiet: 'maybe' }, 'Quiet'],
  ['a font with other declarations', { 'heading-font': '{position:fixed}' }, 'heading-font'],
  ['an unknown setting', { 'sw-nothing': '1' }, 'sw-nothing'],
])('%s is refused by its name and changes nothing', async (_what, tweaks, name) => {
  unchanged ??= givenStyledSite();
  const { write, tryOut, read } = await unchanged;
  for (const reply of [await write(tweaks), await tryOut(tweaks)]) {
    expect([reply.status, reply.json.error.code]).toEqual([400, 'invalid-fields']);
    expect(Object.keys(reply.json.error.fields)).toEqual([name]);
  }
  expect(await read()).toMatchObject({ tweaks: {}, customCss: '' });
});

test('CSS that does not compile is refused with its line and changes nothing', async () => {
  unchanged ??= givenStyledSite();
  const { app, write, tryOut, read } = await unchanged;
  const before = await sheetOf(app);
  const css = '.a { color: red }\n.b { color: @nothing }';
  for (const reply of [await write({ gap: '20px' }, css), await tryOut({ gap: '20px' }, css)]) {
    expect([reply.status, reply.json.error.code]).toEqual([422, 'styles-broken']);
    expect(reply.json.error.message).toMatch(/@nothing.*\(your own CSS, line 2\)/);
  }
  expect(await read()).toMatchObject({ tweaks: {}, customCss: '' });
  expect(await sheetOf(app)).toBe(before);
});

test('sheets without end are stopped; the site waits, others do not', async () => {
  const { tryOut, write } = await givenStyledSite();
  const other = await givenStyledSite();
  const endless = '.loop(@n) when (@n > 0) { .loop(@n + 1) } .x { .loop(1) }';
  const stopped = await tryOut({}, endless);
  expect(stopped.json.error.code).toBe('styles-broken');
  expect((await other.tryOut({ gap: '20px' })).json.css.site).toContain('margin:20px');
  expect((await other.write({ gap: '20px' })).status).toBe(200);
  expect((await write({}, endless)).json.error.code).toBe('styles-broken');
});

test('what a preset of the template brings may be saved though nobody could type it', async () => {
  const preset = { title: 'Wide', templateTweaks: { gap: '3em', accent: 'darken(#fff, 50%)', unknown: 'x' } };
  const { write } = await givenStyledSite({ ...FILES, 'presets/wide.preset': JSON.stringify(preset) });
  expect((await write(preset.templateTweaks)).status).toBe(200);
  expect((await write({ ...preset.templateTweaks, accent: '#123456' })).status).toBe(200);
  expect((await write({ ...preset.templateTweaks, gap: '4em' })).status).toBe(400);
});

test('SITE-08: of two owners who save at the same moment one is told of the other, and nothing is lost', async () => {
  const { app, owner, read } = await givenStyledSite();
  const second = await app.signIn('websiteManager');
  const { rowVersion } = await read();
  const path = `/api/websites/${app.websiteId}/styles`;
  const replies = await Promise.all([
    owner.put(path, { rowVersion, tweaks: { accent: '#00ff00' }, customCss: '' }),
    second.put(path, { rowVersion, tweaks: { accent: '#0000ff' }, customCss: '' }),
  ]);
  const won = replies.findIndex(({ status }) => status === 200);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(replies[1 - won]?.json.error.code).toBe('conflict');
  expect((await read()).tweaks.accent).toBe(won === 0 ? '#00ff00' : '#0000ff');
});

test('no other call keeps styles that were not tried', async () => {
  const { app, owner, read } = await givenStyledSite();
  const before = await read();
  const untried = { tweaks: { accent: '}' }, customCss: '.a {', siteTitle: 'New' };
  const reply = await owner.patch(`/api/websites/${app.websiteId}/settings`, {
    rowVersion: before.rowVersion,
    settings: untried,
  });
  expect(reply.json.settings).toMatchObject({ siteTitle: 'New', tweaks: before.tweaks, customCss: '' });
});

test('who may not change settings sees the styles and changes none; nobody else does', async () => {
  const { app, path } = await givenStyledSite();
  const editor = await app.signIn('editor');
  expect((await editor.get(path)).status).toBe(200);
  const { rowVersion } = (await editor.get(path)).json;
  expect((await editor.put(path, { rowVersion, tweaks: {}, customCss: '' })).status).toBe(403);
  expect((await editor.post(`${path}/trials`, { tweaks: {}, customCss: '', parts: ['site'] })).status).toBe(
    403,
  );
  const stranger = await (await testApp()).signIn('admin');
  expect((await stranger.get(path)).status).toBe(404);
});

test('another change of the settings is a conflict, too', async () => {
  const { app, owner, read, path } = await givenStyledSite();
  const { rowVersion } = await read();
  await app.database.site(app.websiteId, (db) =>
    changeSettings(db, { websiteId: app.websiteId }, { settings: { siteTitle: 'Other' } }),
  );
  expect((await owner.put(path, { rowVersion, tweaks: {}, customCss: '' })).json.error.code).toBe('conflict');
});
