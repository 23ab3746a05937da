import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { linkLine } from './texts.ts';
import { choose, type Line, type Lines, type Walk } from './walk-controls.ts';

const SHOWN = 'main';
/** Tools for the selected entry, which are off until one is. */
const HERE: Line = { as: 'e2e/alone/controls.test.ts' };

/** Titles of the entries in their order, as the list of the dialog has them. */
const entries = (root: Locator) => root.getByRole('grid', { name: 'Entries' }).getByRole('row');

/** Every control of the dialog of navigations: what each changes of the main one, which has pages alone. */
export const NAVIGATION: Lines = {
  'Navigation / Close': { as: 'Cancel' },
  Place: {
    run: async ({ page, root }: Walk, { locator }) => {
      const texts = () => entries(root).allTextContents();
      const before = await texts();
      await choose(page, locator, 'Footer navigation');
      await expect.poll(texts).not.toEqual(before);
      await choose(page, locator, 'Main navigation');
      await expect.poll(texts).toEqual(before);
    },
  },
  'Drag *': { as: 'apps/editor/src/screens/site/navigation/navigation-rows.test.ts' },
  'Add a page or folder': {
    run: async ({ page }, { locator }) => choose(page, locator, 'Clay'),
    changes: SHOWN,
  },
  'Add link': linkLine(SHOWN),
  'Move *': HERE,
  'Nest under the item above': HERE,
  'Edit link': HERE,
  'Remove from the navigation': HERE,
  Versions: { as: 'e2e/alone/page-tree.test.ts' },
  Cancel: HERE,
  Save: 'saves',
};
