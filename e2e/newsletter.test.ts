import { axeViolations } from '@sitewright/testing/browser';
import { ownerJourney } from '@sitewright/testing/owner-journey';
import { publishOpenPage } from '@sitewright/testing/publish-page';
import { shopperJourney } from '@sitewright/testing/shopper-journey';
import { expect } from 'vitest';
import { mailOf, websiteId } from './owner-calls.ts';

const { browser, page: owner, installation, errors, step } = await ownerJourney();
const { shopper } = await shopperJourney(browser);
const { siteUrl, appUrl } = installation;
const PAGE = `${siteUrl}/letters`;
const subscribers = (part = '') => owner.goto(`${appUrl}/config/subscribers/${websiteId}${part}`);
/** Address in an email that leads below a path. */
const linkIn = (text: string, path: string) =>
  new RegExp(`${siteUrl}${path}[\\w-]+`).exec(text)?.[0] ?? `no link to ${path}`;

step('MAIL-08: an owner puts a newsletter form onto a page, whose list is made by its panel', async () => {
  await owner.getByRole('button', { name: 'Add page' }).click();
  await owner.getByLabel('Name of the page').fill('Letters');
  await owner.getByRole('dialog').getByRole('button', { name: 'Add page' }).click();
  const canvas = owner.frameLocator('iframe');
  await canvas.getByRole('heading', { name: 'Letters' }).click();
  await owner.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await owner.keyboard.press('a');
  await owner.getByLabel('Search blocks').fill('Newsletter');
  await owner
    .getByRole('option', { name: /^Newsletter/ })
    .first()
    .click();
  await canvas.getByRole('button', { name: 'Sign up' }).waitFor();
  await owner.locator('[data-save="saved"]').waitFor();
  await publishOpenPage(owner);
  await owner.getByRole('button', { name: 'Published' }).waitFor();
});

step(
  'MAIL-08, FORM-50: a visitor signs up in the page, an error first; another one without scripts',
  async () => {
    const { page, errors } = await shopper();
    await page.goto(PAGE);
    await page.waitForFunction(() => document.querySelector<HTMLFormElement>('.newsletter-form')?.noValidate);
    const email = page.getByRole('textbox', { name: 'Email address' });
    await email.fill('nora');
    await email.press('Enter');
    await page.getByText('Email is invalid').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await email.fill('nora@example.com');
    await page.getByRole('button', { name: 'Sign up' }).press('Enter');
    await page.getByText('Thank you! If your address is new to us').waitFor();
    expect(errors).toEqual([]);

    const plain = (await shopper({ javaScriptEnabled: false })).page;
    await plain.goto(PAGE);
    await plain.getByRole('textbox', { name: 'Email address' }).fill('otto@example.com');
    await plain.getByRole('button', { name: 'Sign up' }).click();
    await plain.waitForURL('**/newsletter/sent');
  },
);

step(
  'MAIL-09, MAIL-10, MAIL-11: they confirm by a button, and leave by one, without signing in',
  async () => {
    const { page } = await shopper({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } });
    const confirm = await mailOf('nora@example.com', /^Please confirm your subscription/);
    await page.goto(linkIn(confirm.text, '/newsletter/confirm/'));
    await page.getByText('You will receive Newsletter emails').waitFor();
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByRole('heading', { name: 'You are subscribed' }).waitFor();

    const welcome = await mailOf('nora@example.com', /^Welcome to Newsletter$/);
    expect(welcome.text).toMatch(/^List-Unsubscribe: <http\S+\/api\/newsletter\/unsubscribe\/[\w-]+>/m);
    await page.goto(linkIn(welcome.text, '/newsletter/unsubscribe/'));
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await page.getByRole('heading', { name: 'You are unsubscribed' }).waitFor();
    await page.getByRole('link', { name: 'Choose which emails you get' }).click();
    await page.getByRole('checkbox', { name: 'Newsletter' }).check();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved.').waitFor();
    const scripted = (await shopper()).page;
    await scripted.goto(page.url());
    expect(await axeViolations(scripted)).toEqual([]);
  },
);

step('the owner reads who agreed to what, imports a file by keyboard and erases somebody', async () => {
  await subscribers();
  await owner.getByRole('link', { name: 'nora@example.com' }).click();
  await owner.getByText('Newsletter, Newsletter form').waitFor();
  await owner.getByText('You can unsubscribe at any time.').waitFor();
  expect(await axeViolations(owner)).toEqual([]);
  await subscribers('/lists');
  await owner.getByRole('button', { name: 'More for Newsletter' }).press('Enter');
  await owner.getByRole('menuitem', { name: 'Import addresses' }).press('Enter');
  const file = {
    name: 'list.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Email\npia@example.com\nnobody\n'),
  };
  await owner.setInputFiles('input[type="file"]', file);
  await owner.getByLabel('How they agreed to get your emails').fill('Signed on paper at the market');
  await owner.getByRole('button', { name: 'Import', exact: true }).press('Enter');
  await owner.getByText('1 address added.').waitFor();
  expect(await axeViolations(owner)).toEqual([]);
  await owner.keyboard.press('Enter');
  await subscribers();
  await owner.getByLabel('Search email addresses and names').fill('pia');
  await owner.getByRole('link', { name: 'pia@example.com' }).click();
  await owner.getByRole('button', { name: 'Erase' }).click();
  await owner.getByRole('dialog').getByRole('button', { name: 'Erase' }).press('Enter');
  await owner.getByRole('heading', { name: 'Subscribers' }).waitFor();
  await owner.getByRole('link', { name: 'otto@example.com' }).waitFor();
  await owner.getByRole('link', { name: 'pia@example.com' }).waitFor({ state: 'detached' });
  expect(errors).toEqual([]);
});

const save = () => owner.locator('.form-state', { hasText: /^Saved$/ }).waitFor();
const addBlock = async (name: string) => {
  await owner.getByRole('button', { name: 'Add block' }).press('Enter');
  await owner.getByRole('menuitem', { name, exact: true }).press('Enter');
  await owner.getByRole('group', { name: new RegExp(`^${name} \\d`) }).waitFor();
};

owner.setDefaultTimeout(30_000);
step('an owner writes a campaign by keyboard, what is missing first, and gets a test of it', async () => {
  await owner.goto(`${appUrl}/config/campaigns/${websiteId}`);
  await owner.getByRole('button', { name: 'New campaign' }).press('Enter');
  await owner.getByRole('button', { name: 'Send…' }).press('Enter');
  await owner.getByText('Enter a subject.').waitFor();
  await owner.getByLabel('Subject').fill('New glazes');
  await owner.getByRole('button', { name: /Mailing list/ }).press('Enter');
  await owner.getByRole('option', { name: /^Newsletter/ }).press('Enter');
  await addBlock('Heading');
  await owner.keyboard.press('Tab');
  await owner.getByRole('textbox', { name: 'Heading' }).fill('Out of the kiln');
  await addBlock('Product');
  await owner.getByRole('button', { name: 'Choose product' }).press('Enter');
  await owner
    .getByRole('dialog')
    .getByRole('button', { name: /Teapot/ })
    .press('Enter');
  await addBlock('Button');
  await owner.getByRole('textbox', { name: 'Button text' }).fill('See all');
  await owner.getByRole('textbox', { name: 'Link' }).fill('javascript:alert(1)');
  await owner.getByText('Enter an address that begins with').waitFor();
  await owner.getByRole('textbox', { name: 'Link' }).fill('/shop');
  await owner.getByRole('group', { name: 'Button 3' }).press('Alt+ArrowUp');
  await owner.getByText('Button moved to place 2 of 3.').waitFor();
  await save();
  await owner.frameLocator('iframe[title="Email"]').getByRole('link', { name: 'View product' }).waitFor();
  // A frame without scripts takes no check in.
  await owner.getByRole('radio', { name: 'Text' }).press(' ');
  await owner.locator('.campaign-preview-text', { hasText: 'OUT OF THE KILN' }).waitFor();
  expect(await axeViolations(owner)).toEqual([]);
  await owner.getByRole('button', { name: 'Send me a test' }).press('Enter');
  const [, address = ''] =
    /Sent to (\S+)/.exec((await owner.getByText(/^Sent to /).textContent()) ?? '') ?? [];
  const test = await mailOf(address, /^\[Test\] New glazes$/);
  expect(test.text).toContain('OUT OF THE KILN');
});

step('it goes to who is on the list, its report says so, and who reads it leaves by its link', async () => {
  const campaign = owner.url();
  await subscribers('/lists');
  await owner.getByRole('button', { name: 'More for Newsletter' }).press('Enter');
  await owner.getByRole('menuitem', { name: 'Import addresses' }).press('Enter');
  const lines = 'Email\nquinn@example.com\numa@example.com\nno-such-user@example.com\n';
  const file = { name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(lines) };
  await owner.setInputFiles('input[type="file"]', file);
  await owner.getByLabel('How they agreed to get your emails').fill('Signed on paper at the market');
  await owner.getByRole('button', { name: 'Import', exact: true }).press('Enter');
  await owner.getByText('3 addresses added.').waitFor();
  await owner.goto(campaign);
  await owner.getByRole('radio', { name: 'Text' }).press(' ');
  await owner.getByRole('button', { name: 'Send…' }).press('Enter');
  expect(await axeViolations(owner)).toEqual([]);
  await owner.getByRole('dialog').getByRole('button', { name: 'Send now' }).press('Enter');
  const mail = await mailOf('quinn@example.com', /^New glazes$/);
  await owner.getByText('Finished').waitFor();
  await owner.getByRole('row', { name: /no-such-user@example\.com.*No such mailbox/ }).waitFor();
  await owner.getByRole('button', { name: /Outcome/ }).press('Enter');
  await owner.getByRole('option', { name: 'Sent' }).press('Enter');
  await owner.getByRole('link', { name: 'quinn@example.com' }).waitFor();
  await owner.getByRole('radio', { name: 'Text' }).press(' ');
  expect(await axeViolations(owner)).toEqual([]);
  await subscribers('');
  const gone = owner.getByRole('row', { name: /no-such-user@example\.com.*Undeliverable No such mailbox/ });
  await gone.getByRole('link').press('Enter');
  await owner.getByRole('button', { name: 'Send campaigns again' }).waitFor();
  expect(await axeViolations(owner)).toEqual([]);
  await owner.getByRole('button', { name: 'Send campaigns again' }).press('Enter');
  await owner.getByText('Campaigns skip this address').waitFor({ state: 'hidden' });
  expect(mail.text).toMatch(/^List-Unsubscribe: <http\S+\/api\/newsletter\/unsubscribe\/[\w-]+>/m);
  const { page } = await shopper({ javaScriptEnabled: false });
  await page.goto(linkIn(mail.text, '/newsletter/unsubscribe/'));
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await page.getByRole('heading', { name: 'You are unsubscribed' }).waitFor();
  expect(errors).toEqual([]);
});

step(
  'an owner makes a segment by keyboard, wrong input first, sees whom it holds and finds them',
  async () => {
    await subscribers('/segments');
    await owner.getByRole('button', { name: 'Add segment' }).press('Enter');
    const dialog = owner.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Add segment' }).press('Enter');
    await dialog.getByText('Please enter a name.').waitFor();
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Never bought');
    await dialog.getByRole('button', { name: /Rule$/ }).press('Enter');
    await owner.getByRole('option', { name: 'Did not buy' }).press('Enter');
    await dialog.getByText(/^\d of \d subscribers? now\.$/).waitFor();
    await dialog.getByRole('button', { name: /What$/ }).press('Enter');
    await owner.getByRole('option', { name: 'A product' }).press('Enter');
    await dialog.getByRole('button', { name: 'Add segment' }).press('Enter');
    await dialog.getByText('Choose a product.').waitFor();
    await dialog.getByRole('button', { name: /What$/ }).press('Enter');
    await owner.getByRole('option', { name: 'Anything' }).press('Enter');
    await dialog.getByText(/^\d of \d subscribers? now\.$/).waitFor();
    expect(await axeViolations(owner)).toEqual([]);
    await dialog.getByRole('button', { name: 'Add segment' }).press('Enter');
    await owner.getByRole('row', { name: /Never bought.*Did not buy anything/ }).waitFor();
    expect(await axeViolations(owner)).toEqual([]);
    await subscribers();
    await owner.getByRole('button', { name: /Segment$/ }).press('Enter');
    await owner.getByRole('option', { name: 'Never bought' }).press('Enter');
    await owner.getByRole('link', { name: 'uma@example.com' }).waitFor();
    expect(errors).toEqual([]);
  },
);

step(
  'an owner writes a welcome by keyboard, wrong input first; who signs up and confirms gets it',
  async () => {
    await owner.goto(`${appUrl}/config/automations/${websiteId}`);
    await owner.getByText('No automations yet').waitFor();
    expect(await axeViolations(owner)).toEqual([]);
    await owner.getByRole('button', { name: 'New automation' }).press('Enter');
    await owner.getByRole('dialog').getByText('Goes to whoever joins the list').waitFor();
    expect(await axeViolations(owner)).toEqual([]);
    await owner.getByRole('dialog').getByRole('button', { name: 'Add automation' }).press('Enter');
    await owner.getByRole('link', { name: /^Welcome to / }).waitFor();
    const automation = owner.url();
    await owner.getByRole('button', { name: 'Add email' }).press('Enter');
    const days = owner.getByRole('dialog').getByRole('textbox', { name: 'Days after joining' });
    await days.fill('0');
    await days.press('Tab');
    await owner.getByRole('dialog').getByRole('button', { name: 'Add email' }).press('Enter');
    await owner.getByText('Another email is already sent on that day.').waitFor();
    await days.fill('4');
    await days.press('Tab');
    await owner.getByRole('dialog').getByRole('button', { name: 'Add email' }).press('Enter');
    await owner.getByText('4 days after joining').waitFor();
    await owner.getByRole('button', { name: /^More for A question about / }).press('Enter');
    await owner.getByRole('menuitem', { name: 'Delete' }).press('Enter');
    await owner.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter');
    await owner.getByText('4 days after joining').waitFor({ state: 'detached' });
    await owner.getByRole('link', { name: /^Welcome to / }).press('Enter');
    await owner.getByLabel('Subject').fill('');
    await save();
    await owner.goto(automation);
    await owner.getByRole('button', { name: 'Switch on' }).press('Enter');
    await owner.getByText('Enter a subject.').waitFor();
    expect(errors.length).toBe(1);
    errors.length = 0; // The browser reports what was refused, as it should.
    await owner.getByRole('link', { name: 'Untitled email' }).press('Enter');
    await owner.getByLabel('Subject').fill('Glad you are here');
    await owner.getByRole('textbox', { name: 'Heading' }).fill('Come in');
    await save();
    // A frame without scripts takes no check in.
    await owner.getByRole('radio', { name: 'Text' }).press(' ');
    expect(await axeViolations(owner)).toEqual([]);
    await owner.goto(automation);
    await owner.getByRole('button', { name: 'Switch on' }).press('Enter');
    await owner.getByRole('button', { name: 'Switch off' }).waitFor();
    expect(await axeViolations(owner)).toEqual([]);

    const { page } = await shopper({ javaScriptEnabled: false });
    await page.goto(PAGE);
    await page.getByRole('textbox', { name: 'Email address' }).fill('vera@example.com');
    await page.getByRole('button', { name: 'Sign up' }).click();
    await page.waitForURL('**/newsletter/sent');
    const confirm = await mailOf('vera@example.com', /^Please confirm your subscription/);
    await page.goto(linkIn(confirm.text, '/newsletter/confirm/'));
    await page.getByRole('button', { name: 'Confirm' }).click();
    const mail = await mailOf('vera@example.com', /^Glad you are here$/);
    expect(mail.text).toContain('COME IN');
    await owner.getByRole('link', { name: 'Glad you are here' }).press('Enter');
    await owner.getByRole('link', { name: 'vera@example.com' }).waitFor();
    await owner.getByRole('radio', { name: 'Text' }).press(' ');
    expect(await axeViolations(owner)).toEqual([]);
    expect(errors).toEqual([]);
  },
);
