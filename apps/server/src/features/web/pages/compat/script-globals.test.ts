import { openBrowser, type TestBrowser } from '@sitewright/testing/browser';
import { openPage } from '@sitewright/testing/open-page';
import { type TestApp, testApp } from '@sitewright/testing/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCollection } from '../../../content/collections/index.ts';
import { publishDocument } from '../../../content/documents/index.ts';
import { changeSettings } from '../../../site/sites/index.ts';
import { scriptGlobals, withoutWiredCalls } from './script-globals.ts';

let browser: TestBrowser;

beforeAll(async () => {
  browser = await openBrowser();
});

afterAll(() => browser.close());

/** A site whose owner has put code into the head and the foot of its pages. */
async function givenCode(headerInjection: string, footerInjection = ''): Promise<TestApp> {
  const app = await testApp();
  const { database, websiteId, deps } = app;
  await database.site(websiteId, async (db) => {
    const ownerId = deps.newId();
    await createCollection(db, { websiteId, id: ownerId, typeName: 'page', title: 'Home', homepage: true });
    await publishDocument(db, { websiteId, kind: 'page', ownerId });
    await changeSettings(db, { websiteId }, { settings: { headerInjection, footerInjection } });
  });
  return app;
}

const YUI = '/_sw/yui/3.18.1/';

test('a page whose texts call none of the globals loads none of them', async () => {
  const app = await givenCode('<meta name="a" content="b">');
  const { text } = await app.get('/');
  expect(text).not.toMatch(/ImageLoader|SQUARESPACE_ROLLUPS|afterBodyLoad|_sw\/yui|<!--[0-9a-f]{32}/);
  const { page, requests, errors } = await openPage(browser, app);
  expect(
    await page.evaluate(() => ['Y', 'YUI', 'ImageLoader', 'Squarespace'].filter((name) => name in window)),
  ).toEqual([]);
  expect(requests.filter((path) => path.startsWith(YUI))).toEqual([]);
  expect(errors).toEqual([]);
  await page.context().close();
});

test('scripts that call Y run on the real library, with further modules and the parts of the platform', async () => {
  const app = await givenCode(
    `<script>
      window.out = [];
      Y.on('domready', function () { out.push('ready ' + Y.one('#mark').get('text')); });
      Y.use('node', 'squarespace-gallery-ng', function (Y) { out.push('used'); new Y.Squarespace.Gallery2({ container: '#mark' }); });
      Y.use('calendar', function (Y) { out.push('calendar ' + typeof Y.Calendar); });
      Y.Global.on('tweak:change', function () {});
      Squarespace.onInitialize(Y, function (Y) { out.push('initialised ' + typeof Y.one); });
      out.push(Y.Squarespace.Commerce.moneyString(123450));
      Y.Data.get({ url: '/', data: { format: 'json' }, success: function (page) { out.push('data ' + page.website.siteTitle); } });
      var emitter = new Y.Squarespace.ResizeEmitter();
      emitter.on('resize:end', function () { out.push('resized'); });
    </script>`,
    `<p id="mark">here</p><script>
      out.push('classes ' + Y.one('body').hasClass('mobile-style-available'));
      Y.one('body').append(Y.Node.create('<b id="made">x</b>'));
    </script>`,
  );
  const { page, requests, errors } = await openPage(browser, app);
  await page.waitForFunction(() =>
    (window as unknown as { out: string[] }).out.some((line) => line.startsWith('calendar')),
  );
  await page.setViewportSize({ width: 500, height: 600 });
  await page.waitForFunction(() => (window as unknown as { out: string[] }).out.includes('resized'));
  const out = await page.evaluate(() => (window as unknown as { out: string[] }).out);
  expect(out).toEqual(
    expect.arrayContaining([
      'ready here',
      'used',
      'calendar function',
      'initialised function',
      '$1,234.50',
      'classes true',
    ]),
  );
  expect(out.some((line) => line.startsWith('data '))).toBe(true);
  expect(await page.locator('#made').count()).toBe(1);
  expect(requests.filter((path) => path.startsWith(`${YUI}combo?`)).length).toBeGreaterThan(0);
  expect(errors).toEqual([]);
  await page.context().close();
});

test('the image loader fills boxes by width and focal point', async () => {
  const image = (id: string, box: string, more: string) =>
    `<div class="${box}" style="width:200px;height:200px">` +
    `<img id="${id}" alt="" data-src="/static/x/wide.jpg" data-image="/static/x/wide.jpg" ` +
    `data-image-dimensions="2000x1000" ${more}></div>`;
  const app = await givenCode(
    '',
    `<div style="position:fixed;top:0;left:0">${image('fill', 'content-fill', 'data-image-focal-point="0,0.5"')}
     ${image('fit', 'content-fit', '')}${image('plain', '', 'style="width:120px"')}${image('held', 'content-fill', 'data-load="false"')}</div>
     <div style="height:4000px"></div>${image('below', 'content-fill', 'data-load="viewport"')}
     <script>ImageLoader.bootstrap()</script>`,
  );
  const { page, errors } = await openPage(browser, app);
  const seen = (id: string) =>
    page.evaluate((name) => {
      const { src, style, dataset } = document.getElementById(name) as HTMLImageElement;
      const { left, top, width, height } = style;
      return {
        src: src.replace(location.origin, ''),
        place: [left, top, width, height].join(' '),
        resolution: dataset.imageResolution,
      };
    }, id);
  expect(await seen('fill')).toEqual({
    src: '/static/x/wide.jpg?format=500w',
    place: '0px 0px 400px 200px',
    resolution: '500w',
  });
  expect(await seen('fit')).toEqual({
    src: '/static/x/wide.jpg?format=300w',
    place: '0px 50px 200px 100px',
    resolution: '300w',
  });
  expect((await seen('plain')).src).toBe('/static/x/wide.jpg?format=300w');
  expect((await seen('held')).src).toBe('');
  expect((await seen('below')).src).toBe('');
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await page.waitForFunction(() => (document.getElementById('below') as HTMLImageElement).src !== '');
  await page.evaluate(() => {
    const { ImageLoader } = window as unknown as {
      ImageLoader: { load(image: unknown, options: object): boolean };
    };
    const node = { _node: document.getElementById('held') };
    ImageLoader.load(node, { load: true, mode: 'fit' });
  });
  expect(await seen('held')).toMatchObject({
    src: '/static/x/wide.jpg?format=300w',
    place: '0px 50px 200px 100px',
  });
  expect(errors).toEqual([]);
  await page.context().close();
});

test('a player or follow button of a template loads no library: the widgets of the program wire them', async () => {
  const player = `<script>Y.use('squarespace-audio-player-frontend');</script>\n<div class="squarespace-audio-player" data-audio-asset-url="/a.mp3"></div>`;
  const follow =
    `<script>Y.use('squarespace-follow-buttons', function(Y) { Y.on('domready', function() { ` +
    'Y.Squarespace.FollowButtonUtils.renderAll(); }); });</script>' +
    '<div class="squarespace-follow-button" data-username="u"></div>';
  const html = withoutWiredCalls(`<body>${player}${follow}</body>`);
  const globals = { loader: false, yui: false };
  expect(Object.values(await scriptGlobals(html, { globals })).join('')).toBe('');
  expect(html).toBe(
    '<body><div class="squarespace-audio-player" data-audio-asset-url="/a.mp3"></div><div class="squarespace-follow-button" data-username="u"></div></body>',
  );
});

test('modules are joined as asked; what is no module is not found', async () => {
  const app = await givenCode('');
  const two = await app.get(`${YUI}combo?node-base/node-base-min.js&anim-base/anim-base-min.js`);
  expect([two.status, two.headers['content-type']]).toEqual([200, 'text/javascript; charset=utf-8']);
  expect(two.headers['cache-control']).toContain('immutable');
  expect(two.text).toContain('YUI.add("node-base"');
  const css = await app.get(`${YUI}combo?calendar-base/assets/skins/sam/calendar-base.css`);
  expect(css.headers['content-type']).toBe('text/css; charset=utf-8');
  for (const wrong of [
    '',
    '../package.json',
    'node-base/none.js',
    'node-base/../package.js',
    'yui/yui-min.js&calendar-base/assets/skins/sam/calendar-base.css',
    'node-base/node-base-min.js&node-base/node-base-min.js',
    'yui/yui.js&yui/yui-debug.js&yui-nodejs/yui-nodejs-debug.js',
  ])
    expect((await app.get(`${YUI}combo?${wrong}`)).status).toBe(404);
  expect((await app.get(`${YUI}node-base/node-base-min.js`)).status).toBe(200);
});

test('orders of modules that nobody asked for before are joined for one network only so often', async () => {
  const app = await givenCode('');
  const names = ['oop', 'features', 'dom-core', 'dom-base', 'selector', 'node-core', 'color-base'];
  const url = (turn: number) => {
    const turned = [...names.slice(turn % 7), ...names.slice(0, turn % 7)].slice(0, 1 + (turn % 6));
    return `${YUI}combo?${turned.map((name) => `${name}/${name}-min.js`).join('&')}`;
  };
  const statuses: number[] = [];
  for (let turn = 0; turn < 42; turn += 1) statuses.push((await app.get(url(turn))).status);
  expect([statuses.slice(0, 40).every((status) => status === 200), statuses.slice(40)]).toEqual([
    true,
    [429, 429],
  ]);
  expect((await app.get(url(0))).status).toBe(200);
  expect((await app.visitor().get(url(41))).status).toBe(200);
});

test('icons of social services are a sprite under the address that templates name', async () => {
  const app = await givenCode('');
  const { status, headers, text } = await app.get('/universal/svg/social-accounts.svg');
  expect([status, headers['content-type']]).toEqual([200, 'image/svg+xml']);
  for (const name of ['instagram', 'facebook-unauth', 'twitter', 'youtube-unauth', 'email'])
    expect(text).toContain(`<symbol id="${name}-icon"`);
});
