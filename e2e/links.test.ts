import { axeViolations } from '@sitewright/testing/browser';
import { ownerJourney } from '@sitewright/testing/owner-journey';
import { expect } from 'vitest';

const { page, errors, step, visit, installation } = await ownerJourney({ width: 1440 });

const canvas = () => page.frameLocator('iframe');
const panel = () => page.getByRole('complementary', { name: 'Settings' });
const link = () => page.getByRole('dialog', { name: 'Link' });
const opener = () => panel().getByRole('button', { name: 'Link', exact: false }).first();
const open = async (tab?: string) => {
  await opener().click();
  await link().getByRole('tablist').waitFor();
  if (tab) await link().getByRole('tab', { name: tab }).click();
};
const save = () => link().getByRole('button', { name: 'Save link' }).click();
const saved = async () => {
  await save();
  await link().waitFor({ state: 'detached' });
};
const button = () => canvas().locator('.sqs-block-button-container a');
const shoot = async (name: string) => {
  const folder = process.env.SHOTS;
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` });
};

step('a page with a button is there', async () => {
  await page.getByRole('button', { name: 'Add page' }).click();
  await page.getByLabel('Name of the page').fill('Every link');
  await page.getByRole('dialog').getByRole('button', { name: 'Add page' }).click();
  await canvas().getByRole('heading', { name: 'Every link' }).click();
  await page.keyboard.press('a');
  await page.getByLabel('Search blocks').fill('Button');
  await page
    .getByRole('option', { name: /^Button/ })
    .first()
    .click();
  await button().waitFor();
});

step(
  'EDIT-02, EDIT-03: a page is found by its name; a wrong path is refused and changes nothing',
  async () => {
    await open();
    expect(await link().getByRole('tab').allTextContents()).toEqual([
      'Page',
      'Web Address',
      'Email',
      'Phone',
      'File',
    ]);
    await link().getByLabel('Page URL').fill('about us');
    await save();
    await link().getByText('about us is not a valid page URL').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await shoot('page-wrong');
    await link().getByLabel('Search pages').fill('journ');
    await link().getByRole('option', { name: 'Journal' }).click();
    await saved();
    await expect.poll(() => button().getAttribute('href')).toBe('/journal');
    await open();
    expect(await link().getByRole('tab', { selected: true }).textContent()).toBe('Page');
    expect(await link().getByRole('option', { name: 'Journal', selected: true }).count()).toBe(1);
  },
);

step('EDIT-04, EDIT-08: a web address gets its scheme, its words and a window of its own', async () => {
  await link().getByRole('tab', { name: 'Web Address' }).click();
  await link().getByRole('textbox', { name: 'Web address' }).fill('javascript:alert(1)');
  await save();
  await link().getByText('Links must be formatted as https://example.com or example.com').waitFor();
  await link().getByRole('textbox', { name: 'Web address' }).fill('example.com/kiln');
  await link().getByLabel('Link name').fill('See the kiln');
  await link().locator('.ui-switch', { hasText: 'Open in new window' }).click();
  await shoot('web');
  await saved();
  await expect.poll(() => button().getAttribute('href')).toBe('https://example.com/kiln');
  expect([await button().textContent(), await button().getAttribute('target')]).toEqual([
    'See the kiln',
    '_blank',
  ]);
});

step('EDIT-05: a mail with copies, subject and text comes back as it was entered', async () => {
  await open('Email');
  await save();
  await link().getByText('Please enter a valid email').waitFor();
  await link().getByRole('textbox', { name: 'Email' }).fill('kiln');
  await save();
  await link().getByText('Emails must be formatted as name@example.com').waitFor();
  const values = {
    Email: 'kiln@example.com',
    Subject: 'A & B = 100%?',
    CC: 'a@example.com',
    BCC: 'b@example.com',
    Body: 'Grüße,\nmore & "more" #1',
  };
  for (const [name, value] of Object.entries(values))
    await link().getByRole('textbox', { name, exact: true }).fill(value);
  expect(await axeViolations(page)).toEqual([]);
  await shoot('email');
  await saved();
  await expect
    .poll(() => button().getAttribute('href'))
    .toMatch(/^mailto:kiln@example\.com\?subject=A%20%26/);
  await open();
  expect(await link().getByRole('tab', { selected: true }).textContent()).toBe('Email');
  for (const [name, value] of Object.entries(values))
    expect(await link().getByRole('textbox', { name, exact: true }).inputValue()).toBe(value);
});

step('EDIT-06: a phone number can be called', async () => {
  await link().getByRole('tab', { name: 'Phone' }).click();
  await link().getByLabel('Phone number').fill('call me');
  await save();
  await link().getByText('Please enter a valid phone number').waitFor();
  await link().getByLabel('Phone number').fill('+49 30 1234');
  await saved();
  await expect.poll(() => button().getAttribute('href')).toBe('tel:+49-30-1234');
});

step('EDIT-07: a file is uploaded from the link editor, and visitors get it', async () => {
  await open('File');
  await save();
  await link().getByText('Please choose a file').waitFor();
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    link().getByRole('button', { name: 'Upload file' }).click(),
  ]);
  await chooser.setFiles({
    name: 'Price list.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
  });
  await link().getByText('Links to Price list.pdf').waitFor();
  await link().getByRole('option', { name: 'Price list.pdf', selected: true }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await shoot('file');
  await saved();
  const href = (await button().getAttribute('href')) ?? '';
  await expect.poll(() => button().getAttribute('href')).toMatch(/^\/_sw\/files\/.+\/Price%20list\.pdf$/);
  expect((await visit((await button().getAttribute('href')) ?? href)).status).toBe(200);
});

step(
  'EDIT-28: Escape and a press outside close the link editor and change nothing; the focus goes back',
  async () => {
    const before = await button().getAttribute('href');
    for (const leave of [() => page.keyboard.press('Escape'), () => page.mouse.click(5, 5)]) {
      await open('Phone');
      await link().getByLabel('Phone number').fill('1');
      await leave();
      await link().waitFor({ state: 'detached' });
      await expect.poll(() => opener().evaluate((element) => element === document.activeElement)).toBe(true);
    }
    expect(await button().getAttribute('href')).toBe(before);
    await open();
    await link().getByRole('button', { name: 'Remove link' }).click();
    await expect.poll(() => button().getAttribute('href')).toBe('#');
  },
);

step('no script has failed', async () => {
  expect(errors).toEqual([]);
  expect(installation.appUrl).not.toBe('');
});
