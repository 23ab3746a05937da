import { axeViolations, watchErrors } from '@sitewright/testing/browser';
import { openPlace } from '@sitewright/testing/open-place';
import { ownerJourney } from '@sitewright/testing/owner-journey';
import { expect } from 'vitest';

const POST = '/journal/the-tenth-jug';

const { installation, browser, page: owner, step } = await ownerJourney();
const { siteUrl } = installation;
const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
const errors = watchErrors(phone);
const visitor = await phone.newPage();

const entry = () => owner.getByRole('row').filter({ hasText: 'A fine <script>' });
const show = (filter: string) =>
  owner.getByRole('group', { name: 'Show' }).getByRole('button', { name: filter }).click();
const decide = async (action: string) => {
  await entry().getByRole('checkbox').press('Space');
  await owner
    .getByRole('toolbar', { name: 'Selected entries' })
    .getByRole('button', { name: action, exact: true })
    .click();
};
const violations = () => axeViolations(owner);

step('SOC-06, SOC-07: a like counts at once and once, and is still there after a reload', async () => {
  await visitor.goto(siteUrl + POST);
  const like = visitor.locator('.sqs-simple-like').first();
  const state = async () => [await like.getAttribute('aria-pressed'), await like.textContent()];
  await expect.poll(() => like.getAttribute('aria-pressed')).toBe('false');
  const before = Number((await like.textContent())?.match(/\d+/)?.[0]);
  const counted = visitor.waitForResponse(
    (reply) => reply.request().method() === 'POST' && /like/i.test(reply.url()),
  );
  await like.click();
  expect((await counted).ok()).toBe(true);
  await expect.poll(state).toEqual(['true', expect.stringContaining(String(before + 1))]);
  await like.press('Enter');
  await visitor.reload();
  await expect.poll(state).toEqual(['true', expect.stringContaining(String(before + 1))]);
});

step('SOC-05: a comment with markup in it waits for the owner and is told so', async () => {
  const send = visitor.getByRole('button', { name: 'Post comment' });
  await send.click();
  expect(await visitor.locator('.comment-form :invalid').count()).toBeGreaterThan(0);
  await visitor.getByLabel('Name', { exact: true }).fill('Ada <b>Byron</b>');
  await visitor.getByLabel('Email address').fill('ada@visitor.test');
  await visitor.getByLabel('Comment', { exact: true }).fill('A fine <script>window.__xss=1</script> jug');
  await send.click();
  await visitor.getByText('Your comment will appear once it has been approved.').waitFor();
  expect(await axeViolations(visitor)).toEqual([]);
  await visitor.reload();
  expect(await visitor.getByText('A fine').count()).toBe(0);
});

step(
  'SOC-05: the owner finds it in the queue, approves it, and the visitor sees it as it was typed',
  async () => {
    await openPlace(owner, 'Feedback');
    await entry().getByText('Ada <b>Byron</b>').waitFor();
    expect(await violations()).toEqual([]);
    await decide('Approve');
    await entry().waitFor({ state: 'detached' });

    await visitor.reload();
    const comment = visitor.locator('.comment', { hasText: 'Ada <b>Byron</b>' });
    await comment.getByText('A fine <script>window.__xss=1</script> jug').waitFor();
    expect(await visitor.evaluate(() => '__xss' in window)).toBe(false);
  },
);

step('SOC-05: the answer of the owner stands below it, marked as such', async () => {
  await show('Approved');
  await entry().getByRole('button', { name: 'Answer' }).click();
  await owner.getByRole('textbox', { name: 'Your reply' }).fill('It pours well, too.');
  expect(await violations()).toEqual([]);
  await owner.getByRole('button', { name: 'Approve and reply' }).click();
  await owner.getByRole('row').filter({ hasText: 'It pours well, too.' }).waitFor();

  const answer = visitor.locator('.comment-replies .comment', { hasText: 'It pours well, too.' });
  // The queue says nothing while the answer is on its way.
  const answers = async () => {
    await visitor.reload();
    return answer.count();
  };
  await expect.poll(answers).toBe(1);
  await answer.getByText('Author', { exact: true }).waitFor();
  expect(await axeViolations(visitor)).toEqual([]);
});

step('SOC-05: a visitor reports it; the owner deletes it after one more question', async () => {
  const comment = visitor.locator('.comment', { hasText: 'Ada <b>Byron</b>' });
  await comment.getByRole('button', { name: 'Report' }).first().click();
  await comment.getByText('Reported', { exact: true }).waitFor();
  await show('Reported');
  await entry().getByText('Reported 1×').waitFor();
  await decide('Delete');
  const question = owner.getByRole('dialog', { name: 'Delete this comment?' });
  await question.waitFor();
  expect(await violations()).toEqual([]);
  await question.getByRole('button', { name: 'Keep' }).click();
  await question.waitFor({ state: 'detached' });
  await decide('Delete');
  await question.getByRole('button', { name: 'Delete' }).click();
  await owner.getByText('No reported comments').waitFor();

  await visitor.reload();
  await visitor.getByText('It pours well, too.').waitFor();
  expect(await visitor.getByText('A fine').count()).toBe(0);
});

step('nothing failed on the way', async () => {
  expect(errors).toEqual([]);
});
