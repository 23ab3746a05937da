import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { axeViolations } from '@sitewright/testing/browser';
import { openPlace } from '@sitewright/testing/open-place';
import { ownerJourney } from '@sitewright/testing/owner-journey';
import sharp from 'sharp';
import { afterAll, expect } from 'vitest';

const { page: owner, errors, visit, step } = await ownerJourney({ alone: true });

const picture = (color: string, width = 600) =>
  sharp({ create: { width, height: 400, channels: 3, background: color } })
    .png()
    .toBuffer();
const pdf = (name: string, bytes = 2_000) => ({
  name,
  buffer: Buffer.concat([Buffer.from('%PDF-1.7 '), Buffer.alloc(bytes, 'x')]),
});
const table = () => owner.getByRole('grid', { name: 'Files' });
const row = (name: string) => table().getByRole('row').filter({ hasText: name });
const uploads = () => owner.getByRole('region', { name: 'Uploads' });
const folder = await mkdtemp(join(tmpdir(), 'sitewright-chosen-'));
afterAll(() => rm(folder, { recursive: true }));
/** From the disk, as an owner has them: handed to the browser as bytes, large ones take longer than everything else here. */
const choose = async (files: { name: string; buffer: Buffer }[]) => {
  const paths = files.map(({ name }) => join(folder, name));
  await Promise.all(files.map(({ buffer }, at) => writeFile(paths[at] ?? '', buffer)));
  const [chooser] = await Promise.all([
    owner.waitForEvent('filechooser'),
    owner.getByRole('button', { name: 'Upload files' }).click(),
  ]);
  await chooser.setFiles(paths);
};
const menu = async (name: string, action: string) => {
  await owner.getByRole('button', { name: `More for ${name}` }).click();
  await owner.getByRole('menuitem', { name: action }).click();
};
const chooseAll = () => table().getByRole('columnheader').first().locator('label');
const names = () => table().getByRole('rowheader').allInnerTexts();

step('FILE-01, FILE-08: the library lists the files of the site in numbered pages', async () => {
  await openPlace(owner, 'Files');
  await owner.getByRole('heading', { name: 'Files', level: 1 }).waitFor();
  await expect.poll(() => table().getByRole('row').count()).toBe(21);
  await owner.getByText(/^Page 1 of 4/).waitFor();
  const first = await names();
  await owner.getByRole('button', { name: 'Page 3', exact: true }).click();
  await owner.getByText(/^Page 3 of 4/).waitFor();
  await expect.poll(async () => (await names())[0]).not.toBe(first[0]);
  await owner.getByRole('button', { name: /Rows per page/ }).click();
  await owner.getByRole('option', { name: '50' }).click();
  await owner.getByText(/^Page 1 of 2/).waitFor();
  await expect.poll(() => table().getByRole('row').count()).toBe(51);
  expect(await axeViolations(owner)).toEqual([]);
});

step(
  'FILE-02, FILE-13, FILE-18: files are uploaded together, each with its progress and what came of it',
  async () => {
    await choose([
      { name: 'Glaze test.png', buffer: await picture('#336699') },
      pdf('Price list.pdf', 1_536_000 - 9),
    ]);
    await uploads().getByText('2 of 2 uploaded').waitFor();
    await row('Glaze test.png').waitFor();
    expect(await row('Price list.pdf').innerText()).toContain('1.5 MB');
    expect(await axeViolations(owner)).toEqual([]);
    await owner.getByRole('button', { name: 'Clear list' }).click();
    await uploads().waitFor({ state: 'detached' });
  },
);

step('FILE-11, FILE-12, FILE-14, FILE-17: what cannot be taken says why', async () => {
  await choose([
    { name: 'setup.exe', buffer: Buffer.from('MZ') },
    { name: 'huge.png', buffer: Buffer.alloc(20_000_001) },
    { name: 'torn.png', buffer: (await picture('#123456')).subarray(0, 90) },
  ]);
  const problem = (words: string) =>
    uploads().getByText(`There was a problem while uploading your file. ${words}`).waitFor();
  await problem('The file setup.exe does not appear to be a supported file type');
  await problem('The file huge.png is too large (maximum 20 MB)');
  await problem('This image could not be read. It may be damaged.');
  expect(await uploads().getByText('Unable to Upload File').count()).toBe(3);
  await owner.getByRole('button', { name: 'Clear list' }).click();
});

step(
  'FILE-14, FILE-15: an upload that breaks off goes on where it stopped, one that is cancelled leaves nothing',
  async () => {
    const offsets: string[] = [];
    let isCut = true;
    const cut = async (route: import('playwright-core').Route) => {
      const offset = new URL(route.request().url()).searchParams.get('offset') ?? '';
      offsets.push(offset);
      if (isCut && offset !== '0') await route.abort('connectionreset');
      else await route.continue();
    };
    await owner.route('**/uploads/*/parts?*', cut);
    await choose([pdf('Catalogue.pdf', 9_000_000)]);
    await uploads().getByText('File upload failed to complete').waitFor();
    isCut = false;
    const before = offsets.length;
    await owner.getByRole('button', { name: 'Retry Catalogue.pdf' }).click();
    await uploads().getByText('1 of 1 uploaded').waitFor();
    expect(offsets.slice(before)).toEqual(['4000000', '8000000']);

    await owner.route('**/uploads/*/parts?*', () => {});
    await choose([pdf('Unwanted.pdf', 5_000_000)]);
    await owner.getByRole('button', { name: 'Cancel Unwanted.pdf' }).click();
    await uploads().getByText('File processing cancelled').waitFor();
    await owner.unrouteAll({ behavior: 'ignoreErrors' });
    await owner.getByRole('button', { name: 'Clear list' }).click();
    await row('Catalogue.pdf').waitFor();
    expect(await row('Unwanted.pdf').count()).toBe(0);
  },
  90_000,
);

step('FILE-03, FILE-16: a file is renamed and keeps its extension', async () => {
  await menu('Glaze test.png', 'Rename');
  const dialog = owner.getByRole('dialog');
  await dialog.getByLabel('File name').fill(' ');
  await dialog.getByRole('button', { name: 'Rename' }).click();
  await dialog.getByText('Please enter a file name').waitFor();
  await owner.route('**/rename', (route) => route.abort('connectionreset'));
  await dialog.getByLabel('File name').fill('Blue glaze');
  await dialog.getByRole('button', { name: 'Rename' }).click();
  await owner.getByRole('dialog', { name: 'Unable to Rename File' }).waitFor();
  await dialog.getByText('There was a problem while renaming your file. Network error').waitFor();
  expect(await axeViolations(owner)).toEqual([]);
  await owner.unrouteAll();
  await dialog.getByRole('button', { name: 'Rename' }).click();
  await row('Blue glaze.png').waitFor();
});

step('FILE-05, FILE-07, FILE-20: a replaced picture keeps its address', async () => {
  await menu('Blue glaze.png', 'Details');
  const dialog = owner.getByRole('dialog', { name: 'Blue glaze.png' });
  await dialog.getByText('600 × 400 px').waitFor();
  await dialog.getByText('Nothing on this site uses it yet.').waitFor();
  const link = dialog.getByRole('link');
  const address = await link.innerText();
  expect(await axeViolations(owner)).toEqual([]);
  await owner.keyboard.press('Escape');
  const [chooser] = await Promise.all([owner.waitForEvent('filechooser'), menu('Blue glaze.png', 'Replace')]);
  await chooser.setFiles([{ name: 'new.png', mimeType: 'image/png', buffer: await picture('#993322', 800) }]);
  await uploads().getByText('1 of 1 uploaded').waitFor();
  await menu('Blue glaze.png', 'Details');
  await dialog.getByText('800 × 400 px').waitFor();
  expect(await link.innerText()).toBe(address);
  expect((await visit(address)).status).toBe(200);
  await owner.keyboard.press('Escape');
  await owner.getByRole('button', { name: 'Clear list' }).click();
});

step('FILE-09: the table is sorted by its columns, and searched', async () => {
  const size = table().getByRole('columnheader', { name: 'Size' });
  await size.click();
  await expect.poll(() => size.getAttribute('aria-sort')).toBe('ascending');
  await size.click();
  await expect.poll(async () => (await names())[0]).toContain('Catalogue.pdf');
  await owner.getByLabel('Search files').fill('blue GLAZE');
  await expect.poll(async () => (await names()).length).toBe(1);
  await owner.getByLabel('Search files').fill('no such file');
  await owner.getByRole('heading', { name: 'Nothing found' }).waitFor();
  expect(await axeViolations(owner)).toEqual([]);
  await owner.getByRole('button', { name: 'Show all files' }).click();
  await row('Blue glaze.png').waitFor();
});

step('FILE-04, FILE-10, FILE-20: deleting names the uses; all rows are selected at once', async () => {
  await expect.poll(async () => (await names()).length).toBe(50);
  await chooseAll().click();
  await owner.getByText('50 selected').waitFor();
  // What a search hides is not selected any more, and not when it is shown again.
  await owner.getByLabel('Search files').fill('blue GLAZE');
  await owner.getByText('1 selected', { exact: true }).waitFor();
  await owner.getByLabel('Search files').fill('');
  await expect.poll(async () => (await names()).length).toBe(50);
  await owner.getByText('1 selected', { exact: true }).waitFor();
  await chooseAll().click();
  await owner.getByText('50 selected').waitFor();
  await owner
    .getByRole('toolbar', { name: 'Selected files' })
    .getByRole('button', { name: 'Delete' })
    .click();
  const dialog = owner.getByRole('dialog', { name: 'Delete 50 files?' });
  await dialog
    .getByText(/is used in:/)
    .first()
    .waitFor();
  await dialog
    .getByText(/^Product “/)
    .first()
    .waitFor();
  expect(await axeViolations(owner)).toEqual([]);
  await dialog.getByRole('button', { name: 'Keep' }).click();
  await chooseAll().click();
  await owner.getByText('None selected').waitFor();
  await menu('Price list.pdf', 'Delete');
  await owner.getByRole('dialog').getByText('Nothing on this site uses it.').waitFor();
  await owner.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await row('Price list.pdf').waitFor({ state: 'detached' });
});

step('FILE-06: files stand in folders, and as pictures with more on demand', async () => {
  await menu('Catalogue.pdf', 'Move to folder');
  await owner.getByLabel('Folder', { exact: true }).last().fill('Papers');
  await owner.getByRole('dialog').getByRole('button', { name: 'Move' }).click();
  await row('Catalogue.pdf').getByText('Papers').waitFor();
  await owner.getByRole('radio', { name: 'Grid' }).click();
  const tiles = owner.getByRole('grid', { name: 'Files' }).getByRole('row');
  await expect.poll(() => tiles.count()).toBe(48);
  expect(await axeViolations(owner)).toEqual([]);
  await owner.getByRole('button', { name: 'Load more' }).click();
  await expect.poll(() => tiles.count()).toBeGreaterThan(60);
});

step('the library works on a phone, and the browser complained of nothing', async () => {
  await owner.setViewportSize({ width: 390, height: 844 });
  expect(await axeViolations(owner)).toEqual([]);
  const isWide = () => owner.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect(await isWide()).toBe(false);
  await owner.getByRole('radio', { name: 'Table' }).click();
  await row('Blue glaze.png').waitFor();
  expect(await isWide()).toBe(false);
  expect(errors.filter((error) => !/ERR_CONNECTION_RESET|net::ERR_FAILED|422|413|415/.test(error))).toEqual(
    [],
  );
});
