import { ROLES, type RoleName } from '@sitewright/domain/account/roles';
import { axeViolations } from '@sitewright/testing/browser';
import { httpClient } from '@sitewright/testing/http-client';
import { mailTo } from '@sitewright/testing/mailbox';
import { ownerJourney } from '@sitewright/testing/owner-journey';
import { remoteServer } from '@sitewright/testing/remote-server';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const { browser, owner, installation, step } = await ownerJourney();
const { appUrl, port, mailDirectory } = installation;
const PASSWORD = 'the password of the calendar';
const MONTH = '2031-05';

let websiteId = '';
let calendarId = '';
/** What the browsers of all three roles have complained of. */
const errors: string[] = [];

/** Somebody who has accepted an invitation to the site; gives their address. */
async function givenPerson(role: RoleName): Promise<string> {
  const email = `${role.toLowerCase()}@calendar.example`;
  const invited = await owner.post(`/api/websites/${websiteId}/contributors`, {
    email,
    roles: [ROLES[role]],
  });
  expect(invited.status).toBe(200);
  const { text } = await mailTo(mailDirectory, email, /Invitation/);
  const token = /token=([\w-]+)/.exec(text)?.[1];
  const person = httpClient(remoteServer(port), new URL(appUrl).host);
  const body = { token, email, password: PASSWORD, name: role };
  expect((await person.post('/api/accounts/sign-in-link', body)).status).toBe(200);
  return email;
}

/** Signs in by the form; the site is one click away. */
async function signedIn(role: RoleName, width = 1280): Promise<Page> {
  const email = await givenPerson(role);
  const context = await browser.newContext({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(`${appUrl}/config/sign-in`);
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  const site = page.getByRole('link', { name: /Kiln calendar/ });
  await site.waitFor();
  // Nothing is asked for that the role does not open; a conflict is made on purpose.
  page.on('response', (reply) => {
    if (reply.status() >= 400 && reply.status() !== 409)
      errors.push(`${role}: ${reply.status()} ${reply.url()}`);
  });
  page.on('pageerror', (error) => errors.push(`${role}: ${error.message}`));
  await site.click();
  await page.getByRole('heading', { name: 'Calendar', level: 1 }).waitFor();
  return page;
}

const places = (on: Page) => on.getByRole('navigation', { name: 'Site' }).getByRole('link').allTextContents();
const day = (on: Page, name: string | RegExp) => on.getByRole('gridcell', { name });
const axe = (on: Page) => axeViolations(on, { except: '[data-live-announcer]' });
const openMonth = (on: Page) => on.goto(`${appUrl}/config/calendar/${websiteId}?month=${MONTH}`);

let editor: Page;

step(
  'AUTH-02: a scheduling editor is led to the calendar, and sees that the site has no events page',
  async () => {
    const fields = {
      title: 'Kiln calendar',
      identifier: 'kiln-calendar',
      kind: 'store',
      templateName: 'quarto',
    };
    const made = await owner.post('/api/websites', {
      ...fields,
      language: 'en-US',
      timeZone: 'Europe/Berlin',
    });
    websiteId = made.json.website.id;
    editor = await signedIn('schedulingEditor');
    await editor.getByRole('heading', { name: 'No events page yet' }).waitFor();
    await editor.getByText('Ask someone who edits the pages').waitFor();
    expect(await places(editor)).toEqual(['Calendar']);
    expect(await axe(editor)).toEqual([]);
    const page = { typeName: 'events', title: 'Firings', status: 'published' };
    calendarId = (await owner.post(`/api/websites/${websiteId}/collections`, page)).json.id;
  },
);

step('AUTH-02: with keys alone she adds an event to a day, wrong input first, and publishes it', async () => {
  await openMonth(editor);
  await editor.getByRole('heading', { name: 'May 2031' }).waitFor();
  await day(editor, 'Thursday, May 1, 2031, no events').focus();
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowLeft']) await editor.keyboard.press(key);
  await expect
    .poll(() => editor.evaluate(() => document.activeElement?.getAttribute('data-day')))
    .toBe('2031-05-08');
  await editor.keyboard.press('n');
  const dialog = editor.getByRole('dialog', { name: 'New event' });
  await dialog.getByLabel('Title').fill('Wood firing');
  await dialog.getByLabel('End').fill('2031-05-07T10:00');
  await dialog.getByText('The end is before the start.').waitFor();
  expect(await dialog.getByRole('button', { name: 'Add event' }).isDisabled()).toBe(true);
  // A start after the end takes it along.
  await dialog.getByLabel('End').fill('2031-05-08T12:00');
  await dialog.getByLabel('Start').fill('2031-05-20T10:00');
  expect(await dialog.getByLabel('End').inputValue()).toBe('2031-05-20T12:00');
  await dialog.getByLabel('Start').fill('2031-05-08T10:00');
  await dialog.getByLabel('End').fill('2031-05-10T12:00');
  await editor.keyboard.press('Escape');
  await editor
    .getByRole('dialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Stay' })
    .click();
  await dialog.getByRole('button', { name: /Status/ }).click();
  await editor.getByRole('option', { name: 'Published' }).click();
  await dialog.getByLabel('Place name').fill('Kiln yard');
  expect(await axe(editor)).toEqual([]);
  await dialog.getByRole('button', { name: 'Add event' }).click();
  await dialog.waitFor({ state: 'detached' });
  await day(editor, 'Saturday, May 10, 2031, 1 event').waitFor();
  const [event] = (await owner.get(`/api/websites/${websiteId}/collections/${calendarId}/items`)).json.items;
  // 10 o'clock in Berlin in summer.
  expect(event).toMatchObject({
    status: 'published',
    content: { startDate: Date.UTC(2031, 4, 8, 8), location: { addressTitle: 'Kiln yard' } },
  });
  expect(await axe(editor)).toEqual([]);
});

step(
  'AUTH-02: a month that is slow to come is not empty, and what is added goes to the calendar shown',
  async () => {
    const page = { typeName: 'events', title: 'Courses', status: 'published' };
    const coursesId = (await owner.post(`/api/websites/${websiteId}/collections`, page)).json.id;
    await editor.setViewportSize({ width: 390, height: 844 });
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await openMonth(editor);
    await editor.getByRole('button', { name: /Wood firing/ }).waitFor();
    await editor.getByRole('button', { name: 'Next month' }).click();
    await editor.getByText('No events this month').waitFor();
    await editor.route(/\/events\?/, async (route) => {
      await answered;
      await route.continue();
    });
    await editor.getByRole('button', { name: 'Next month' }).click();
    await editor.getByRole('heading', { name: 'July 2031' }).waitFor();
    await editor.locator('.calendar .ui-skeleton').waitFor();
    expect(await editor.getByText(/No events this month|July 2031, 0 events/).count()).toBe(0);
    answer();
    await editor.getByText('No events this month').waitFor();
    expect(await editor.getByText('July 2031, 0 events').count()).toBe(1);
    await editor.unroute(/\/events\?/);

    await editor.getByRole('button', { name: /All calendars/ }).click();
    await editor.getByRole('option', { name: 'Courses' }).click();
    await editor.getByRole('button', { name: 'Add event' }).click();
    const dialog = editor.getByRole('dialog', { name: 'New event' });
    await dialog.getByLabel('Title').fill('Throwing');
    await dialog.getByRole('button', { name: 'Add event' }).click();
    await dialog.waitFor({ state: 'detached' });
    await editor.getByRole('button', { name: /Throwing/ }).waitFor();
    const { items } = (await owner.get(`/api/websites/${websiteId}/collections/${coursesId}/items`)).json;
    expect(items).toMatchObject([{ title: 'Throwing' }]);
    await editor.setViewportSize({ width: 1280, height: 900 });
    await openMonth(editor);
  },
);

step('AUTH-02: who was slower is told, and keeps what was typed; she deletes nothing', async () => {
  await editor
    .getByRole('button', { name: /Wood firing/ })
    .first()
    .click();
  const dialog = editor.getByRole('dialog', { name: 'Event' });
  await dialog.getByLabel('Title').fill('Long wood firing');
  expect(await dialog.getByRole('button', { name: 'Delete' }).count()).toBe(0);
  const items = `/api/websites/${websiteId}/collections/${calendarId}/items`;
  const [{ id, rowVersion }] = (await owner.get(items)).json.items;
  await owner.patch(`/api/websites/${websiteId}/items/${id}`, { tags: ['Wood'], rowVersion });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByRole('button', { name: 'Keep my changes' }).click();
  await dialog.waitFor({ state: 'detached' });
  await editor
    .getByRole('button', { name: /Long wood firing/ })
    .first()
    .waitFor();
  expect((await owner.get(items)).json.items[0]).toMatchObject({ tags: ['Wood'], title: 'Long wood firing' });
  await editor.context().close();
});

step('AUTH-02: on a phone a scheduling viewer reads the list, and changes nothing', async () => {
  const viewer = await signedIn('schedulingViewer', 390);
  await openMonth(viewer);
  await viewer.getByRole('button', { name: /Long wood firing/ }).click();
  const dialog = viewer.getByRole('dialog', { name: 'Event' });
  await dialog.getByText('Kiln yard').waitFor();
  expect(await dialog.getByRole('textbox').count()).toBe(0);
  expect(await axe(viewer)).toEqual([]);
  await viewer.keyboard.press('Escape');
  expect(await viewer.getByRole('button', { name: 'Add event' }).count()).toBe(0);
  await viewer.getByRole('button', { name: 'Next month' }).click();
  await viewer.getByText('No events this month').waitFor();
  expect(new URL(viewer.url()).searchParams.get('month')).toBe('2031-06');
  expect(await axe(viewer)).toEqual([]);
  await viewer.context().close();
});

step('AUTH-02: whoever does the scheduling deletes an event, after being asked', async () => {
  const scheduler = await signedIn('scheduling');
  await openMonth(scheduler);
  await day(scheduler, 'Friday, May 9, 2031, 1 event').focus();
  await scheduler.keyboard.press('Enter');
  await scheduler
    .getByRole('dialog', { name: 'Friday, May 9, 2031' })
    .getByRole('button', { name: /Long/ })
    .click();
  await scheduler.getByRole('dialog', { name: 'Event' }).getByRole('button', { name: 'Delete' }).click();
  const question = scheduler.getByRole('dialog', { name: 'Delete “Long wood firing”?' });
  await question.getByRole('button', { name: 'Delete' }).click();
  await day(scheduler, 'Friday, May 9, 2031, no events').waitFor();
  const { items } = (await owner.get(`/api/websites/${websiteId}/bin`)).json;
  expect(items).toMatchObject([{ title: 'Long wood firing', deletedBy: 'scheduling' }]);
  await scheduler.context().close();
  expect(errors).toEqual([]);
});
