import { axeViolations } from '@sitewright/testing/browser';
import { mailsTo } from '@sitewright/testing/mailbox';
import { openPlace } from '@sitewright/testing/open-place';
import { ownerJourney } from '@sitewright/testing/owner-journey';
import { waitFor } from '@sitewright/testing/wait-for';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

// An installation of its own: the owner's password and name are changed.
const { page, browser, installation, step, errors } = await ownerJourney({ alone: true });
const { appUrl, mailDirectory } = installation;
const GUEST = 'ines@example.com';

/** The newest link that was mailed to an address, once there are that many emails of the subject. */
async function mailedLink(to: string, subject: RegExp, count = 1): Promise<string> {
  const mails = await waitFor(
    async () => {
      const found = (await mailsTo(mailDirectory, to)).filter((mail) => subject.test(mail.subject));
      expect(found.length).toBeGreaterThanOrEqual(count);
      return found;
    },
    { timeout: 60_000 },
  );
  const link = mails.at(-1)?.text.match(/http:\/\/localhost:\d+\/config\/[\w-]+\?token=[\w-]+/)?.[0];
  if (!link) throw new Error(`no link in: ${mails.at(-1)?.text}`);
  return link;
}

async function freshPage(): Promise<Page> {
  const fresh = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  return fresh;
}

const sitePlaces = (on: Page) =>
  on.getByRole('navigation', { name: 'Site' }).getByRole('link').allTextContents();
let guest: Page;

step('AUTH-13: a locked-out owner gets a mailed link and sets a password, wrong input first', async () => {
  const lost = await freshPage();
  await lost.goto(`${appUrl}/config/sign-in`);
  await lost.getByLabel('Email address').fill('owner@example.com');
  await lost.getByLabel('Password', { exact: true }).fill('not my password');
  await lost.getByRole('button', { name: 'Show password' }).click();
  expect(await lost.getByLabel('Password', { exact: true }).getAttribute('type')).toBe('text');
  await lost.getByRole('button', { name: 'Sign in', exact: true }).click();
  await lost.getByText('Email address or password is incorrect.').waitFor();
  expect(await axeViolations(lost)).toEqual([]);

  await lost.getByRole('link', { name: 'Forgot your password?' }).click();
  await lost.getByRole('button', { name: 'Send link' }).click();
  await lost.getByText('Please enter an email address.').waitFor();
  await lost.getByLabel('Email address').fill('owner@example.com');
  await lost.getByRole('button', { name: 'Send link' }).click();
  await lost.getByRole('heading', { name: 'Check your email' }).waitFor();
  expect(await axeViolations(lost)).toEqual([]);

  const link = await mailedLink('owner@example.com', /Set a new password/);
  await lost.goto(link);
  await lost.getByLabel('New password', { exact: true }).fill('short');
  await lost.getByRole('button', { name: 'Set password' }).click();
  await lost.getByText('Please use at least 10 characters.').waitFor();
  expect(await axeViolations(lost)).toEqual([]);
  await lost.getByLabel('New password', { exact: true }).fill('a new one from the mail');
  await lost.keyboard.press('Enter');
  await lost.getByRole('heading', { name: 'Password changed' }).waitFor();
  // The next step has the focus.
  await lost.keyboard.press('Enter');
  await lost.getByRole('heading', { name: 'Sign in' }).waitFor();

  await lost.goto(link);
  await lost.getByLabel('New password', { exact: true }).fill('another new password');
  await lost.keyboard.press('Enter');
  await lost.getByRole('link', { name: 'Send a new link' }).waitFor();
  await lost.context().close();
});

step('AUTH-13: "remember me" decides whether the session outlives the browser', async () => {
  for (const isRemembered of [false, true]) {
    const owner = isRemembered ? page : await freshPage();
    await owner.goto(`${appUrl}/config/sign-in`);
    await owner.getByLabel('Email address').fill('owner@example.com');
    await owner.getByLabel('Password', { exact: true }).fill('a new one from the mail');
    const remember = owner.getByRole('checkbox', { name: 'Remember me' });
    if (!isRemembered) await owner.getByText('Remember me').click();
    expect(await remember.isChecked()).toBe(isRemembered);
    await owner.getByRole('button', { name: 'Sign in', exact: true }).click();
    await owner.getByRole('heading', { name: 'Sites' }).waitFor();
    const session = (await owner.context().cookies()).find(({ name }) => name === 'sw_session');
    expect((session?.expires ?? 0) > 0).toBe(isRemembered);
    if (!isRemembered) await owner.context().close();
  }
});

step('owners change their own name and password, which signs the other browsers out', async () => {
  await page.getByRole('button', { name: 'owner@example.com' }).click();
  await page.getByRole('menuitem', { name: 'Your account' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Edith Hearne');
  await page.keyboard.press('Enter');
  await page.getByText('Name saved').waitFor();
  await page.getByRole('button', { name: 'Edith Hearne' }).waitFor();

  await page.getByLabel('Current password', { exact: true }).fill('wrong');
  await page.getByLabel('New password', { exact: true }).fill('a third password');
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByText('The current password is incorrect.').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByLabel('Current password', { exact: true }).fill('a new one from the mail');
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByText('Password changed. Other browsers have been signed out.').waitFor();
  await page.getByRole('link', { name: 'Sitewright' }).click();
  await page.getByRole('heading', { name: 'Sites' }).waitFor();
});

step('AUTH-01 AUTH-13: the owner invites a store manager by mail and sees the invitation open', async () => {
  await page.getByRole('link', { name: /Hearne Pottery/ }).click();
  await openPlace(page, 'Contributors');
  await page.getByRole('cell', { name: 'Administrator' }).waitFor();
  await page.getByRole('button', { name: 'Invite' }).click();
  await page.getByLabel('Email address').fill('nobody');
  await page.keyboard.press('Enter');
  await page.getByText('Please enter an email address.').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByText('Editor', { exact: true }).click();
  await page.getByText('Choose at least one role.').waitFor();
  await page.getByText('Store manager', { exact: true }).click();
  await page.getByLabel('Email address').fill(GUEST);
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await page.getByText(`An invitation is on its way to ${GUEST}.`).waitFor();
  await page
    .getByRole('row', { name: new RegExp(GUEST) })
    .getByText('Store manager')
    .waitFor();
  expect(await axeViolations(page)).toEqual([]);
});

step('AUTH-13: the invited person makes an account and has the roles; the link then says so', async () => {
  const link = await mailedLink(GUEST, /Invitation to/);
  guest = await freshPage();
  await guest.goto(link);
  await guest.getByText('Edith Hearne invites you to work on').waitFor();
  expect(await axeViolations(guest)).toEqual([]);
  await guest.getByLabel('Your name').fill('Ines');
  await guest.getByLabel('Password', { exact: true }).fill('the password of ines');
  await guest.keyboard.press('Enter');
  await guest.getByRole('heading', { name: 'Sites' }).waitFor();
  await guest.goto(link);
  await guest.getByRole('heading', { name: 'Invitation accepted' }).waitFor();
});

step('AUTH-02: each role sees only the places it may open, and no screen behind another', async () => {
  await guest.goto(`${appUrl}/config/`);
  await guest.getByRole('link', { name: /Hearne Pottery/ }).click();
  await guest.getByRole('heading', { name: 'Overview', exact: true }).waitFor();
  const [first, ...more] = await sitePlaces(guest);
  expect([first, more.at(-1)]).toEqual(['Overview', 'Settings']);
  for (const hidden of ['Pages', 'Styles', 'Contributors', 'Subscribers']) expect(more).not.toContain(hidden);
  await openPlace(guest, 'Feedback');
  await guest.getByRole('heading', { name: 'Reviews', exact: true }).waitFor();
  const feedback = guest.getByRole('navigation', { name: 'Feedback' }).getByRole('link');
  expect(await feedback.allTextContents()).toEqual(['Reviews']);
  await guest.goto(guest.url().replace(/feedback\/([^/]+)\/reviews/, 'styles/$1'));
  await guest.getByText('Your role does not allow this.').waitFor();
  expect(await axeViolations(guest)).toEqual([]);
});

/** Letter that a person's own caret stands before. */
const ownLetter = (on: Page) =>
  on
    .frameLocator('iframe[title="Page"]')
    .locator('body')
    .evaluate(() => getSelection()?.focusOffset);

/** Letter of the first heading in a canvas that the caret of somebody else stands before; undefined if it stands elsewhere, or nowhere. */
async function letterOfCaret(page: Page): Promise<number | undefined> {
  const heading = page.frameLocator('iframe[title="Page"]').getByRole('heading').first();
  const letter = await heading.evaluate((element) => {
    const caret = document
      .querySelector('sitewright-canvas')
      ?.shadowRoot?.querySelector('.caret:not([hidden])');
    const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode();
    if (!caret || !text) return -1;
    const { left, top } = caret.getBoundingClientRect();
    const range = document.createRange();
    const letters = Array.from({ length: (text.nodeValue ?? '').length }, (_, at) => {
      range.setStart(text, at);
      range.setEnd(text, at + 1);
      return range.getBoundingClientRect();
    });
    return letters.findIndex((box) => Math.abs(box.left - left) < 2 && Math.abs(box.top - top) < 2);
  });
  return letter === -1 ? undefined : letter;
}

step(
  'EDIT-27: two people on one page see each other, what the other has selected, and where he writes',
  async () => {
    const setEditor = async () => {
      await openPlace(page, 'Contributors');
      await page.getByRole('button', { name: 'Change roles of Ines' }).click();
      await page.getByText('Editor', { exact: true }).last().click();
      await page.getByRole('button', { name: 'Save roles' }).click();
      await page.getByText('The roles are saved.').waitFor();
    };
    await page.reload();
    await setEditor();
    await openPlace(page, 'Pages');
    await guest.goto(page.url());
    const others = (on: Page) => on.getByRole('list', { name: 'Also on this page' });
    await others(page).getByText('Ines').waitFor();
    await others(guest).getByText('Edith Hearne').waitFor();
    const heading = guest.frameLocator('iframe[title="Page"]').getByRole('heading').first();
    await heading.click();
    // The label stands in the shadow root of the canvas, which Playwright looks into.
    const mark = page.frameLocator('iframe[title="Page"]').locator('sitewright-canvas .person');
    await mark.getByText('Ines').waitFor();
    expect(await axeViolations(page, { except: 'iframe' })).toEqual([]);
    await heading.dblclick();
    await guest.frameLocator('iframe[title="Page"]').getByRole('textbox', { name: 'Text' }).waitFor();
    const seen = async () => [await letterOfCaret(page), await ownLetter(guest)];
    for (const keys of [['Home'], ['ArrowRight', 'ArrowRight', 'ArrowRight'], ['End']]) {
      for (const key of keys) await guest.keyboard.press(key);
      await expect.poll(async () => new Set(await seen()).size).toBe(1);
    }
    const selected = page
      .frameLocator('iframe[title="Page"]')
      .locator('sitewright-canvas .marked:not([hidden])');
    expect(await selected.count()).toBe(0);
    await guest.keyboard.press('Shift+Home');
    await selected.locator('visible=true').first().waitFor();
    await guest.goto(`${appUrl}/config/`);
    await others(page).waitFor({ state: 'detached' });
    await mark.waitFor({ state: 'detached' });
    await setEditor();
  },
);

step('AUTH-13: roles are changed and taken away; the last administrator stays', async () => {
  await page.reload();
  await page.getByRole('button', { name: 'Change roles of Ines' }).click();
  await page.getByText('Store manager', { exact: true }).last().click();
  await page.getByText('Moderator', { exact: true }).click();
  await page.getByRole('button', { name: 'Save roles' }).click();
  await page.getByText('The roles are saved.').waitFor();
  await guest.goto(`${appUrl}/config/`);
  await guest.getByRole('link', { name: /Hearne Pottery/ }).click();
  await guest.getByText('All done.').waitFor();
  expect(await sitePlaces(guest)).toEqual(['Overview', 'Feedback']);

  await page.getByRole('button', { name: 'Change roles of Edith Hearne' }).click();
  await page.getByText('Administrator', { exact: true }).last().click();
  await page.getByText('Editor', { exact: true }).click();
  errors.length = 0; // The browser reports the refusal, as it should.
  await page.getByRole('button', { name: 'Save roles' }).click();
  await page.getByText('A site needs at least one administrator.').waitFor();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Remove Ines' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByText('Ines no longer works on this site.').waitFor();
  await guest.goto(`${appUrl}/config/`);
  await guest.getByText('No sites yet').waitFor();
});

step('AUTH-13: an invitation is sent again and withdrawn, by keyboard', async () => {
  await page.getByRole('button', { name: 'Invite' }).focus();
  await page.keyboard.press('Enter');
  await page.locator('input[type="email"]:focus').waitFor();
  await page.keyboard.type(GUEST);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: `Send again to ${GUEST}` }).focus();
  await page.keyboard.press('Enter');
  await page.getByText(`The invitation to ${GUEST} was sent again.`).waitFor();
  const link = await mailedLink(GUEST, /Invitation to/, 3);
  await page.getByRole('button', { name: `Withdraw the invitation to ${GUEST}` }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Withdraw', exact: true }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByText(`The invitation to ${GUEST} was withdrawn.`).waitFor();
  await guest.goto(link);
  await guest.getByRole('heading', { name: 'This link does not work' }).waitFor();
});

step('AUTH-02: the log says who changed what, and is narrowed by keyboard', async () => {
  await openPlace(page, 'Activity log');
  const rows = page.getByRole('row');
  await rows.filter({ hasText: 'Invited a contributor' }).filter({ hasText: GUEST }).first().waitFor();
  await rows
    .filter({ hasText: 'from Store manager to Moderator' })
    .filter({ hasText: 'Edith Hearne' })
    .waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: /Area/ }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: 'Orders' }).waitFor();
  await page.keyboard.type('Orders');
  await page.keyboard.press('Enter');
  await page.getByText('Nothing found').waitFor();
  await page.getByRole('button', { name: 'Show all activity' }).focus();
  await page.keyboard.press('Enter');
  await rows.filter({ hasText: 'Accepted an invitation' }).filter({ hasText: 'Ines' }).first().waitFor();
});

step('SITE-04: the settings lead to the plan of the site', async () => {
  await openPlace(page, 'Settings');
  await page.getByRole('link', { name: 'Billing' }).click();
  await page.getByRole('heading', { name: 'Billing', exact: true }).waitFor();
  expect(await page.getByRole('navigation', { name: 'Site' }).locator('[aria-current]').textContent()).toBe(
    'Settings',
  );
  expect(await axeViolations(page)).toEqual([]);
});
