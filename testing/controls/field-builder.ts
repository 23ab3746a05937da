import { choose, type Lines } from './walk-controls.ts';

/** The builder of fields in a part of a form: each control changes the list of fields at a path, whichever of them is chosen. */
export const fieldBuilder = (part: string, path: string): Lines => ({
  [`${part} / Add field`]: {
    run: async ({ page }, { locator }) => {
      for (const type of ['Text', 'Text area']) {
        await locator.click();
        await page.getByRole('menuitem', { name: type, exact: true }).click();
      }
    },
    changes: path,
  },
  [`${part} / Move up`]: { alone: path },
  [`${part} / Move down`]: { alone: path },
  [`${part} / Move *`]: { as: 'Move up; by hand and by keys: e2e/forms.test.ts' },
  [`${part} / Duplicate`]: { run: (_, { locator }) => locator.click(), changes: `${path}.length` },
  [`${part} / Type of field`]: {
    run: ({ page }, { locator }) => choose(page, locator, 'Dropdown'),
    changes: path,
  },
  [`${part} / Title`]: { run: (_, { locator }) => locator.fill('Which glaze?'), changes: path },
  [`${part} / Options`]: { run: (_, { locator }) => locator.fill('Ash\nSlip'), changes: path },
  [`${part} / Required`]: {
    run: (_, { locator }) => locator.locator('xpath=ancestor::label[1]').click(),
    changes: path,
  },
  [`${part} / Show it only under a condition`]: {
    run: (_, { locator }) => locator.locator('xpath=ancestor::label[1]').click(),
    changes: path,
  },
  [`${part} / Field`]: { as: 'e2e/forms.test.ts' },
  [`${part} / Answer`]: { as: 'e2e/forms.test.ts' },
  [`${part} / Value`]: { as: 'e2e/forms.test.ts' },
  // Before the preview, which has to say that the question is required.
  [`${part} / Remove rule 1`]: { run: (_, { locator }) => locator.click(), changes: path },
  [`${part} / Add a rule`]: { as: 'e2e/forms.test.ts' },
  [`${part} / Preview`]: {
    run: async ({ page }, { locator }) => {
      await locator.click();
      const dialog = page.getByRole('dialog', { name: part });
      await dialog.getByRole('button', { name: 'Check answers' }).click();
      await dialog.locator('.field-error', { hasText: 'Required' }).first().waitFor();
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
    },
  },
  [`${part} / Remove`]: { alone: `${path}.length`, last: true },
});
