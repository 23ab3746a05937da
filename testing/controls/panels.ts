import type { FrameLocator } from 'playwright-core';
import { pictureLines } from './site-settings.ts';
import type { Line, Lines } from './walk-controls.ts';

/** Buttons that every selected part of a page has. */
const TOOLS: Lines = {
  'Move up': { as: 'e2e/blocks.test.ts' },
  'Move down': { as: 'e2e/blocks.test.ts' },
  'Move left': { as: 'e2e/canvas.test.ts' },
  'Move right': { as: 'e2e/canvas.test.ts' },
  Duplicate: { as: 'e2e/blocks.test.ts' },
  'Hide or show on *': { as: 'e2e/devices.test.ts' },
  Remove: { as: 'e2e/blocks.test.ts' },
};

/** A colour out of the picker's swatches. */
const color = (field: string, name: string, at: number): Line => ({
  run: async ({ page }, { locator }) => {
    await locator.click();
    const picker = page.getByRole('dialog', { name });
    await picker.getByRole('option').nth(at).click();
    await page.keyboard.press('Escape');
    await picker.waitFor({ state: 'detached' });
  },
  changes: field,
});

/** The panel of a section: what each control changes of it in the canvas, as `shownSection` tells. */
export const SECTION_PANEL: Lines = {
  ...TOOLS,
  'Section / Save to the library': { as: 'e2e/section-library.test.ts' },
  'Section / Colours': {
    field: 'theme',
    value: 'Image or video',
    is: 'image',
  },
  'Section / Background': { field: 'source', value: 'Video', next: ['Instagram', 'None', 'Image'] },
  ...pictureLines('Section / Picture', 'background'),
  'Section / Uploaded video: Choose video': { as: 'e2e/blocks.test.ts' },
  'Section / Or enter its address': {
    run: async ({ root }, { locator }) => {
      await locator.fill('https://kiln.test/film');
      await locator.blur();
      await root.getByText('This is not the address of a YouTube or Vimeo video.').waitFor();
      await locator.fill('https://youtu.be/dQw4w9WgXcQ');
      await locator.blur();
      // What is kept is the address that every page of the service has.
      await root.locator('input[value="https://www.youtube.com/watch?v=dQw4w9WgXcQ"]').waitFor();
    },
  },
  'Section / Picture before it plays: *': { as: 'those of the picture' },
  'Section / Instagram name': {
    run: async ({ root }, { locator }) => {
      await root
        .getByText(/^Needs a connection to an Instagram account, .* Until then visitors see no/)
        .waitFor();
      await locator.fill('kiln');
      await locator.blur();
    },
    changes: 'user',
    has: 'kiln',
  },
  'Section / Width': { field: 'width' },
  'Section / Height': { field: 'height', value: 'Large', is: 'height-large' },
  'Section / Space': { field: 'spacing', value: 'Small', is: 'small' },
  'Section / Space above content *': { field: '--layout-pad-top', value: '20', is: '20px' },
  'Section / Space below content *': { field: '--layout-pad-bottom', value: '20', is: '20px' },
  'Section / Content stands at': { field: 'content', value: 'Bottom', is: 'content-bottom' },
  'Section / Own background colour: Remove': { alone: '--ground', is: null, last: true },
  'Section / Own background colour: *': color('--ground', 'Own background colour', 0),
  'Section / Turning into: Remove': { alone: '--ground-image', last: true },
  'Section / Turning into: *': color('--ground-image', 'Turning into', 1),
  'Section / Direction': { alone: '--ground-image' },
  'Section / Shade over the picture *': { field: '--overlay-share', value: '40', is: '40%' },
  'Section / Colour of the shade: *': color('--overlay', 'Colour of the shade', 2),
  'Section / Upper edge': { field: 'top', value: 'Wave', is: 'top-wave' },
  'Section / Lower edge': { field: 'bottom', value: 'Zigzag', is: 'bottom-zigzag' },
  'Section / Anchor name': { field: 'anchor', value: 'walked-anchor' },
  'Section / Place blocks freely': { as: 'e2e/devices.test.ts' },
};

/** The same while the canvas shows a phone: what differs there. */
export const SECTION_ON_PHONES: Lines = {
  ...TOOLS,
  'Reset to desktop': { as: 'e2e/devices.test.ts' },
  'Section / Height': { field: 'phoneHeight', value: 'Small', is: 'height-small' },
  'Section / Space': { field: 'phoneSpacing', value: 'Large', is: 'spacing-large' },
  'Section / Space above content *': { field: '--phone-pad-top', value: '8', is: '8px' },
  'Section / Space below content *': { field: '--phone-pad-bottom', value: '8', is: '8px' },
  'Section / Reset to desktop: Height': { alone: 'phoneHeight', is: null, last: true },
  'Section / Reset to desktop: Space': { alone: 'phoneSpacing', is: null, last: true },
  'Section / Reset to desktop: Space above content': { alone: '--phone-pad-top', is: null, last: true },
  'Section / Reset to desktop: Space below content': { alone: '--phone-pad-bottom', is: null, last: true },
  'Section / *': { as: 'those of the desktop' },
};

/** `side` and `size`: others than what counts already. */
const layoutLines = (window: 'layout' | 'phone', side: 'Left' | 'Right', size: string): Lines => ({
  'Text / Size of text *': { field: `--${window}-scale`, value: size, is: `${size}%` },
  'Text / Width in its place *': { field: `--${window}-width`, value: size, is: `${size}%` },
  'Text / Space above *': { field: `--${window}-above`, value: size, is: `${size}px` },
  'Text / Space below *': { field: `--${window}-below`, value: size, is: `${size}px` },
  'Text / Alignment of text': { field: `${window}Text`, value: side, is: `text-${side.toLowerCase()}` },
  'Text / Side it stands on': { field: `${window}Side`, value: side, is: `at-${side.toLowerCase()}` },
});

/** Layout in the panel of a text, as that of every block. */
export const BLOCK_LAYOUT: Lines = {
  ...TOOLS,
  ...layoutLines('layout', 'Right', '60'),
  'Text / Shown on *': { as: 'e2e/devices.test.ts' },
  'Text / *': { as: 'packages/blocks/src/every-setting.test.ts' },
};

/** The same on phones. */
export const LAYOUT_ON_PHONES: Lines = {
  ...TOOLS,
  'Reset to desktop': { as: 'e2e/devices.test.ts' },
  ...layoutLines('phone', 'Left', '80'),
  'Text / Width of its column *': { field: 'columnSpan', value: '6', is: '6' },
  'Text / Shown on *': { as: 'e2e/devices.test.ts' },
  'Text / Reset to desktop: *': { as: 'those of the section' },
  'Text / *': { as: 'packages/blocks/src/every-setting.test.ts' },
};

/** What the canvas shows of the first section: its choices by their classes and words, its values by their variables. */
export function shownSection(canvas: FrameLocator): Promise<Record<string, unknown>> {
  return canvas
    .locator('.page-section')
    .first()
    .evaluate((section: HTMLElement) => {
      const wordsOf = (text = '') => text.split(' ');
      const one = (words: readonly string[], start: string) =>
        words.find((word) => word.startsWith(start)) ?? null;
      const classes = [...section.classList];
      const [layout, phone] = [wordsOf(section.dataset.layout), wordsOf(section.dataset.phone)];
      const named = (name: string) => one(classes, `section-${name}-`)?.slice(`section-${name}-`.length);
      const values = ['--layout-pad-top', '--layout-pad-bottom', '--ground', '--ground-image', '--overlay']
        .concat('--overlay-share', '--phone-pad-top', '--phone-pad-bottom')
        .map((name) => [name, section.style.getPropertyValue(name) || null]);
      return {
        ...Object.fromEntries(values),
        ...{ theme: named('theme'), width: named('width'), spacing: named('spacing') },
        ...{ height: one(layout, 'height-'), content: one(layout, 'content-') },
        ...{ top: one(layout, 'top-'), bottom: one(layout, 'bottom-') },
        ...{ phoneHeight: one(phone, 'height-'), phoneSpacing: one(phone, 'spacing-') },
        source: section.dataset.backgroundSource ?? null,
        user: section.dataset.backgroundUser ?? null,
        background: section.querySelector(':scope > .section-background img')?.getAttribute('src') ?? null,
        anchor: section.querySelector(':scope > .section-anchor')?.id ?? null,
      };
    });
}

/** The same of the first block of a text. */
export function shownBlock(canvas: FrameLocator): Promise<Record<string, unknown>> {
  return canvas
    .locator('.sqs-block-html')
    .first()
    .evaluate((block: HTMLElement) => {
      const one = (words: string | undefined, start: string) =>
        (words ?? '').split(' ').find((word) => word.startsWith(start)) ?? null;
      const { layout, phone } = block.dataset;
      const values = ['layout', 'phone'].flatMap((window) =>
        ['scale', 'width', 'above', 'below'].map((name) => [
          `--${window}-${name}`,
          block.style.getPropertyValue(`--${window}-${name}`) || null,
        ]),
      );
      const column = block.closest<HTMLElement>('.sqs-col, [id^="column-"]');
      return {
        ...Object.fromEntries(values),
        ...{ layoutText: one(layout, 'text-'), layoutSide: one(layout, 'at-') },
        ...{ phoneText: one(phone, 'text-'), phoneSide: one(phone, 'at-') },
        columnSpan: column?.style.getPropertyValue('--phone-span') || null,
      };
    });
}
