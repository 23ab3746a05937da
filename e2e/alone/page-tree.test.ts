import { axeViolations } from '@sitewright/testing/browser';
import { openPlace } from '@sitewright/testing/open-place';
import { openVersions } from '@sitewright/testing/open-versions';
import { ownerJourney } from '@sitewright/testing/owner-journey';
import { publishOpenPage } from '@sitewright/testing/publish-page';
import { expect } from 'vitest';

// An installation of its own: pages are added, moved and put into folders.
const { page, visit, step, errors, owner } = await ownerJourney({ alone: true });

const { websites } = (await owner.get('/api/websites')).json;
const demo = websites.find(({ identifier }: { identifier: string }) => identifier === 'demo');
const headers = { 'x-website-id': demo.id };

const pages = () => page.getByRole('navigation', { name: 'Pages' });
const titles = () => pages().locator('li a > span').allTextContents();
const canvas = () => page.frameLocator('iframe[title="Page"]');

async function openMenu(title: string) {
  const more = pages().getByRole('button', { name: `More for ${title}`, exact: true });
  await more.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menu').waitFor();
}

async function addPage(name: string, kind: string) {
  await page.getByLabel('Name of the page').fill(name);
  await page.getByText(kind, { exact: true }).click();
  await page.getByRole('button', { name: 'Add page' }).last().click();
  await pages().locator('[aria-current="page"]', { hasText: name }).waitFor();
}

step('SITE-19: a new folder says what it does, and how pages get into it', async () => {
  await canvas().locator('h1').waitFor();
  await page.getByRole('button', { name: 'Add page' }).click();
  await addPage('Studio', 'Folder');
  await page.getByText('This is a folder. Visitors who click it come to its first page.').waitFor();
  await page.getByText('No pages are in it yet.').waitFor();
  expect(await page.getByRole('button', { name: 'Publish', exact: true }).isDisabled()).toBe(true);
  expect(await axeViolations(page)).toEqual([]);
});

step('SITE-11: a page is added inside a folder, another is moved into it', async () => {
  await openMenu('Studio');
  await page.getByRole('menuitem', { name: 'Add a page inside' }).click();
  await addPage('Bench', 'Page');
  await canvas().getByRole('heading', { name: 'Bench' }).waitFor();
  await publishOpenPage(page);
  await expect.poll(async () => (await visit('/studio/bench')).status).toBe(200);

  await openMenu('Clay');
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await page.getByRole('button', { name: /Inside/ }).click();
  await page.getByRole('option', { name: 'Studio' }).click();
  await page.getByText('/studio/clay').waitFor();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Page settings saved').waitFor();
  await expect.poll(async () => (await titles()).join()).toMatch(/Studio,(Clay,Bench|Bench,Clay)/);
  expect((await visit('/studio/clay')).status).toBe(200);
});

step('SITE-11: pages change places in their folder, by keyboard', async () => {
  const inside = async () => (await titles()).filter((title) => ['Bench', 'Clay'].includes(title));
  const [first = '', second = ''] = await inside();
  await openMenu(second);
  await page.getByRole('menuitem', { name: 'Move up' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText(`“${second}” moved up`).waitFor();
  expect(await inside()).toEqual([second, first]);
  // The folder leads to the page that is first now.
  await expect.poll(async () => (await visit('/studio')).location).toBe(`/studio/${second.toLowerCase()}`);
});

step(
  'SITE-11: a deleted page is in the bin with who and when; undo and the bin both bring it back',
  async () => {
    const drop = async () => {
      await openMenu('Bench');
      await page.getByRole('menuitem', { name: 'Settings' }).click();
      await page.getByRole('button', { name: 'Delete page' }).click();
      await page.getByRole('button', { name: 'Delete', exact: true }).click();
      await page.getByText('“Bench” moved to the bin').waitFor();
      await expect.poll(async () => (await visit('/studio/bench')).status).toBe(404);
    };
    await drop();
    await page.locator('.notice').getByRole('button', { name: 'Undo' }).click();
    await expect.poll(async () => (await visit('/studio/bench')).status).toBe(200);
    await expect.poll(titles).toContain('Bench');
    await drop();
    await pages().getByRole('link', { name: 'Bin' }).click();
    const row = page.getByRole('row', { name: /Bench/ });
    await row.getByText(/^by .+, 30 days left$/).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await row.getByRole('button', { name: 'Restore Bench' }).press('Enter');
    await page.getByText('“Bench” restored to /studio/bench.').waitFor();
    await page.getByText('The bin is empty').waitFor();
    await expect.poll(async () => (await visit('/studio/bench')).status).toBe(200);
    await openPlace(page, 'Pages');
    await expect.poll(titles).toContain('Bench');
  },
);

step(
  'EDIT-22, EDIT-23, EDIT-24: what cannot be loaded says so in its place, and is loaded by "Try again"',
  async () => {
    await page.route('**/collections', (route) => route.abort());
    await page.reload();
    const list = pages().getByRole('alert');
    await list.getByText('Unable to load collections').waitFor();
    await page.unroute('**/collections');
    await list.getByRole('button', { name: 'Try again' }).press('Enter');
    await pages().getByText('Bench', { exact: true }).waitFor();
    await page.goto(
      page.url().replace(/(\/sites\/[^/]+).*/, '$1/pages/01890000-0000-7000-8000-000000000000'),
    );
    await page.getByText('Unable to locate content').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Open the home page' }).click();
    await canvas().locator('h1').first().waitFor();
    // The browser tells of what was cut.
    errors.length = 0;
  },
);

step('SITE-34: a popup is made, published and shown; the settings say what is missing', async () => {
  await openPlace(page, 'Settings');
  await page.getByText('Show the popup to visitors').click();
  await page.getByText('There is no popup yet.').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save settings' }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
  await openPlace(page, 'Pages');
  await page.getByRole('button', { name: 'Add page' }).click();
  await addPage('Kiln letter', 'Popup');
  await canvas().getByRole('heading', { name: 'Kiln letter' }).waitFor();
  expect((await visit('/')).html).not.toContain('sw-popup-overlay');
  await publishOpenPage(page);
  await expect.poll(async () => (await visit('/')).html).toContain('sw-popup-overlay');
});

step('SITE-06: a cover page is made, and stands for visitors without the header of the site', async () => {
  await page.getByRole('button', { name: 'Add page' }).click();
  await addPage('Welcome', 'Cover page');
  await canvas().getByRole('heading', { name: 'Welcome' }).waitFor();
  await publishOpenPage(page);
  await expect.poll(async () => (await visit('/welcome')).status).toBe(200);
  const { html } = await visit('/welcome');
  expect([html.includes('Welcome</h1>'), html.includes('<header')]).toEqual([true, false]);
});

step(
  'versions are seen as they looked; the whole site goes back to a publish, which undo takes back',
  async () => {
    const heading = (name: string) => canvas().getByRole('heading', { name, exact: true });
    await heading('Welcome').dblclick();
    await canvas().locator('[contenteditable="true"]').waitFor();
    await page.keyboard.press('End');
    await page.keyboard.type(' back');
    await page.keyboard.press('Escape');
    await page.locator('[data-save="saved"]').waitFor();
    await page.getByRole('button', { name: 'Publish', exact: true }).focus();
    const dialog = await openVersions(page);
    await dialog.frameLocator('iframe').getByRole('heading', { name: 'Welcome', exact: true }).waitFor();
    await dialog.getByRole('tab', { name: 'Whole site' }).click();
    await dialog.getByText('Kiln letter').waitFor();
    expect(await axeViolations(page, { except: 'iframe' })).toEqual([]);
    // While one restore is under way, another is not begun.
    const answered = Promise.withResolvers<void>();
    const asked: string[] = [];
    await page.route('**/restores', async (route) => {
      asked.push(route.request().url());
      await answered.promise;
      await route.continue();
    });
    const restores = dialog.getByRole('button', { name: /^Restore site to/ });
    await restores.first().press('Enter');
    await expect.poll(() => asked.length).toBe(1);
    await restores.last().press('Enter');
    answered.resolve();
    await dialog.getByText(/^Restored: .*Welcome/).waitFor();
    expect(asked).toHaveLength(1);
    await page.unroute('**/restores');
    await page.keyboard.press('Escape');
    await heading('Welcome').waitFor();
    await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
    await heading('Welcome back').waitFor();
  },
);

step(
  'NAV-02, EDIT-27: a menu is compared and goes back to a version; what a colleague does meanwhile is told, and shows at once',
  async () => {
    const { layout } = (await owner.get('/api/commondata/GetSiteLayout', { headers })).json;
    const { identifier: fieldName, links } = layout[0];
    const withLink = async (title: string) => {
      const items = [...links, { externalLink: { url: '/kiln-diary', title, newWindow: false }, items: [] }];
      const body = { fieldName, navigation: { items } };
      expect((await owner.post('/api/widget/UpdateNavigation', body, { headers })).status).toBe(200);
    };
    const inCanvas = (title: string) => canvas().getByRole('link', { name: title, exact: true }).first();
    // A page with a header, whose menu the canvas shows.
    const open = (title: string) => pages().getByRole('link', { name: title, exact: true }).click();
    await open('Shop');
    await canvas().getByRole('banner').waitFor();
    await withLink('Kiln diary');
    await inCanvas('Kiln diary').waitFor({ state: 'attached' });
    const dialog = await openVersions(page);
    await dialog.getByRole('tab', { name: 'Other parts' }).click();
    await dialog.getByText(/as it is now/).waitFor();
    await dialog.getByRole('button', { name: 'Compare' }).nth(1).press('Enter');
    await dialog.getByText('Added: Kiln diary').waitFor();
    expect(await axeViolations(page, { except: 'iframe' })).toEqual([]);

    const before = await dialog
      .getByRole('button', { name: /^Restore version/ })
      .first()
      .getAttribute('aria-label');
    const back = () => dialog.getByRole('button', { name: before ?? '', exact: true });
    // The colleague is faster by as much as the call takes on its way.
    await page.route(
      '**/site-history/navigation/*/restore',
      async (route) => {
        await withLink('Diary');
        await route.continue();
      },
      { times: 1 },
    );
    await back().press('Enter');
    await dialog.getByText(/Somebody else has changed this in the meantime/).waitFor();
    await inCanvas('Diary').waitFor({ state: 'attached' });
    await back().press('Enter');
    await dialog.getByText(/is restored\. To take that back, restore version/).waitFor();
    expect((await visit('/')).html).not.toContain('/kiln-diary');
    await page.keyboard.press('Escape');
    await expect.poll(() => canvas().getByRole('link', { name: 'Diary', exact: true }).count()).toBe(0);
    await open('Welcome');
    errors.splice(0, errors.length, ...errors.filter((error) => !error.includes('status of 409')));
  },
);

/** The lines below a heading of the panel, those of folders with a dot before them. */
const linesOf = (heading: string) =>
  pages()
    .getByRole('region', { name: heading })
    .locator('li')
    .evaluateAll((lines) =>
      lines.map((line) => {
        const isInner = getComputedStyle(line).paddingInlineStart !== '0px';
        return `${isInner ? '.' : ''}${line.querySelector('span')?.textContent}`;
      }),
    );
const lineOf = (heading: string, title: string) =>
  pages().getByRole('region', { name: heading }).locator('li').filter({ hasText: title }).first();
const middleOf = async (heading: string, title: string, part = 0.5) => {
  const line = lineOf(heading, title);
  await line.scrollIntoViewIfNeeded();
  const { x = 0, y = 0, height = 0 } = (await line.boundingBox()) ?? {};
  return { x: x + 60, y: y + height * part };
};

step(
  'NAV-02, SITE-11: a page is dragged within a navigation and into a folder; Escape and undo',
  async () => {
    const before = await linesOf('Main navigation');
    const dragJournal = async (title: string, part: number) => {
      const from = await middleOf('Main navigation', 'Journal');
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      const to = await middleOf('Main navigation', title, part);
      await page.mouse.move(to.x, to.y, { steps: 4 });
      await page.locator('.page-ghost').waitFor();
    };
    await dragJournal('Shop', 0.2);
    await page.getByText('First in Main navigation').waitFor();
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await page.locator('.page-ghost').waitFor({ state: 'detached' });
    expect(await linesOf('Main navigation')).toEqual(before);

    await dragJournal('Shop', 0.2);
    await page.mouse.up();
    await page.getByText('“Journal” moved to Main navigation').waitFor();
    await expect.poll(async () => (await linesOf('Main navigation'))[0]).toBe('Journal');
    await expect.poll(async () => (await visit('/')).html).toMatch(/>\s*Journal\s*<[\s\S]*>\s*Shop\s*</);
    await page.locator('.notice').getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => linesOf('Main navigation')).toEqual(before);

    await dragJournal('A walk through', 0.5);
    await page.mouse.up();
    await page.getByText('“Journal” moved to A walk through the workshop').waitFor();
    await expect.poll(async () => (await visit('/journal')).location).toMatch(/.+\/journal$/);
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Control+z');
    await expect.poll(() => linesOf('Main navigation')).toEqual(before);
    await expect.poll(async () => (await visit('/journal')).status).toBe(200);
  },
);

step('NAV-02: arrow keys and a finger move a page to another navigation; a link goes along', async () => {
  await openMenu('Studio');
  await page.getByRole('menuitem', { name: 'Add to Main navigation' }).press('Enter');
  await expect.poll(async () => (await linesOf('Main navigation')).slice(-3)).toContain('Studio');
  await openMenu('Studio');
  await page.getByRole('menuitem', { name: 'Move elsewhere' }).press('Enter');
  const words = pages().getByRole('status');
  await words.getByText('Studio: After').waitFor();
  await page.keyboard.press('Home');
  await words.getByText('Studio: First in Main navigation').waitFor();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Escape');
  await expect.poll(async () => (await linesOf('Main navigation'))[0]).toBe('Shop');
  await openMenu('Studio');
  await page.getByRole('menuitem', { name: 'Move elsewhere' }).press('Enter');
  await page.keyboard.press('Home');
  await words.getByText('Studio: First in Main navigation').waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await linesOf('Main navigation'))[0]).toBe('Studio');

  const devtools = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
  const footer = page.getByRole('button', { name: 'Footer navigation', exact: true });
  if ((await footer.getAttribute('aria-expanded')) === 'false') await footer.press('Enter');
  await lineOf('Footer navigation', 'Visit').waitFor();
  const from = await middleOf('Main navigation', 'Studio');
  await touch('touchStart', from);
  await page.locator('.page-ghost').waitFor();
  const to = await middleOf('Footer navigation', 'Visit', 0.2);
  await touch('touchMove', { x: to.x, y: to.y - 20 });
  await touch('touchMove', to);
  await page.locator('.page-ghost').getByText('First in Footer navigation').waitFor();
  await touch('touchEnd');
  await expect.poll(async () => (await linesOf('Footer navigation'))[0]).toBe('Studio');
  expect(await linesOf('Main navigation')).not.toContain('Studio');
});

step('header and footer have a way in', async () => {
  await page.getByRole('button', { name: 'Header and footer' }).click();
  await page.getByText('Area of the template').first().waitFor();
  expect(errors).toEqual([]);
});

step(
  'AUTH-12: a page in a member area is shown to nobody else; the owner says who belongs to it',
  async () => {
    await openPlace(page, 'Member areas');
    await page.getByText('No member areas yet').waitFor();
    await page.getByRole('button', { name: 'Add member area' }).click();
    await page.getByLabel('Name').fill('Friends');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Friends' }).waitFor();
    await page.getByRole('button', { name: 'Invite', exact: true }).click();
    await page.getByLabel('Email address', { exact: true }).fill('nobody');
    await page.keyboard.press('Enter');
    await page.locator('[role="dialog"] .ui-error').waitFor();
    await page.getByLabel('Email address', { exact: true }).fill('friend@member.test');
    await page.keyboard.press('Enter');
    await page.getByText('Invited, no account yet').waitFor();
    expect(await axeViolations(page)).toEqual([]);

    await openPlace(page, 'Pages');
    await openMenu('Friends');
    await page.getByRole('menuitem', { name: 'Add a page inside' }).click();
    await addPage('Letters', 'Page');
    await canvas().getByRole('heading', { name: 'Letters' }).waitFor();
    await publishOpenPage(page);
    await expect.poll(async () => (await visit('/friends/letters')).status).toBe(401);

    await openPlace(page, 'Member areas');
    await page.getByRole('link', { name: 'Friends' }).click();
    await page.getByRole('button', { name: 'Remove friend@member.test' }).click();
    await page
      .getByRole('alertdialog')
      .or(page.getByRole('dialog'))
      .getByRole('button', { name: 'Remove' })
      .click();
    await page.getByText('Nobody yet').waitFor();
  },
);
