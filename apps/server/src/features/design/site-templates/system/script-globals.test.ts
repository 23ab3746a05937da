import { expect, test } from 'vitest';
import { globalsIn, globalsOfScripts } from './script-globals.ts';

test.each([
  ['Y.use("node", function (Y) {})', true, false],
  ['Y . one("#a")', true, false],
  ['window.Y && window.Y.Global.on("tweak:change", f)', true, false],
  ['YUI().use("anim")', true, false],
  ['ImageLoader.load(img, { load: true })', false, true],
  ['window.Squarespace.onInitialize(Y, f)', false, true],
  ['SQUARESPACE_ROLLUPS', false, true],
  ['var Y=1;Y.a=2;X.Y.b()', false, false],
  ['This is Squarespace. Y', false, false],
  ['Static={SQUARESPACE_CONTEXT:{}}', false, false],
  ['<img data-src="/a.jpg" alt="">', false, true],
  ['<img src="/a.jpg" data-src="/a.jpg">', false, false],
  ['<img alt="a" data-image="/a.jpg" src="/a.jpg?format=500w">', false, false],
  ['<img alt=""> <p data-src="/x">', false, false],
  ['', false, false],
])('%j calls YUI: %s, the loader: %s', (text, yui, loader) => {
  expect(globalsIn(text)).toEqual({ yui, loader });
});

test('only scripts of a folder are looked at', () => {
  const texts = new Map([
    ['scripts/site.js', 'ImageLoader.bootstrap()'],
    ['scripts/vendor/y.js', 'Y.all("a")'],
  ]);
  expect(globalsOfScripts(texts)).toEqual({ yui: true, loader: true });
  expect(globalsOfScripts(new Map([['site.region', 'Y.all("a")']]))).toEqual({ yui: false, loader: false });
});

test('a hostile page is looked through in linear time', () => {
  const start = performance.now();
  for (const part of ['<img', '<img ', 'Y . ', 'window.', 'Squarespace.1', '<img data-x="1" '])
    globalsIn(part.repeat(1_000_000 / part.length));
  expect(performance.now() - start).toBeLessThan(2000);
});
