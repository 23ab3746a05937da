import { axeViolations } from '@sitewright/testing/browser';
import { mailsTo } from '@sitewright/testing/mailbox';
import { openPlace } from '@sitewright/testing/open-place';
import { ownerJourney } from '@sitewright/testing/owner-journey';
import { publishOpenPage } from '@sitewright/testing/publish-page';
import { waitFor } from '@sitewright/testing/wait-for';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

// An installation of its own: somebody else gets to work on the site.
const { page, browser, installation, visit, errors, step } = await ownerJourney({ alone: true });
const { appUrl, mailDirectory } = installation;
const GUEST = 'ines@example.com';
const PATH = '/about';
const WORDS = 'Two wheels and a gas kiln';

let guest: Page;
const headline = (on: Page) => on.frameLocator('iframe[title="Page"]').getByRole('heading', { level: 1 });
const openAbout = async (on: Page) => {
  await openPlace(on, 'Pages');
  await on.getByRole('link', { name: 'About the workshop' }).first().click();
};

step('AUTH-02: the owner invites somebody to write drafts', async () => {
  await openPlace(page, 'Contributors');
  await page.getByRole('button', { name: 'Invite' }).click();
  await page.getByLabel('Email address').fill(GUEST);
  // That is chosen from the start.
  await page.getByText('Editor', { exact: true }).click();
  await page.getByText('Draft editor', { exact: true }).click();
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await page.getByText(`An invitation is on its way to ${GUEST}.`).waitFor();
  const mail = await waitFor(async () => {
    const [found] = await mailsTo(mailDirectory, GUEST);
    if (!found) throw new Error('no invitation yet');
    return found;
  });
  const link = /http:\/\/localhost:\d+\/config\/[\w-]+\?token=[\w-]+/.exec(mail.text)?.[0] ?? '';
  guest = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await guest.goto(link);
  await guest.getByLabel('Your name').fill('Ines');
  await guest.getByLabel('Password', { exact: true }).fill('the password of ines');
  await guest.keyboard.press('Enter');
  await guest.getByRole('heading', { name: 'Sites' }).waitFor();
});

step('AUTH-02: who writes drafts changes nothing that visitors see', async () => {
  await guest.goto(`${appUrl}/config/`);
  await guest.getByRole('link', { name: /Hearne Pottery/ }).click();
  await openAbout(guest);
  await headline(guest).dblclick();
  await guest.frameLocator('iframe[title="Page"]').locator('[contenteditable="true"]').waitFor();
  await guest.keyboard.press('ControlOrMeta+A');
  await guest.keyboard.type(WORDS);
  await expect.poll(() => headline(guest).textContent()).toBe(WORDS);
  await guest.keyboard.press('Escape');
  await guest.getByText('Saved', { exact: true }).first().waitFor();
  expect(await guest.getByRole('button', { name: 'Publish', exact: true }).count()).toBe(0);
  expect(await axeViolations(guest, { except: 'iframe' })).toEqual([]);
  expect((await visit(PATH)).html).not.toContain(WORDS);
});

step('AUTH-02: a new page of hers is sent for review', async () => {
  await guest.getByRole('button', { name: 'Add page' }).click();
  await guest.getByLabel('Name of the page').fill('Open kiln');
  await guest.getByRole('dialog').getByRole('button', { name: 'Add page' }).click();
  await headline(guest).getByText('Open kiln').waitFor();
  await guest.getByRole('button', { name: 'Send for review' }).click();
  await guest.getByText('Sent for review. Someone who may publish sees it in the list.').waitFor();
  await guest.getByRole('button', { name: 'Waiting for review' }).waitFor();
  expect(await axeViolations(guest, { except: 'iframe' })).toEqual([]);
  expect((await visit('/open-kiln')).status).toBe(404);
});

step('AUTH-02: the owner sees the draft and publishes it, and then visitors see it', async () => {
  await openAbout(page);
  await expect.poll(() => headline(page).textContent()).toBe(WORDS);
  expect((await visit(PATH)).html).not.toContain(WORDS);
  await publishOpenPage(page);
  await expect.poll(async () => (await visit(PATH)).html).toContain(WORDS);
  const added = page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Open kiln' });
  await added.first().click();
  await headline(page).getByText('Open kiln').waitFor();
  await publishOpenPage(page);
  await expect.poll(async () => (await visit('/open-kiln')).status).toBe(200);
  expect(errors).toEqual([]);
});
