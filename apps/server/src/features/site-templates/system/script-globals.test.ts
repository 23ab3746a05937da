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
