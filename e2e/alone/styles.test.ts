import { axeViolations } from '@sitewright/testing/browser';
import { openPlace } from '@sitewright/testing/open-place';
import { ownerJourney } from '@sitewright/testing/owner-journey';
import { expect } from 'vitest';

const { page, owner, errors, visit, step } = await ownerJourney({ alone: true, width: 1440 });

const { websites } = (await owner.get('/api/websites')).json;
const websiteId = websites.find(({ identifier }: { identifier: string }) => identifier === 'demo').id;
const path = `/api/websites/${websiteId}/styles`;

const canvas = () => page.frameLocator('iframe');
const panel = () => page.getByRole('complementary', { name: 'Settings' });
const saveButton = () => panel().getByRole('button', { name: 'Save', exact: true });
const setting = (name: string) => panel().locator(`[data-tweak="${name}"]`);

/** A custom property of the page in the frame. */
const shown = (property: string) =>
  canvas()
    .locator('html')
    .evaluate((root, name) => getComputedStyle(root).getPropertyValue(name).trim(), property);
const bodyClass = async () => (await canvas().locator('body').getAttribute('class')) ?? '';

/** CSS that visitors load at this moment. */
async function visitorCss(): Promise<string> {
  const [, address = ''] = /href="(\/site\.css[^"]+)"/.exec((await visit('/')).html) ?? [];
  return (await visit(address)).html;
}

const pickColor = async (label: string, hex: string) => {
  await panel()
    .getByRole('button', { name: new RegExp(`^${label}:`) })
    .click();
  const dialog = page.getByRole('dialog', { name: label });
  await dialog.getByLabel('Hex').fill(hex);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
};

type Told = { type: string; name: string; value: string };
const told = () =>
  canvas()
    .locator('html')
    .evaluate(() => (window as unknown as { told: Told[] }).told);

step('SITE-08: the styles are opened from the page editor by keyboard, beside the page', async () => {
  const settings = (await owner.get(`/api/websites/${websiteId}/settings`)).json;
  // A page that mentions the library gets it.
  const headerInjection = '<script>window.Y && Y.Global.on("tweak:change", function () {})</script>';
  const { status } = await owner.patch(`/api/websites/${websiteId}/settings`, {
    rowVersion: settings.rowVersion,
    settings: { headerInjection },
  });
  expect(status).toBe(200);
  await canvas().locator('h1').first().waitFor();
  await page.locator('h1.page-name').click();
  await page.keyboard.press('Shift+S');
  await panel().getByRole('heading', { name: 'Colors' }).waitFor();
  await canvas().locator('h1').first().waitFor();
  expect(await axeViolations(page, { except: 'iframe' })).toEqual([]);
  expect(await panel().getByRole('button', { name: 'Undo' }).isDisabled()).toBe(true);
});

step('SITE-08: a colour changes in the page at once, not for visitors; undo and redo', async () => {
  const [before, forVisitors] = [await shown('--paper'), await visitorCss()];
  await pickColor('Paper', '#ffeedd');
  await expect.poll(() => shown('--paper')).toMatch(/^#fed$|^#ffeedd$/);
  expect(await visitorCss()).toBe(forVisitors);
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => shown('--paper')).toBe(before);
  await panel().getByRole('button', { name: 'Redo' }).click();
  await expect.poll(() => shown('--paper')).toMatch(/^#fed$|^#ffeedd$/);
});

step(
  'EDIT-17, EDIT-20: all inputs of the picker show one colour; what is none is told and changes nothing',
  async () => {
    const open = panel().getByRole('button', { name: /^Accent:/ });
    const before = await open.getAttribute('aria-label');
    await open.click();
    const dialog = page.getByRole('dialog', { name: 'Accent' });
    const field = (label: string) => dialog.getByRole('textbox', { name: label });
    const message = () => dialog.getByRole('alert').textContent();
    await field('Hex').fill('#1234');
    expect(await message()).toBe('Enter 3 or 6 hex digits.');
    await field('Red').fill('256');
    expect(await message()).toBe('Red out of bounds.');
    await dialog.getByRole('radio', { name: 'HSL' }).click();
    const wrong = { Hue: '361', Saturation: '101', Lightness: '-1', Alpha: '150' };
    for (const [label, text] of Object.entries(wrong)) {
      await field(label).fill(text);
      expect(await message()).toBe(`${label} out of bounds.`);
    }
    await field('Lightness').fill('');
    expect(await message()).toBe('Missing an H/S/L value.');
    // The popover stands beside the landmarks.
    const found = await axeViolations(page, { except: 'iframe' });
    expect(found.filter((each) => !each.startsWith('region:'))).toEqual([]);
    expect(await open.getAttribute('aria-label')).toBe(before);

    await field('Hue').fill('210');
    await field('Saturation').fill('50');
    await field('Lightness').fill('40');
    expect(await field('Hex').inputValue()).toBe('#336699');
    expect(await dialog.getByRole('slider', { name: 'Hue' }).inputValue()).toBe('210');
    expect(await dialog.getByRole('status').textContent()).toContain('with Paper: easy to read');
    await dialog.getByRole('radio', { name: 'HSV' }).click();
    expect(await field('Value').inputValue()).toBe('60');
    await dialog.getByRole('radio', { name: 'RGB' }).click();
    await field('Green').press('ArrowUp');
    expect(await field('Hex').inputValue()).toBe('#336799');
    await dialog.getByRole('slider', { name: 'Alpha' }).press('ArrowLeft');
    expect(await field('Alpha').inputValue()).toBe('99');
    await field('Hex').fill('#369');
    await field('Alpha').fill('100');
    await expect.poll(() => shown('--accent')).toBe('#369');
    await page.keyboard.press('Escape');
  },
);

step('EDIT-18: the colours of the site and those last chosen are swatches', async () => {
  await panel()
    .getByRole('button', { name: /^Accent:/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Accent' });
  const recent = dialog.getByRole('listbox', { name: 'Recent' });
  expect(await recent.getByRole('option').count()).toBe(2);
  expect(await dialog.getByRole('listbox', { name: 'Site' }).getByRole('option').count()).toBeGreaterThan(3);
  await recent.getByRole('option').last().click();
  expect(await dialog.getByRole('textbox', { name: 'Hex' }).inputValue()).toBe('#ffeedd');
  await page.keyboard.press('Escape');
  await panel().getByRole('button', { name: 'Reset Accent' }).click();
});

step(
  'EDIT-18: a palette of the template, and one made of a colour, change all colours in one step; undo takes it back',
  async () => {
    // What was reset before is shown first.
    await expect.poll(() => shown('--accent')).toMatch(/^oklch/);
    const before = await Promise.all(['--paper', '--ink', '--accent'].map(shown));
    const palettes = panel().getByRole('listbox', { name: 'Palettes', exact: true });
    expect(await palettes.getByRole('option').count()).toBeGreaterThanOrEqual(12);
    await palettes.getByRole('option').first().focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect.poll(() => shown('--paper')).toBe('#f8efe0');
    expect(await shown('--ink')).toBe('#2d2118');
    const kraft = palettes.getByRole('option', { name: 'Kraft' });
    expect(await kraft.getAttribute('aria-selected')).toBe('true');
    await pickColor('From a colour', '#336699');
    const made = panel().getByRole('listbox', { name: 'Palettes of your colour' });
    await made.getByRole('option', { name: 'Evening' }).click();
    await expect.poll(async () => (await shown('--paper')) < '#444444').toBe(true);
    expect(await axeViolations(page, { except: 'iframe' })).toEqual([]);
    await panel().getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => shown('--paper')).toBe('#f8efe0');
    await panel().getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => Promise.all(['--paper', '--ink', '--accent'].map(shown))).toEqual(before);
  },
);

step(
  'SITE-08: sizes by keyboard, switches and choices change the page; scripts are told of each',
  async () => {
    await canvas()
      .locator('html')
      .evaluate(() => {
        type Event = { getName(): string; config: { value: string } };
        type Library = { Global: { on(type: string, listener: (event: Event) => void): void } };
        const { Y } = window as unknown as { Y: Library };
        const list: Told[] = [];
        Object.assign(window, { told: list });
        for (const type of ['beforeopen', 'aftershow', 'change', 'save', 'reset', 'close', 'afterclose'])
          Y.Global.on(`tweak:${type}`, (event) =>
            list.push({ type, name: event.getName(), value: event.config.value }),
          );
      });
    const slider = panel().getByRole('slider', { name: 'Page width' });
    await slider.focus();
    for (let press = 0; press < 3; press++) await page.keyboard.press('ArrowLeft');
    await expect.poll(() => shown('--page-width')).toBe('1420px');
    await expect.poll(told).toContainEqual({ type: 'change', name: 'page-width', value: '1420px' });

    expect(await bodyClass()).toMatch(/\bproduct-shape-45-portrait\b/);
    await setting('Product shape').getByRole('button').first().click();
    await page.getByRole('option', { name: '1:1 Square' }).click();
    await expect.poll(bodyClass).toMatch(/\bproduct-shape-11-square\b/);
    await panel().getByText('Hide the floating cart').click();
    await expect.poll(bodyClass).toMatch(/\bhide-floating-cart\b/);
    await expect.poll(told).toContainEqual({ type: 'change', name: 'Hide floating cart', value: 'true' });
    await panel().getByRole('button', { name: 'Reset Hide the floating cart' }).click();
    await expect.poll(bodyClass).not.toMatch(/\bhide-floating-cart\b/);
    await expect.poll(async () => (await told()).at(-1)?.type).toBe('reset');
  },
);

const fonts = () => page.getByRole('dialog', { name: 'Family' });
const openFonts = () =>
  setting('heading-font')
    .getByRole('button', { name: /^Family:/ })
    .click();

step('EDIT-16: a list of fonts that cannot be loaded is told, and loaded when asked again', async () => {
  const calls = /\/fonts$/;
  await page.route(calls, (route) => route.abort());
  await openFonts();
  await fonts().getByText('Unable to load fonts').waitFor();
  await page.unroute(calls);
  await fonts().getByRole('button', { name: 'Try again' }).click();
  await fonts().getByRole('listbox', { name: 'Fonts' }).waitFor();
});

step(
  'EDIT-10, EDIT-11, EDIT-12, EDIT-13, EDIT-15, EDIT-16: fonts in use and all fonts, by category and search; what is not to be had changes nothing',
  async () => {
    const shownFonts = (section: string) => fonts().getByRole('group', { name: section }).getByRole('option');
    expect(await shownFonts('Fonts in style guide').count()).toBe(2);
    expect(await shownFonts('All fonts').count()).toBeGreaterThan(150);
    const categories = ['Sans Serif', 'Serif', 'Display', 'Script', 'Slab Serif', 'Mono', 'Other'];
    expect(await fonts().getByRole('radio').allTextContents()).toEqual(categories);
    await fonts().getByText('Fonts can affect load time.').waitFor();
    // The registry of this installation does not answer.
    await fonts().getByText('Unable to load preview for Albert Sans').waitFor();
    const found = await axeViolations(page, { except: 'iframe' });
    expect(found.filter((each) => !each.startsWith('region:'))).toEqual([]);
    await fonts().getByRole('radio', { name: 'Slab Serif' }).click();
    expect(await shownFonts('Fonts in style guide').count()).toBe(0);
    expect(await shownFonts('All fonts').count()).toBeLessThan(10);
    await fonts().getByRole('option', { name: 'Bitter' }).click();
    await fonts().getByRole('alert').getByText('Unable to load preview for Bitter').waitFor();
    await page.keyboard.press('Escape');
    await fonts().waitFor({ state: 'detached' });
    expect(
      await setting('heading-font')
        .getByRole('button', { name: /^Family:/ })
        .getAttribute('aria-label'),
    ).toBe('Family: Schibsted Grotesk');
    errors.length = 0; // The browser reports what did not come, as it should.
  },
);

step('SITE-08: a click in the page opens what it means; a font changes', async () => {
  await canvas().locator('h1').first().click();
  await expect.poll(() => setting('heading-font').getAttribute('class')).toContain('is-picked');
  expect(await setting('heading-font').evaluate((row) => row.contains(document.activeElement))).toBe(true);
  await openFonts();
  await fonts().getByRole('searchbox', { name: 'Search fonts' }).fill('georg');
  await fonts().getByRole('option', { name: 'Georgia Serif' }).click();
  await fonts().waitFor({ state: 'detached' });
  const family = () =>
    canvas()
      .locator('h1')
      .first()
      .evaluate((heading) => getComputedStyle(heading).fontFamily);
  await expect.poll(family).toMatch(/^Georgia/);
});

step('SITE-08: what is there for another page only is hidden until that page is shown', async () => {
  expect(await setting('sale').count()).toBe(0);
  await page.getByRole('button', { name: /Page$/ }).first().click();
  await page.getByRole('option', { name: 'Shop', exact: true }).click();
  await setting('sale').waitFor();
  // Values that are not saved go along to the next page.
  await expect.poll(() => shown('--page-width')).toBe('1420px');
  await page.getByRole('button', { name: /Page$/ }).first().click();
  await page.getByRole('option', { name: 'Home', exact: true }).click();
  await expect.poll(() => shown('--page-width')).toBe('1420px');
});

step('SITE-08: saving shows it to visitors', async () => {
  await saveButton().click();
  await panel().getByText('Saved', { exact: true }).waitFor();
  await expect.poll(visitorCss).toMatch(/--paper:#fed\b/);
  const css = await visitorCss();
  expect(css).toContain('--page-width:1420px');
  expect((await visit('/')).html).toMatch(/<body[^>]*product-shape-11-square/);
  expect(await axeViolations(page, { except: 'iframe' })).toEqual([]);
});

step('SITE-07: the styles are opened beside each page of the program that has its own', async () => {
  const pages = path.replace(/\/[^/]+$/, '/collections');
  for (const [typeName, title] of Object.entries({ 'splash-page': 'Winter', 'popup-overlay': 'Kiln letter' }))
    expect((await owner.post(pages, { typeName, title })).status).toBe(200);
  await page.reload();
  const codes: Record<string, number> = {
    'Cover page: Winter': 3,
    'Popup: Kiln letter': 104,
    Checkout: 201,
    Home: 2,
  };
  for (const [label, code] of Object.entries(codes)) {
    await page.getByRole('button', { name: /Page$/ }).first().click();
    await page.getByRole('option', { name: label, exact: true }).click();
    const pageType = () =>
      canvas()
        .locator('html')
        .evaluate(() => {
          const { Static } = window as unknown as { Static: { SQUARESPACE_CONTEXT: { pageType: number } } };
          return Static.SQUARESPACE_CONTEXT.pageType;
        });
    await expect.poll(pageType).toBe(code);
    await setting('paper').waitFor();
  }
});

step('SITE-08: an owner who was slower is told, and loses nothing', async () => {
  await pickColor('Ink', '#112233');
  const { tweaks, rowVersion } = (await owner.get(path)).json;
  const theirs = { ...tweaks, accent: '#aa0000' };
  expect((await owner.put(path, { rowVersion, tweaks: theirs, customCss: '' })).status).toBe(200);
  await saveButton().click();
  await panel().getByText('Someone else changed this at the same time.').waitFor();
  errors.length = 0; // The browser reports the refused call, as it should.
  await panel().getByRole('button', { name: 'Keep my changes' }).click();
  await panel().getByText('Saved', { exact: true }).waitFor();
  const kept = (await owner.get(path)).json.tweaks;
  expect(kept).toMatchObject({ ink: '#112233', accent: '#aa0000', paper: '#ffeedd' });
});

step('SITE-08: the settings are hidden and shown, and scripts are told', async () => {
  await canvas()
    .locator('html')
    .evaluate(() => {
      type Library = { Global: { on(type: string, listener: () => void): void } };
      const { Y } = window as unknown as { Y: Library };
      const list: string[] = [];
      Object.assign(window, { told: list });
      for (const type of ['beforeopen', 'aftershow', 'close', 'afterclose'])
        Y.Global.on(`tweak:${type}`, () => list.push(type));
    });
  await page.getByRole('button', { name: 'Hide settings' }).click();
  await expect.poll(told).toEqual(['close', 'afterclose']);
  expect(await panel().count()).toBe(0);
  await page.getByRole('button', { name: 'Show settings' }).click();
  await expect.poll(told).toEqual(['close', 'afterclose', 'beforeopen', 'aftershow']);
});

step('SITE-08: CSS that cannot be used is told with its line and harms nobody', async () => {
  const before = await visitorCss();
  await panel().getByText('Your own CSS').click();
  const code = panel().getByRole('textbox', { name: 'CSS on every page' });
  await code.click();
  await page.keyboard.type('h1 { color: @nothing }');
  await panel()
    .getByText(/@nothing.*your own CSS, line 1/)
    .waitFor();
  await saveButton().click();
  await expect.poll(() => panel().getByRole('alert').textContent()).toMatch(/your own CSS, line 1/);
  expect(await visitorCss()).toBe(before);
  errors.length = 0;
});

step('SITE-08: nobody leaves what is not saved by accident; discarding it is one step', async () => {
  await openPlace(page, 'Templates');
  await page
    .getByRole('dialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Stay' })
    .click();
  await panel().getByRole('button', { name: 'Discard' }).click();
  expect(await saveButton().isDisabled()).toBe(true);
  await panel().getByRole('button', { name: 'Reset all to the template' }).click();
  await expect.poll(() => shown('--page-width')).toBe('1480px');
  await panel().getByRole('button', { name: 'Discard' }).click();
  await openPlace(page, 'Templates');
  await page.getByRole('heading', { name: 'Templates', exact: true }).waitFor();
});

const chosenCard = (title: string) => page.getByRole('listitem').filter({ hasText: title });

step(
  'another template asks before it changes anything, keeps colours and fonts, and is taken back',
  async () => {
    await chosenCard('Pica').getByRole('button', { name: 'Use this template' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change to Pica?' });
    expect(await dialog.getByRole('switch', { name: 'Keep my colours and fonts' }).isChecked()).toBe(true);
    expect(await axeViolations(page, { except: 'iframe' })).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await chosenCard('Pica').getByRole('button', { name: 'Use this template' }).click();
    await dialog.getByRole('button', { name: 'Change template' }).click();
    await chosenCard('Pica').getByText('In use').waitFor();
    expect(await visitorCss()).toMatch(/--spot:#a00\b/);
    await page.getByRole('button', { name: 'Change back to Quarto' }).click();
    await chosenCard('Quarto').getByText('In use').waitFor();
    expect(await visitorCss()).toMatch(/--accent:#a00\b/);
    await page.getByRole('button', { name: 'Change back to Pica' }).waitFor();
    // The browser reports what owners write, which runs in no preview, and the refused trials.
    expect(
      errors.filter((error) => !/Content Security Policy|status of 422|Blocked script execution/.test(error)),
    ).toEqual([]);
  },
);
