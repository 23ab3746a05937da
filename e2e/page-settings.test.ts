import { fromZonedInput } from '@sitewright/domain/site/zoned-time';
import { axeViolations } from '@sitewright/testing/browser';
import { ownerJourney } from '@sitewright/testing/owner-journey';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

const { page: owner, owner: colleague, visit, step } = await ownerJourney();

const settings = () => owner.getByRole('dialog', { name: 'Page settings' });
const openSettings = async () => {
  await owner.getByRole('button', { name: 'More for About the workshop' }).click();
  await owner.getByRole('menuitem', { name: 'Settings' }).click();
};
const saveSettings = async () => {
  await settings().getByRole('button', { name: 'Save' }).click();
  await settings().waitFor({ state: 'detached' });
};
const setStatus = async (label: string) => {
  await openSettings();
  await settings().locator('.ui-field', { hasText: 'Status' }).getByRole('button').first().click();
  await owner.getByRole('option', { name: label, exact: true }).click();
  await saveSettings();
};
/** Status of a page for visitors, and whether the home page and the search name it. */
const seen = async (path: string) => {
  const [page, home, search] = await Promise.all([visit(path), visit('/'), visit('/search?q=workshop')]);
  const link = `href="${path}"`;
  return [page.status, header(home.html).includes(link), main(search.html).includes(link)];
};
const header = (html: string) => html.slice(html.indexOf('<header'), html.indexOf('</header>'));
const main = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main>'));

step(
  'SITE-09, SITE-10: a draft and a private page are gone for visitors until they are published again',
  async () => {
    expect(await seen('/about')).toEqual([200, true, true]);
    for (const label of ['Draft', 'Private']) {
      await setStatus(label);
      expect(await seen('/about')).toEqual([404, false, false]);
      const row = owner.getByRole('listitem').filter({ hasText: 'About the workshop' });
      await row.getByText(label, { exact: true }).waitFor();
      await setStatus('Published');
      expect(await seen('/about')).toEqual([200, true, true]);
    }
  },
);

const { websites } = (await colleague.get('/api/accounts/me')).json;
const site = websites.find(({ identifier }: { identifier: string }) => identifier === 'demo');
const path = `/api/websites/${site.id}/collections`;
const about = async () =>
  (await colleague.get(path)).json.collections.find(({ urlId }: { urlId: string }) => urlId === 'about');

step('what a colleague has changed meanwhile is told, and stays beside the own changes', async () => {
  const before = await about();
  await openSettings();
  await settings().getByLabel('Navigation title').fill('Workshop');
  const theirs = { seoTitle: 'Of theirs', rowVersion: before.rowVersion };
  expect((await colleague.patch(`${path}/${before.id}`, theirs)).status).toBe(200);
  await settings().getByRole('button', { name: 'Save' }).click();
  await settings().getByRole('alert').getByText('Someone else changed this page').waitFor();
  expect((await about()).navigationTitle).toBe(before.navigationTitle);
  await saveSettings();
  const { rowVersion, ...after } = await about();
  expect(after).toMatchObject({ navigationTitle: 'Workshop', seoTitle: 'Of theirs' });
  const { navigationTitle, seoTitle } = before;
  await colleague.patch(`${path}/${before.id}`, { navigationTitle, seoTitle, rowVersion });
  await owner.reload();
});

step(
  'SITE-10: a page ordered for later, on the clocks of the site, is not seen before its time',
  async () => {
    await setStatus('Draft');
    await openSettings();
    await settings().locator('.ui-field', { hasText: 'Status' }).getByRole('button').first().click();
    await owner.getByRole('option', { name: 'Scheduled', exact: true }).click();
    expect(await settings().getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
    await settings().getByLabel('Publish on').fill('2099-05-01T09:00');
    await saveSettings();
    expect((await about()).publishOn).toBe(fromZonedInput('2099-05-01T09:00', site.timeZone));
    expect(await seen('/about')).toEqual([404, false, false]);
    await setStatus('Published');
  },
);

step('a page that moves leaves a redirect at its old address', async () => {
  await openSettings();
  await settings().getByLabel('URL slug').fill('journal');
  await settings().getByText('There is already a page with this URL.').waitFor();
  await settings().getByLabel('URL slug').fill('the-workshop');
  await saveSettings();
  expect(await seen('/the-workshop')).toEqual([200, true, true]);
  expect(await visit('/about')).toMatchObject({ status: 301, location: '/the-workshop' });
});

const addLink = async (tab: Page, title: string) => {
  const dialog = tab.getByRole('dialog', { name: 'Navigation', exact: true });
  await dialog.getByRole('button', { name: 'Add link' }).click();
  const link = tab.getByRole('dialog', { name: 'Link' });
  await link.getByRole('tab', { name: 'Web Address' }).click();
  await link.getByRole('textbox', { name: 'Web address' }).fill('https://kiln.example/diary?a=1&b=2');
  await link.getByLabel('Link name').fill(title);
  await link.getByRole('button', { name: 'Save link' }).click();
  await link.waitFor({ state: 'detached' });
  await dialog.getByRole('row', { name: title }).waitFor();
};
const saveNavigation = (tab: Page) =>
  tab.getByRole('dialog', { name: 'Navigation', exact: true }).getByRole('button', { name: 'Save' }).click();

step('NAV-05, I20: of two tabs the later one is told, and adds to what is there now', async () => {
  const other = await owner.context().newPage();
  await other.goto(owner.url());
  for (const tab of [owner, other]) {
    await tab.getByRole('button', { name: 'Navigation', exact: true }).click();
    await tab
      .getByRole('dialog', { name: 'Navigation', exact: true })
      .getByRole('row', { name: 'Journal' })
      .waitFor();
  }
  await addLink(owner, 'Kiln diary');
  await addLink(other, 'Clay diary');
  // The other tab hears of it and reads the navigation again, which takes nothing away that is not saved there.
  const heard = other.waitForResponse(/GetSiteLayout/);
  await saveNavigation(owner);
  await owner.getByRole('dialog', { name: 'Navigation', exact: true }).waitFor({ state: 'detached' });
  await (await heard).finished();
  await other.getByRole('row', { name: 'Clay diary' }).waitFor();
  await saveNavigation(other);
  await other.getByText('Someone else changed the navigation in the meantime.').waitFor();
  expect(header((await visit('/')).html)).not.toContain('Clay diary');
  await other.getByRole('button', { name: 'Reload the navigation' }).click();
  await other.getByRole('row', { name: 'Kiln diary' }).waitFor();
  await addLink(other, 'Clay diary');
  await saveNavigation(other);
  await other.getByRole('dialog', { name: 'Navigation', exact: true }).waitFor({ state: 'detached' });
  await expect.poll(async () => header((await visit('/')).html)).toContain('Clay diary');
  const top = header((await visit('/')).html);
  expect(top).toContain('Kiln diary');
  expect(top).toContain('href="https://kiln.example/diary?a=1&amp;b=2"');
  await other.close();
});

step(
  'on a phone, by keys alone: long dialogs keep their buttons in sight and give the focus back',
  async () => {
    await owner.setViewportSize({ width: 390, height: 844 });
    await owner.reload();
    await owner.getByRole('button', { name: 'Pages', exact: true }).click();
    const opener = owner.getByRole('button', { name: 'More for About the workshop' });
    await opener.focus();
    await owner.keyboard.press('Enter');
    await owner.getByRole('menuitem', { name: 'Settings' }).press('Enter');
    const [save, slug] = [
      settings().getByRole('button', { name: 'Save' }),
      settings().getByLabel('URL slug'),
    ];
    await slug.focus();
    await owner.keyboard.press('ControlOrMeta+A');
    await owner.keyboard.type('journal');
    await settings().getByText('There is already a page with this URL.').waitFor();
    expect(await axeViolations(owner, { except: 'iframe' })).toEqual([]);
    for (let press = 0; press < 10; press += 1) {
      await owner.keyboard.press('Tab');
      expect(await isSeen(save)).toBe(true);
      expect(await isFocusSeen()).toBe(true);
    }
    await owner.keyboard.press('Escape');
    await settings().waitFor({ state: 'detached' });
    expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);

    const navigation = owner.getByRole('button', { name: 'Navigation', exact: true });
    await navigation.press('Enter');
    const dialog = owner.getByRole('dialog', { name: 'Navigation', exact: true });
    await dialog.getByRole('row', { name: 'Journal' }).waitFor();
    expect(await isSeen(dialog.getByRole('button', { name: 'Save' }))).toBe(true);
    expect(await axeViolations(owner, { except: 'iframe' })).toEqual([]);
    await owner.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await navigation.evaluate((button) => button === document.activeElement)).toBe(true);

    // The list goes out of sight with what had the focus.
    await owner.getByRole('link', { name: 'Contact and directions' }).press('Enter');
    const isThere = () => owner.getByRole('main').evaluate((main) => main === document.activeElement);
    await expect.poll(isThere).toBe(true);
  },
);

/** Whether nothing lies over the middle of an element. */
const isSeen = (locator: Locator) =>
  locator.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height - 4));
  });
/** Whether what has the focus, or the words of its switch, is not hidden behind something. */
const isFocusSeen = () =>
  owner.evaluate(() => {
    const element = document.activeElement?.closest('label') ?? document.activeElement;
    const { x, y, width, height } = element?.getBoundingClientRect() ?? new DOMRect();
    const there = document.elementFromPoint(x + width / 2, y + height / 2);
    return !!element && !!there && (element.contains(there) || there.contains(element));
  });
