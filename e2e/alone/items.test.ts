import { axeViolations } from '@sitewright/testing/browser';
import { openPlace } from '@sitewright/testing/open-place';
import { ownerJourney } from '@sitewright/testing/owner-journey';
import sharp from 'sharp';
import { expect } from 'vitest';

const { context, page, errors, visit, step } = await ownerJourney({ alone: true });

const tab = (name: string, among: string) =>
  page.getByRole('navigation', { name: among }).getByRole('link', { name, exact: true });
const saved = () => page.getByRole('status').getByText('Saved', { exact: true }).waitFor();
const select = async (label: string, option: string, on = page) => {
  await on.locator('.ui-field', { hasText: label }).getByRole('button').first().click();
  await on.getByRole('option', { name: option, exact: true }).click();
};
const openCollection = async (name: RegExp) => {
  await openPlace(page, 'Content');
  await page.getByRole('main').getByRole('link', { name }).click();
  await page.getByRole('grid', { name: 'Items' }).waitFor();
};

const violations = () => axeViolations(page);

step('a post is written with picture, tag and author; what is wrong is told at its field', async () => {
  await openCollection(/Journal/);
  expect(await violations()).toEqual([]);
  await page.getByRole('button', { name: 'Add post' }).click();
  await page.getByLabel('Title', { exact: true }).fill('Ash from the apple trees');
  await page.getByLabel('URL slug').fill('Not A Slug');
  await page.getByText('Use lower-case letters, digits and hyphens.').waitFor();
  expect(await page.getByRole('button', { name: 'Add post' }).isDisabled()).toBe(true);
  await page.getByLabel('URL slug').fill('apple-ash');
  await page.getByRole('textbox', { name: 'Body' }).click();
  await page.keyboard.type('It melts late.');

  await page.getByRole('button', { name: 'Choose image' }).click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload image' }).click();
  const image = sharp({ create: { width: 900, height: 600, channels: 3, background: '#7a5b3a' } });
  const buffer = await image.jpeg().toBuffer();
  await (await chooser).setFiles({ name: 'ash-glaze.jpg', mimeType: 'image/jpeg', buffer });
  await page.getByRole('button', { name: 'Alternative text and focal point' }).click();
  await page.getByLabel('Alternative text').fill('A bowl with a brown glaze');
  await page.getByRole('button', { name: 'Save picture' }).click();
  await page.getByText('A bowl with a brown glaze').waitFor();

  await page.getByLabel('Tags', { exact: true }).fill('x'.repeat(51));
  await page.getByLabel('Tags', { exact: true }).press('Enter');
  await page.getByText('A tag holds at most 50 characters.').waitFor();
  await page.getByLabel('Tags', { exact: true }).fill('Apple ash');
  await page.getByLabel('Tags', { exact: true }).press('Enter');
  await page.getByRole('row', { name: 'Apple ash' }).waitFor();
  await page.getByRole('button', { name: 'New author' }).click();
  await page.getByLabel('Display name').fill('Ida Brand');
  await page.getByRole('button', { name: 'Add author' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await violations()).toEqual([]);
});

step('a post promotes a block in the place of its picture, at once, without a connection too', async () => {
  await context.setOffline(true);
  await select('Instead of the picture', 'Quote');
  await page.getByRole('textbox', { name: 'Source', exact: true }).waitFor();
  await context.setOffline(false);
  // The browser tells of the network that was away.
  errors.length = 0;
  await page.getByRole('textbox', { name: 'Source', exact: true }).fill('Ida, who fired it');
});

step('SITE-10: it is scheduled, not seen, then published and seen', async () => {
  await select('Status', 'Scheduled');
  await page.getByLabel('Publish on').fill('2031-05-01T09:00');
  await page.getByRole('button', { name: 'Add post' }).click();
  await page.getByRole('heading', { name: 'Ash from the apple trees' }).waitFor();
  expect((await visit('/journal/apple-ash')).status).toBe(404);
  await select('Status', 'Published');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await saved();
  const { html } = await visit('/journal/apple-ash');
  for (const text of ['It melts late.', 'Ida, who fired it', 'Apple ash', 'Ida Brand'])
    expect(html).toContain(text);
  expect((await visit('/journal')).html).toContain('Ash from the apple trees');
});

step('an author is added with a website, a wrong one told at its field, and shown on the post', async () => {
  const post = page.url();
  await openPlace(page, 'Content');
  await tab('Authors', 'Content').click();
  await page.getByRole('link', { name: 'Ida Brand' }).waitFor();
  expect(await violations()).toEqual([]);
  await page.getByRole('button', { name: 'Add author' }).click();
  const dialog = page.getByRole('dialog', { name: 'New author' });
  await dialog.getByLabel('Display name').fill('Odo Hearne');
  await dialog.getByRole('button', { name: 'Add author' }).click();
  await page.getByRole('heading', { name: 'Odo Hearne' }).waitFor();
  await page.getByLabel('Bio').fill('He rakes the ash.');
  const website = page.getByRole('textbox', { name: 'Website' });
  await website.fill('odo.example');
  await page.getByText('Enter a web address, such as https://example.com.').waitFor();
  expect(await website.getAttribute('aria-invalid')).toBe('true');
  expect(await page.getByRole('button', { name: 'Save', exact: true }).isDisabled()).toBe(true);
  await website.fill('https://odo.example');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await saved();
  expect(await violations()).toEqual([]);

  await page.goto(post);
  await select('Author', 'Odo Hearne');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await saved();
  expect((await visit('/journal/apple-ash')).html).toContain('He rakes the ash.');
  const { item } = JSON.parse((await visit('/journal/apple-ash?format=json')).html);
  expect(item.author).toMatchObject({ displayName: 'Odo Hearne', websiteUrl: 'https://odo.example' });
});

step('BLK-43: on Android code is shown and not edited', async () => {
  const phone = await context.newPage();
  await phone.addInitScript(() => {
    const userAgent = 'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/142.0 Mobile';
    Object.defineProperty(navigator, 'userAgent', { get: () => userAgent });
  });
  await phone.goto(page.url());
  await select('Instead of the picture', 'Code', phone);
  await phone.getByText('Code editing is not available on Android').waitFor();
  expect(await phone.locator('.cm-editor').count()).toBe(0);
  await phone.close();
});

step(
  'two windows: the later one is told, keeps what was typed, and puts it upon the other change',
  async () => {
    const other = await context.newPage();
    await other.goto(page.url());
    await other.getByLabel('Title', { exact: true }).fill('Apple ash, sieved');
    await page.getByLabel('Title for search engines').fill('Ash glaze of apple wood');
    await other.getByRole('button', { name: 'Save', exact: true }).click();
    await other.getByRole('status').getByText('Saved', { exact: true }).waitFor();
    await other.close();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page
      .getByText('Someone else changed this at the same time. Your changes are still here.')
      .waitFor();
    expect(await page.getByLabel('Title for search engines').inputValue()).toBe('Ash glaze of apple wood');
    expect(await violations()).toEqual([]);
    await page.getByRole('button', { name: 'Keep my changes' }).click();
    await saved();
    expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe('Apple ash, sieved');
    expect((await visit('/journal/apple-ash')).html).toContain('Ash glaze of apple wood');
    // The browser reports the refused change, as it should.
    errors.splice(0);
  },
);

step('leaving with something unsaved asks first; items are found, copied and deleted', async () => {
  await page.getByLabel('URL slug').fill('apple');
  await page.getByRole('link', { name: '← Journal' }).click();
  await page
    .getByRole('dialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Leave' })
    .click();
  await page.getByLabel('Search titles').fill('SIEVED');
  await expect.poll(() => page.locator('.item-row').count()).toBe(1);
  await page.getByRole('button', { name: 'More for Apple ash, sieved' }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await page.getByRole('heading', { name: 'Apple ash, sieved (copy)' }).waitFor();
  await page.getByRole('link', { name: '← Journal' }).click();
  await select('Status', 'Draft');
  await expect.poll(() => page.locator('.item-row').count()).toBe(1);
  await page.getByRole('button', { name: 'More for Apple ash, sieved (copy)' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Nothing found').waitFor();
});

step(
  'TAG-01, TAG-02, TAG-03, TAG-05: tags are filtered, made, merged; each refusal in its words',
  async () => {
    await tab('Tags', 'Collection').click();
    const rows = page.getByRole('grid', { name: 'Tags' }).getByRole('row');
    await page.getByRole('button', { name: 'New tag' }).click();
    await page.getByLabel('Tag', { exact: true }).fill('APPLE ASH');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByText('This Tag already exists').waitFor();
    await page.getByLabel('Tag', { exact: true }).fill('Ashes');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByText('“Ashes” added').waitFor();
    await page.getByLabel('Filter tags').fill('ASH');
    await expect.poll(() => rows.count()).toBe(2);
    expect(await violations()).toEqual([]);

    await rows.filter({ hasText: 'Apple ash' }).press('Space');
    await rows.filter({ hasText: 'Ashes' }).press('Space');
    await page.getByText('2 selected').waitFor();
    await page.getByRole('button', { name: 'Rename' }).click();
    await page.getByText('You may only edit one Tag at a time').waitFor();
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Merge into' }).click();
    await page.getByLabel('Tag', { exact: true }).fill('Ash');
    await page.getByRole('button', { name: 'Merge', exact: true }).click();
    await page.getByText('Merged. 1 item updated').waitFor();
    expect((await visit('/journal/apple-ash')).html).not.toContain('Apple ash<');
    expect((await visit('/journal?tag=Ash')).html).toContain('Apple ash, sieved');
    errors.splice(0);
  },
);

step('TAG-07: a category is hung below another', async () => {
  await tab('Categories', 'Collection').click();
  const rows = page.getByRole('grid', { name: 'Categories' }).getByRole('row');
  for (const name of ['Techniques', 'Raku']) {
    await page.getByRole('button', { name: 'New category' }).click();
    await page.getByLabel('Category', { exact: true }).fill(name);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByText(`“${name}” added`).waitFor();
  }
  // By keyboard a list is one stop: a check box that a script focuses hands the focus to the row that had it before.
  await rows.filter({ hasText: 'Raku' }).press('Space');
  await page.getByText('1 selected').waitFor();
  await page.getByRole('button', { name: 'Move under' }).click();
  await select('Parent', 'Techniques');
  await page.getByRole('listbox').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  await page.getByText('“Raku” is now under “Techniques”').waitFor();
  await rows.filter({ hasText: 'under Techniques' }).waitFor();
});

step('SOC-11: an event starts and ends on the clocks of the site, at its place', async () => {
  await openCollection(/Open days/);
  await page.getByRole('button', { name: 'Add event' }).click();
  await page.getByLabel('Title', { exact: true }).fill('Night of the long firing');
  await page.getByLabel('Start').fill('2031-07-04T20:00');
  await page.getByLabel('End').fill('2031-07-04T18:00');
  await page.getByText('The end is before the start.').waitFor();
  await page.getByLabel('End').fill('2031-07-04T23:30');
  await page.getByLabel('Place name').fill('The wood kiln');
  await select('Status', 'Published');
  await page.getByRole('button', { name: 'Add event' }).click();
  await page.getByRole('heading', { name: 'Night of the long firing' }).waitFor();
  const { item } = JSON.parse((await visit('/open-days/night-of-the-long-firing?format=json')).html);
  expect(item).toMatchObject({ startDate: Date.parse('2031-07-04T20:00-04:00') });
  expect(item.location.addressTitle).toBe('The wood kiln');
});

step(
  'SITE-11: items of a gallery are put into order by key, and several pictures are added at once',
  async () => {
    await openCollection(/The bench/);
    // Found again and shown whole: rows that cannot be put into order, then the same that can.
    const search = page.getByLabel('Search titles');
    const grips = () => page.getByRole('button', { name: /^Drag / }).count();
    for (const letters of ['a', '', 'a', '']) {
      await search.fill(letters);
      await expect.poll(async () => (await grips()) > 0).toBe(letters === '');
    }
    // A space stands before the marks, which public ones have none of.
    const names = async () =>
      (await page.locator('.item-title').allTextContents()).map((name) => name.trim());
    const [first, second] = await names();
    await page.getByRole('button', { name: `More for ${first}` }).click();
    await page.getByRole('menuitem', { name: 'Move down' }).click();
    await expect.poll(async () => (await names()).slice(0, 2)).toEqual([second, first]);
    await page.getByRole('button', { name: `Drag ${first}` }).press('Enter');
    // The places to drop it are there a frame later; keys before that still go through the list.
    const position = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
    await expect.poll(position).toMatch(/^Insert /);
    const before = await position();
    await page.keyboard.press('ArrowDown');
    await expect.poll(position).not.toBe(before);
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await names()).indexOf(first ?? '')).not.toBe(1);
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Upload several pictures' }).click();
    const files = await Promise.all(
      ['one', 'two'].map(async (name, index) => {
        const background = { r: 90 * index, g: 80, b: 60 };
        const buffer = await sharp({ create: { width: 300, height: 200, channels: 3, background } })
          .png()
          .toBuffer();
        return { name: `kiln-${name}.png`, mimeType: 'image/png', buffer };
      }),
    );
    await (await chooser).setFiles(files);
    await expect.poll(async () => (await names()).slice(-2)).toEqual(['kiln-one', 'kiln-two']);
  },
);

step('SITE-12: settings are changed and seen; a redirect is refused, then leads on', async () => {
  await openPlace(page, 'Settings');
  await page.getByLabel('Site title').fill('Hearne & Ilves');
  await page.locator('.ui-switch', { hasText: 'Visitors can comment' }).click();
  await page.getByLabel('Address of posts').fill('%t/%y');
  await page.getByText('End the address with %t').waitFor();
  await page.getByLabel('Address of posts').fill('%t');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await saved();
  expect(await violations()).toEqual([]);
  expect((await visit('/')).html).toContain('Hearne &amp; Ilves');

  await tab('Redirects', 'Settings').click();
  await page.getByRole('button', { name: 'Add redirect' }).click();
  await page.getByLabel('From').fill('old');
  await page.getByText('Enter a path such as /old-page').waitFor();
  await page.getByLabel('From').fill('/old-page');
  await page.getByLabel('To', { exact: true }).fill('/journal');
  await page.getByRole('dialog').getByRole('button', { name: 'Add redirect' }).click();
  await page.getByRole('rowheader', { name: '/old-page' }).waitFor();
  expect(await violations()).toEqual([]);
  expect(await visit('/old-page')).toMatchObject({ status: 301, location: '/journal' });
});

step('SITE-21: code of the owner is in every page', async () => {
  await tab('Code', 'Settings').click();
  await page.getByRole('textbox', { name: 'At the end of the head' }).click();
  await page.keyboard.type('<meta name="kiln" content="41">');
  await page.getByRole('button', { name: 'Save code' }).click();
  await saved();
  expect((await visit('/')).html).toContain('<meta name="kiln" content="41">');
  expect(await violations()).toEqual([]);
  expect(errors).toEqual([]);
});
