import { axeViolations } from '@sitewright/testing/browser';
import { ownerJourney } from '@sitewright/testing/owner-journey';
import { expect } from 'vitest';

const { installation, page, errors, owner, step } = await ownerJourney({ width: 1440 });
const site = (await owner.get('/api/accounts/me')).json.websites.find(
  ({ identifier }: { identifier: string }) => identifier === 'demo',
);

const canvas = () => page.frameLocator('iframe[title="Page"]');
const view = (device: string) => page.getByRole('radio', { name: device }).click();

step('a page with a quote below its heading is open', async () => {
  const path = `/api/websites/${site.id}/collections`;
  const { json } = await owner.post(path, { typeName: 'page', title: 'Stage' });
  await page.goto(`${installation.appUrl}/config/sites/${site.id}/pages/${json.id}`);
  await canvas().locator('h1').waitFor();
  await page.locator('[data-save="saved"]').waitFor();
  await canvas().locator('h1').click();
  await page.keyboard.press('a');
  await page.getByRole('option', { name: /^Quote/ }).click();
  await canvas().locator('.sqs-block-quote').waitFor();
  await page.locator('[data-save="saved"]').waitFor();
});

step(
  'EDIT-27: keys behind a double click before the page listens change the text that it opens, in their order',
  async () => {
    const { promise: released, resolve: letGo } = Promise.withResolvers<void>();
    const script = await canvas().locator('script[data-app-origin]').getAttribute('src');
    const isScript = (url: URL) => url.href.endsWith(script ?? '');
    await page.route(isScript, async (route) => {
      await released;
      await route.continue();
    });
    // What repeats the press comes only once the next key has been typed on the page itself.
    const { promise: typed, resolve: letRepeat } = Promise.withResolvers<void>();
    const isRepeat = (url: URL) => url.pathname.includes('repeat-press');
    await page.route(isRepeat, async (route) => {
      await typed;
      await route.continue();
    });
    await page.reload({ waitUntil: 'commit' });
    const heading = canvas().locator('h1');
    await heading.waitFor();
    await heading.dblclick();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('arly');
    await page.keyboard.press('Home');
    await page.keyboard.type('E');
    await page.keyboard.press('End');
    await page.keyboard.type('!');
    letGo();
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME');
    await page.keyboard.type('?');
    letRepeat();
    await expect.poll(() => heading.innerText()).toBe('Early!?');
    await page.keyboard.press('Escape');
    const backAtStart = async () => {
      const words = await heading.innerText();
      if (words !== 'Stage') await page.keyboard.press('ControlOrMeta+z');
      return words;
    };
    await expect.poll(backAtStart).toBe('Stage');
    await page.unroute(isScript);
    await page.unroute(isRepeat);
  },
);

step(
  'SITE-25: desktop and phone stand beside each other; what is done on one counts there and shows in both',
  async () => {
    const desktop = page.frameLocator('iframe[title="Page"]');
    const phone = page.frameLocator('iframe[title="Page on a phone"]');
    const isPicked = (frame: typeof phone) =>
      frame.locator('sitewright-canvas .box.select:visible').waitFor();
    const topOf = async (frame: typeof phone, part: string) =>
      (await frame.locator(part).boundingBox())?.y ?? -1;
    const first = async (frame: typeof phone) =>
      (await topOf(frame, '.sqs-block-quote')) < (await topOf(frame, 'h1')) ? 'quote' : 'heading';
    await view('Desktop');
    await page.getByRole('button', { name: 'Show desktop and phone side by side' }).click();
    await phone.locator('.sqs-block-quote').waitFor();
    await desktop.locator('.sqs-block-quote').click();
    await isPicked(phone);
    await phone.locator('.sqs-block-quote').click();
    await page.keyboard.press('Alt+ArrowUp');
    await page.getByRole('status').filter({ hasText: 'Moved up on phones' }).waitFor();
    await expect.poll(() => first(phone)).toBe('quote');
    expect(await first(desktop)).toBe('heading');
    await page.getByRole('button', { name: 'Undo' }).first().click();
    await expect.poll(() => first(phone)).toBe('heading');
    for (const [one, other, added] of [
      [desktop, phone, ' here'],
      [phone, desktop, ' and there'],
    ] as const) {
      await one.locator('h1').dblclick();
      await one.locator('[contenteditable="true"]').waitFor();
      await page.keyboard.press('ControlOrMeta+End');
      await page.keyboard.type(added);
      await expect.poll(() => other.locator('h1').innerText()).toMatch(new RegExp(`${added}$`));
      // Only one of them is written in.
      await expect.poll(() => other.locator('[contenteditable="true"]').count()).toBe(0);
    }
    expect(await axeViolations(page, { except: 'iframe' })).toEqual([]);
    await page.getByRole('button', { name: 'Undo' }).first().click();
    await page.keyboard.press('4');
    const onPhone = page.locator('iframe[title="Page on a phone"]');
    await onPhone.waitFor({ state: 'detached' });
    await page.keyboard.press('4');
    await onPhone.waitFor();
    // With room for one page alone that is shown, and stays.
    await page.setViewportSize({ width: 600, height: 900 });
    await onPhone.waitFor({ state: 'detached' });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('button', { name: 'Show desktop and phone side by side', pressed: false }).waitFor();
    await expect.poll(() => page.locator('iframe').evaluate(({ clientWidth }) => clientWidth)).toBe(1280);
  },
);

step(
  'SITE-25: the edge of the page makes it as wide as wanted, by keys and by mouse; Escape sets it back',
  async () => {
    const edge = page.getByRole('separator', { name: 'Width of the page' });
    const frame = () => page.locator('iframe').evaluate(({ clientWidth }) => clientWidth);
    const isDevice = (device: string) => page.getByRole('radio', { name: device, checked: true }).waitFor();
    await view('Desktop');
    await edge.press('Home');
    await expect.poll(frame).toBe(320);
    await isDevice('Phone');
    await edge.press('PageUp');
    await expect.poll(frame).toBe(432);
    await edge.press('ArrowRight');
    await expect.poll(frame).toBe(442);
    await isDevice('Tablet');
    expect(await edge.getAttribute('aria-valuetext')).toBe('442 px, as on tablets');
    const box = await edge.boundingBox();
    if (!box) throw new Error('the edge is not in sight');
    const y = box.y + box.height / 2;
    await page.mouse.move(box.x + 10, y);
    await page.mouse.down();
    await page.mouse.move(box.x + 11, y);
    expect(await frame()).toBe(442);
    // The edge stays where the pointer holds it.
    await page.mouse.move(box.x + 15, y);
    await expect.poll(frame).toBe(452);
    await page.mouse.up();
    await edge.press('ArrowLeft');
    await expect.poll(frame).toBe(442);
    const pull = async () => {
      await page.mouse.move(box.x + 4, y);
      await page.mouse.down();
      await page.mouse.move(box.x + 104, y, { steps: 5 });
      await expect.poll(frame).toBeGreaterThan(600);
    };
    await pull();
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await expect.poll(frame).toBe(442);
    await pull();
    await page.mouse.up();
    expect(await axeViolations(page, { except: 'iframe' })).toEqual([]);
    await edge.press('End');
    await expect.poll(frame).toBe(1280);
    await isDevice('Desktop');
  },
);

step('nothing failed on the way', async () => {
  expect(errors).toEqual([]);
});
