import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type FontFormat, fontFile } from '@sitewright/testing/features/font-file';
import { expect, test } from 'vitest';
import { PROJECT_FOLDER } from '../../../../platform/config/config.ts';
import { readFont } from './read-font.ts';

const FORMATS: FontFormat[] = ['ttf', 'otf', 'woff', 'woff2'];

test.each(FORMATS)('EDIT-13: a %s says family, weight and style', async (format) => {
  const file = fontFile(format, { family: 'Kiln “Sans”; } x', weight: 700, isItalic: true });
  expect(await readFont(file, 'a.ttf')).toEqual({
    format,
    family: 'Kiln Sans x',
    style: 'italic',
    weights: [700, 700],
    category: 'Sans Serif',
  });
});

test('the files of the shipped templates are read, with the ends of their weights', async () => {
  const folder = join(PROJECT_FOLDER, 'templates/quarto/assets/fonts');
  for (const name of (await readdir(folder)).filter((each) => each.endsWith('.woff2'))) {
    const { family, weights, style } = await readFont(await readFile(join(folder, name)), name);
    expect(family).toMatch(/^(?:Newsreader|Schibsted Grotesk)/);
    expect(weights[1]).toBeGreaterThanOrEqual(700);
    expect(style).toBe(name.includes('italic') ? 'italic' : 'normal');
  }
});

test('a font without a name has that of its file', async () => {
  const file = fontFile('ttf', { without: ['name'] });
  expect((await readFont(file, 'Own Face-2.ttf')).family).toBe('Own Face-2');
  expect((await readFont(file, '…….ttf')).family).toBe('Font');
});

const whole = fontFile('woff2');
test.each<[string, Buffer]>([
  ['nothing', Buffer.alloc(0)],
  ['text', Buffer.from('h1 { color: red }')],
  ['a picture', Buffer.from('\x89PNG\r\n\x1a\n0000', 'latin1')],
  ['a collection', Buffer.from('ttcf\0\x01\0\0\0\0\0\x01', 'latin1')],
  ['the first bytes alone', Buffer.from('wOF2')],
  ['a file that is cut short', whole.subarray(0, whole.length - 20)],
  ['one without outlines', fontFile('ttf', { without: ['glyf'] })],
  ['one without letters', fontFile('woff', { without: ['cmap'] })],
  ['a table that ends behind the file', overflowing()],
])('%s is refused as no font', async (_what, bytes) => {
  await expect(readFont(bytes, 'x.woff2')).rejects.toMatchObject({ code: 'font-unreadable' });
});

test.each(FORMATS)(
  'whatever is changed in a %s, it is read or refused, and never anything else',
  async (format) => {
    const file = fontFile(format);
    for (let at = 0; at < file.length; at += 3) {
      const broken = Buffer.from(file);
      broken[at] = (broken[at] ?? 0) ^ 0xff;
      const outcome = await readFont(broken, 'x.ttf').then(
        ({ family }) => typeof family,
        ({ code }) => code,
      );
      expect(['string', 'font-unreadable']).toContain(outcome);
    }
  },
);

function overflowing(): Buffer {
  const file = fontFile('ttf');
  file.writeUInt32BE(0xffffffff, 12 + 8);
  return file;
}
