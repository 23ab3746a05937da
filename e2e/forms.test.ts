import { readFile } from 'node:fs/promises';
import { axeViolations } from '@sitewright/testing/browser';
import { httpClient } from '@sitewright/testing/http-client';
import { openPlace } from '@sitewright/testing/open-place';
import { ownerJourney } from '@sitewright/testing/owner-journey';
import { remoteServer } from '@sitewright/testing/remote-server';
import { expect } from 'vitest';
import { FIELD_SETTINGS } from './field-settings.ts';

const { page, owner, installation, errors, step } = await ownerJourney();
const { websites } = (await owner.get('/api/websites')).json;
const websiteId = websites.find(({ identifier }: { identifier: string }) => identifier === 'demo').id;
const api = `/api/websites/${websiteId}/forms`;
const visitor = httpClient(remoteServer(installation.port), new URL(installation.siteUrl).host);
const button = (name: string) => page.getByRole('button', { name, exact: true });
const fields = () => page.getByRole('grid', { name: 'Fields of the form' });
const titles = () => fields().locator('.form-field-name > span:first-child').allTextContents();
const settings = () => page.getByRole('region', { name: /^Settings of / });
const choose = async (label: string, option: string) => {
  await page.getByRole('button', { name: label }).last().click();
  await page.getByRole('option', { name: option, exact: true }).click();
};
const addField = async (type: string) => {
  await button('Add field').click();
  await page.getByRole('menuitem', { name: type, exact: true }).click();
};
const formId = () => new URL(page.url()).pathname.split('/').at(-1) ?? '';

step(
  'FORM-07: a form begins as one of the templates, in a builder made of the schema of the server',
  async () => {
    await openPlace(page, 'Forms');
    await button('Add form').click();
    const dialog = page.getByRole('dialog', { name: 'New form' });
    await dialog.getByText('RSVP').click();
    await dialog.getByLabel('Name').fill('Kiln opening');
    expect(await axeViolations(page)).toEqual([]);
    const schema = page.waitForResponse((reply) => reply.url().includes('/api/template/GetTemplateSchema'));
    await dialog.getByRole('button', { name: 'Add form' }).click();
    const { type, fields: types } = await (await schema).json();
    expect([type, types.length]).toEqual(['form', 21]);
    await page.getByRole('heading', { name: 'Kiln opening', level: 1 }).waitFor();
    await expect
      .poll(titles)
      .toEqual([
        'Name',
        'Email',
        'Will you come?',
        'How many guests do you bring?',
        'Anything we should know?',
      ]);
    expect(await axeViolations(page)).toEqual([]);
  },
);

step(
  'FORM-03, FORM-04: each type of field has the settings of its kind, and can be removed again',
  async () => {
    for (const [type, properties] of Object.entries(FIELD_SETTINGS)) {
      await addField(type);
      const panel = page.getByRole('region', { name: `Settings of ${type}`, exact: true });
      await panel.waitFor();
      const labels = panel.locator('.ui-label, .ui-switch > span');
      const names = (await labels.allTextContents()).filter(
        (name) =>
          name !== '' &&
          name !== 'Parts' &&
          name !== 'Kinds of files' &&
          name !== 'Show it only under a condition',
      );
      expect(names, type).toEqual(properties);
      await panel.getByRole('button', { name: 'Remove', exact: true }).click();
      await panel.waitFor({ state: 'detached' });
    }
    await expect.poll(async () => (await titles()).length).toBe(5);
  },
  120_000,
);

step('fields are put in order by keys and by dragging with keys, which is said aloud', async () => {
  await fields().getByRole('row', { name: 'Email' }).click();
  await settings().getByRole('button', { name: 'Move up' }).press('Enter');
  await expect.poll(async () => (await titles())[0]).toBe('Email');
  await page.getByText('Email moved to place 1 of 5.').waitFor();
  await fields().getByRole('button', { name: 'Move Email' }).press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await titles()).indexOf('Email')).toBeGreaterThan(0);
  await fields().getByRole('row', { name: 'Email' }).click();
  while ((await titles())[0] !== 'Email')
    await settings().getByRole('button', { name: 'Move up' }).press('Enter');
});

step('FORM-06: a form with a question under a condition is saved, and says so meanwhile', async () => {
  await addField('Radio buttons');
  await settings().getByLabel('Title').fill('What will you eat?');
  await settings().getByLabel('Options').fill('Soup\n\nBread\nSoup');
  await settings().getByText('Each option can be there only once.').waitFor();
  expect(await button('Save').isDisabled()).toBe(true);
  await settings().getByLabel('Options').fill('Soup\nBread');
  await settings().getByText('Show it only under a condition').click();
  await choose('Field', 'Will you come?');
  await choose('Answer', 'is');
  await choose('Value', 'Yes');
  expect(await axeViolations(page)).toEqual([]);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**${api}/*`, async (route) => {
    if (route.request().method() === 'PUT') await held;
    await route.continue();
  });
  await button('Save').click();
  await button('Saving…').waitFor();
  release();
  await page.getByRole('status').getByText('Saved', { exact: true }).waitFor();
  await page.unroute(`**${api}/*`);
  const { content } = (await owner.get(`${api}/${formId()}`)).json;
  expect(content.fields[1]).toMatchObject({
    type: 'radio',
    title: 'What will you eat?',
    options: ['Soup', 'Bread'],
    condition: { match: 'all', rules: [{ fieldId: 'coming', operator: 'is', value: 'Yes' }] },
  });
});

const tab = (name: string) => page.getByRole('tab', { name, exact: true });
const saved = async () => {
  await button('Save').click();
  await page.getByRole('status').getByText('Saved', { exact: true }).waitFor();
  return (await owner.get(`${api}/${formId()}`)).json.content;
};

step(
  'FORM-05: what follows a submission and what stands below the fields have tabs of their own',
  async () => {
    const names = await page.getByRole('tab').allTextContents();
    expect(names).toEqual(['Build', 'Storage', 'Advanced', 'CAPTCHA', 'Disclaimer']);
    await tab('Advanced').click();
    await page.getByLabel('Message after sending').fill('See you there!');
    await page.getByRole('button', { name: 'Page to go to after sending' }).click();
    const link = page.getByRole('dialog', { name: 'Link' });
    await link.getByRole('tablist').waitFor();
    expect(await link.getByRole('tab').allTextContents()).toEqual(['Page', 'Web Address', 'File']);
    await link.getByLabel('Page URL').fill('javascript:alert(1)');
    await link.getByRole('button', { name: 'Save link' }).click();
    await link.getByText('javascript:alert(1) is not a valid page URL').waitFor();
    await page.keyboard.press('Escape');
    await link.waitFor({ state: 'detached' });
    expect(await axeViolations(page)).toEqual([]);
    await tab('CAPTCHA').click();
    await choose('Visitor check', 'Self-hosted');
    expect(await axeViolations(page)).toEqual([]);
    await tab('Disclaimer').click();
    await page.getByRole('textbox', { name: 'Disclaimer' }).fill('We write to you once.');
    expect(await axeViolations(page)).toEqual([]);
    expect(await saved()).toMatchObject({
      submissionMessage: 'See you there!',
      disclaimer: 'We write to you once.',
      captchaEnabled: true,
      captchaProvider: 'self-hosted',
    });
    // The following requests are sent without a browser, which can make no proof.
    await tab('CAPTCHA').click();
    await choose('Visitor check', 'Off');
    expect((await saved()).captchaEnabled).toBe(false);
  },
);

step(
  'MAIL-01, MAIL-02, MAIL-03, MAIL-04: a mailing list is chosen, connected and taken off again',
  async () => {
    const lists = `/api/websites/${websiteId}/mailing-lists`;
    await owner.post(lists, { name: 'Friends of the kiln', isDoubleOptIn: true });
    const mailingList = page.getByRole('group', { name: 'Mailing list' });
    await tab('Storage').click();
    await mailingList.getByText('Not connected.').waitFor();
    await button('Connect a mailing list').click();
    const dialog = page.getByRole('dialog', { name: 'Connect a mailing list' });
    await dialog.getByRole('button', { name: 'Connect', exact: true }).click();
    await dialog.getByText('A List must be selected').waitFor();
    await choose('List', 'Friends of the kiln');
    await dialog.getByText('Ask for a confirmation').click();
    expect(await axeViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Connect', exact: true }).click();
    await page.getByText('Connected to Friends of the kiln.').waitFor();
    const { lists: known } = (await owner.get(lists)).json;
    const list = known.find(({ name }: { name: string }) => name === 'Friends of the kiln');
    expect(list.isDoubleOptIn).toBe(false);
    expect((await saved()).mailingListId).toBe(list.id);
    await mailingList.getByRole('button', { name: 'Disconnect' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
    await mailingList.getByText('Not connected.').waitFor();
    expect((await saved()).mailingListId).toBeNull();
    await owner.del(`${lists}/${list.id}`);
  },
);

step(
  'a form is tried out in its builder: wrong answers are told, a good test stands in the inbox',
  async () => {
    await tab('Build').click();
    await fields().getByRole('row', { name: 'What will you eat?' }).click();
    await settings().getByLabel('Description').fill('There is no meat.');
    await button('Save and test').click();
    const dialog = page.getByRole('dialog', { name: 'Test: Kiln opening' });
    await dialog.getByText('We write to you once.').waitFor();
    const meal = dialog.getByRole('group', { name: 'What will you eat?' });
    expect(await meal.isVisible()).toBe(false);
    expect(await axeViolations(page)).toEqual([]);
    await dialog.getByLabel('Email').fill('nobody');
    const send = dialog.locator('button[type="submit"]');
    await send.click();
    const summary = dialog.locator('.form-summary');
    await summary.getByText(/Email is not valid/).waitFor();
    expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await axeViolations(page)).toEqual([]);
    expect(errors.length).toBe(1);
    errors.length = 0; // The browser reports the refused test, as it should.
    const address = page.url();
    await summary.getByRole('link', { name: /Email is not valid/ }).click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('email');
    expect(page.url()).toBe(address);
    // What was typed is still there.
    expect(await dialog.getByLabel('Email').inputValue()).toBe('nobody');
    await dialog.getByLabel('Email').fill('tester@visitor.test');
    await dialog.getByLabel('First name').fill('Tess');
    await dialog.getByLabel('Yes', { exact: true }).check();
    await meal.waitFor();
    await meal.getByLabel('Soup').check();
    await send.click();
    await dialog.getByText('See you there!').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    const { items } = (await owner.get(api)).json;
    expect(items.find(({ id }: { id: string }) => id === formId()).submissionCount).toBe(0);
    const builder = page.url();
    await dialog.getByRole('link', { name: 'Show in the inbox' }).click();
    await page.getByText('Test', { exact: true }).waitFor();
    await page.getByText('Soup', { exact: true }).waitFor();
    await page.goto(builder);
  },
);

/** Sends the form as a visitor does; gives the status. */
async function send(answers: Record<string, unknown>): Promise<number> {
  const { key } = (await visitor.post('/api/form/FormSubmissionKey')).json;
  const sentFrom = { pageTitle: 'Kiln', pagePath: '/kiln', contentSource: 'c' };
  const body = { formId: formId(), form: answers, key, ...sentFrom };
  return (await visitor.post('/api/form/SaveFormSubmission', body)).status;
}
const ADA = {
  email: 'ada@visitor.test',
  name: ['Ada', 'Byron'],
  coming: 'Yes',
  guests: '2',
  note: '=HYPERLINK("http://evil.test") <b>bold</b> www.one.test www.two.test',
};

step('a form takes submissions once it is published, from its builder', async () => {
  expect(await send(ADA)).toBe(404);
  // By a key: the screen was just opened, and a press of the mouse is lost where what it began on moves away meanwhile.
  await button('Publish').press('Enter');
  await button('Published').waitFor();
  expect(await send(ADA)).toBe(200);
  expect(await send({ ...ADA, name: ['Grace', 'Hopper'], email: 'grace@visitor.test', coming: 'No' })).toBe(
    200,
  );
});

const row = (name: string) => page.getByRole('row').filter({ hasText: name });
const tools = page.getByRole('toolbar', { name: 'Chosen submissions' });
const tickBoth = async () => {
  for (const name of ['Ada Byron', 'Grace Hopper']) await row(name).getByRole('checkbox').setChecked(true);
  await tools.getByText('2 submissions chosen').waitFor();
};

step(
  'FORM-49: submissions stand in a list with date, page and values, and are searched and marked',
  async () => {
    await page.getByRole('main').getByRole('link', { name: 'Submissions' }).click();
    await row('Ada Byron').getByText('Unread').or(row('Ada Byron').getByLabel('Unread')).first().waitFor();
    await row('Ada Byron').getByText('Kiln', { exact: true }).waitFor();
    await row('Ada Byron')
      .getByText(/Will you come\?: Yes/)
      .waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('searchbox').fill('grace');
    await row('Ada Byron').waitFor({ state: 'detached' });
    await page.getByRole('searchbox').fill('');
    await row('Ada Byron').getByRole('checkbox').press('Space');
    await tools.getByRole('button', { name: 'Star' }).click();
    await row('Ada Byron').getByLabel('Starred').waitFor();
    await tools.getByRole('button', { name: 'Labels' }).click();
    await page.getByRole('dialog').getByLabel('New label').fill('Family');
    await page.getByRole('dialog').getByRole('button', { name: 'Save labels' }).click();
    await row('Ada Byron').getByText('Family').waitFor();
    await choose('Show', 'Starred');
    await row('Grace Hopper').waitFor({ state: 'detached' });
    await choose('Show', 'All but spam');
  },
);

step('FORM-49: labels of several submissions are changed at once by keyboard, on a phone too', async () => {
  await tickBoth();
  const dialog = page.getByRole('dialog', { name: 'Labels of 2 submissions' });
  const family = dialog.getByRole('checkbox', { name: 'Family' });
  await tools.getByRole('button', { name: 'Labels' }).press('Enter');
  expect(await family.evaluate((box) => (box as HTMLInputElement).indeterminate)).toBe(true);
  expect(await axeViolations(page)).toEqual([]);
  await family.press('Space');
  await family.press('Enter');
  await row('Grace Hopper').getByText('Family').waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  await tools.getByRole('button', { name: 'Labels' }).press('Enter');
  await family.press('Space');
  await dialog.getByLabel('New label').fill('Regulars');
  await dialog.getByLabel('New label').press('Enter');
  for (const name of ['Ada Byron', 'Grace Hopper']) await row(name).getByText('Regulars').waitFor();
  expect(await page.getByRole('table').getByText('Family').count()).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.setViewportSize({ width: 1280, height: 900 });
});

step('what is marked as spam, and as none, teaches the filter, which is reset', async () => {
  await tools.getByRole('button', { name: 'Mark as read' }).press('Enter');
  await tools.getByRole('button', { name: 'Mark as unread' }).waitFor();
  await tools.getByRole('button', { name: 'Spam' }).press('Enter');
  await choose('Show', 'Spam (2)');
  const filter = page.getByRole('region', { name: 'Spam filter' });
  await filter.getByText(/2 .*marked as spam and 0 /).waitFor();
  await tickBoth();
  expect(await axeViolations(page)).toEqual([]);
  await tools.getByRole('button', { name: 'Not spam' }).press('Enter');
  await filter.getByText(/0 .*marked as spam and 2 /).waitFor();
  await filter.getByRole('button', { name: 'Reset filter' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Reset' }).click();
  await filter.getByText(/learns from what you mark/).waitFor();
  // A dialog that goes gives the focus back, to a button that opens it again with the next Enter.
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await button('Show all submissions').press('Enter');
  expect(await row('Ada Byron').getByRole('checkbox').isChecked()).toBe(false);
});

step('FORM-49: one submission is opened, read, labelled and noted; markup in it is words', async () => {
  await page.getByRole('link', { name: 'Ada Byron' }).click();
  await page.getByRole('heading', { name: 'Ada Byron', level: 1 }).waitFor();
  await page.getByText(ADA.note).waitFor();
  expect(await page.locator('main b').count()).toBe(0);
  await page.getByText('It has several links').waitFor();
  await page.getByLabel('New note').fill('Calls on Monday');
  await button('Add note').click();
  await page.getByRole('listitem').getByText('Calls on Monday').waitFor();
  await page.getByLabel('New label').fill('Guests');
  await page.getByLabel('New label').press('Enter');
  await page.getByRole('row', { name: 'Guests' }).waitFor();
  await page.getByRole('row', { name: 'Regulars' }).press('Delete');
  await page.getByRole('row', { name: 'Regulars' }).waitFor({ state: 'detached' });
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('link', { name: '← Inbox' }).click();
  await row('Grace Hopper').waitFor();
  await expect.poll(() => row('Ada Byron').getByLabel('Unread').count()).toBe(0);
});

step('FORM-49: submissions of a form are exported, formulas as text, and deleted', async () => {
  await choose('Form', 'Kiln opening');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export CSV' }).click();
  const csv = await readFile(await (await download).path(), 'utf8');
  expect(csv).toContain('Ada Byron');
  expect(csv).toContain(`"'=HYPERLINK(""http://evil.test"") <b>bold</b> www.one.test www.two.test"`);
  await row('Ada Byron').getByRole('checkbox').press('Space');
  await page.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await row('Ada Byron').waitFor({ state: 'detached' });
  await button('Erase an address').click();
  await page.getByRole('dialog').getByLabel('Email address').fill('GRACE@visitor.test');
  await page.getByRole('dialog').getByRole('button', { name: 'Erase' }).click();
  await page.getByText('1 submission deleted.').waitFor();
  await button('Done').click();
  await row('Grace Hopper').waitFor({ state: 'detached' });
});

step('a form is taken from visitors, and deleted', async () => {
  const forms = page.getByRole('navigation', { name: 'Forms' });
  await forms.getByRole('link', { name: 'Forms' }).click();
  await button('More for Kiln opening').click();
  await page.getByRole('menuitem', { name: 'Unpublish' }).click();
  await row('Kiln opening').getByText('Not published').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await button('More for Kiln opening').click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await row('Kiln opening').waitFor({ state: 'detached' });
  expect(errors).toEqual([]);
});
