import { expect } from 'vitest';
import { middleOf, type Tab } from './tab.ts';

const PASSWORD = 'correct horse battery';
const BLOCK = 'main .sqs-block[id^="block-"]';

/** Signs the owner in and makes, changes and publishes a page; gives its path. */
export async function walkAsOwner(tab: Tab, appUrl: string, title: string): Promise<string> {
  const kindsOfBlocks = () =>
    tab.read(
      (css) =>
        [...document.querySelectorAll(css)].map(({ className }) => /sqs-block-(\w+)/.exec(className)?.[1]),
      { args: [BLOCK], place: 'frame' },
    );
  const wordsOfCanvas = () =>
    tab.read(() => document.querySelector('main')?.innerText.trim() ?? '', { place: 'frame' });

  await tab.resize(1440, 900);
  await tab.goto(`${appUrl}/config/`);
  await tab.fill({ css: 'input[type="email"]' }, 'owner@example.com');
  await tab.fill({ css: 'input[type="password"]' }, PASSWORD);
  await tab.click({ css: 'button', text: 'Sign in' });
  await tab.click({ css: 'main a[href*="/overview/"], main a[href*="/sites/"]' });
  await tab.click({ css: 'nav a', text: 'Pages' });
  await tab.click({ css: 'button', text: 'Add page' });
  await tab.fill({ css: '[role="dialog"] input', text: 'Name of the page' }, title);
  await tab.click({ css: '[role="dialog"] button', text: 'Add page' });

  // A text of the page is written in.
  await tab.click({ css: 'h1', text: title, place: 'frame' });
  await tab.boxOf({ css: '.panel-fields' });
  await tab.press('Enter');
  await tab.boxOf({ css: '[contenteditable="true"]', place: 'frame' });
  await tab.press('End');
  await tab.type(' anew');
  await tab.press('Escape');
  await expect.poll(wordsOfCanvas).toContain(`${title} anew`);

  // A block is added by keys, taken back, and added again.
  const before = await kindsOfBlocks();
  await tab.press('a');
  await expect
    .poll(() => tab.read(() => document.activeElement?.getAttribute('aria-label')))
    .toBe('Search blocks');
  await tab.type('Quote');
  await tab.boxOf({ css: '[role="option"]' });
  await tab.press('Enter');
  await expect.poll(async () => (await kindsOfBlocks()).length).toBe(before.length + 1);
  const after = await kindsOfBlocks();
  await tab.press('Control+z');
  await expect.poll(kindsOfBlocks).toEqual(before);
  await tab.press('Control+Shift+Z');
  await expect.poll(kindsOfBlocks).toEqual(after);

  // It is dragged by the mouse to the top, inside of the frame: see firefox.ts.
  const quote = middleOf(await tab.boxOf({ css: '.sqs-block-quote', place: 'frame' }));
  const heading = await tab.boxOf({ css: BLOCK, place: 'frame' });
  const above = { x: quote.x, y: heading.y + 3 };
  await tab.mouse('frame', quote, 'down', { x: quote.x, y: quote.y - 20 }, above);
  await tab.boxOf({ css: '.drop', place: 'frame' });
  await tab.mouse('frame', above, 'up');
  await expect.poll(async () => (await kindsOfBlocks())[0]).toBe('quote');
  await tab.boxOf({ css: '[data-save="saved"]' });

  await tab.click({ css: 'button', text: 'Publish' });
  await tab.click({ css: '[role="dialog"] button', text: 'Publish' });
  await tab.boxOf({ css: 'button', text: 'Published' });
  return `/${title.toLowerCase().replaceAll(' ', '-')}`;
}
