// @vitest-environment happy-dom
import { commentsMarkup } from '@sitewright/server/features/content/comments/comments-markup';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { enhanceCharacterCounter } from './character-counter/character-counter.enhance.ts';
import { enhanceComments } from './comments/comments.enhance.ts';
import { enhanceLike } from './likes/likes.enhance.ts';

type Sent = { method: string; path: string; body: unknown };
const sent: Sent[] = [];
let reply: (request: Sent) => Response | Promise<Response>;

beforeEach(() => {
  sent.length = 0;
  // biome-ignore lint/suspicious/noDocumentCookie: the store of cookies that crumbs are read from
  document.cookie = 'crumb=c1';
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : null;
    const request = { method: init.method ?? 'GET', path, body };
    sent.push(request);
    return reply(request);
  });
});
afterEach(() => vi.unstubAllGlobals());

const comment = {
  id: '00000000-0000-7000-8000-000000000001',
  parentId: null,
  authorName: '<i>Ada</i>',
  authorUrl: '',
  body: 'One\ntwo',
  createdAt: 0,
  isByOwner: false,
};

function printComments(): HTMLElement {
  const place = { itemId: 'i1', isOpen: true, comments: [comment], locale: 'en', timeZone: 'UTC' };
  document.body.innerHTML = `<div class="squarespace-comments">${commentsMarkup(place)}</div>`;
  return document.body.firstElementChild as HTMLElement;
}

const flush = () => new Promise((resolve) => setTimeout(resolve, 20));
const submit = (root: HTMLElement) =>
  root.querySelector('form')?.dispatchEvent(new Event('submit', { cancelable: true, bubbles: true }));

test('SOC-07: a press counts at once, a second one and a press while the first is under way do nothing', async () => {
  document.body.innerHTML =
    '<span class="sqs-simple-like" data-item-id="i1" data-like-count="3"><span class="like-icon"></span><span class="like-count"></span></span>';
  const root = document.body.firstElementChild as HTMLElement;
  reply = ({ method }) =>
    Response.json(
      method === 'GET'
        ? { likes: [{ itemId: 'i1', likeCount: 4, isLiked: false }] }
        : { itemId: 'i1', likeCount: 5, isLiked: true },
    );
  const stop = enhanceLike(root);
  stop();
  enhanceLike(root);
  await flush();
  expect(root.textContent).toBe('4');
  root.click();
  root.click();
  expect([root.textContent, root.getAttribute('aria-pressed')]).toEqual(['5', 'true']);
  await flush();
  root.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter' }));
  await flush();
  expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

test('SOC-07: a count that was read before the press and comes after it takes nothing back', async () => {
  document.body.innerHTML = '<span class="sqs-simple-like" data-item-id="i3" data-like-count="3"></span>';
  const root = document.body.firstElementChild as HTMLElement;
  const before = Promise.withResolvers<Response>();
  reply = ({ method }) =>
    method === 'GET' ? before.promise : Response.json({ itemId: 'i3', likeCount: 4, isLiked: true });
  enhanceLike(root);
  root.click();
  await flush();
  before.resolve(Response.json({ likes: [{ itemId: 'i3', likeCount: 3, isLiked: false }] }));
  await flush();
  expect([root.dataset.likeCount, root.getAttribute('aria-pressed')]).toEqual(['4', 'true']);
});

test('SOC-07: a like that could not be stored is taken back', async () => {
  document.body.innerHTML = '<span class="sqs-simple-like" data-item-id="i2" data-like-count="1"></span>';
  const root = document.body.firstElementChild as HTMLElement;
  reply = () => Response.json({ error: { code: 'internal' } }, { status: 500 });
  enhanceLike(root);
  root.click();
  await flush();
  expect([root.dataset.likeCount, root.getAttribute('aria-pressed')]).toEqual(['1', 'false']);
});

test('SOC-05: an answer is sent with what it answers and stands below it; texts stay texts', async () => {
  const root = printComments();
  enhanceComments(root)();
  enhanceComments(root);
  expect(root.querySelectorAll('.comment-tools')).toHaveLength(1);
  (root.querySelector('.comment-reply') as HTMLElement).click();
  expect(root.querySelector('.comment .comment-form')).not.toBeNull();
  reply = ({ body }) =>
    Response.json({
      comment: { ...comment, ...(body as object), id: 'c2', createdAt: 5 },
      publicCommentCount: 2,
    });
  for (const [name, value] of [
    ['authorName', '<b>Bob</b>'],
    ['authorEmail', 'b@b.test'],
    ['body', 'Yes'],
  ])
    (root.querySelector(`[name="${name}"]`) as HTMLInputElement).value = value ?? '';
  submit(root);
  await flush();
  expect(sent[0]?.body).toMatchObject({ itemId: 'i1', parentId: comment.id, body: 'Yes' });
  const answer = root.querySelector('.comment-replies > .comment');
  expect(answer?.querySelector('.comment-author')?.textContent).toBe('<b>Bob</b>');
  expect(root.querySelector('.comment .comment-form')).toBeNull();
});

test('SOC-05: errors stand at their fields, the first of which is focused; a waiting comment says so', async () => {
  const root = printComments();
  enhanceComments(root);
  reply = () =>
    Response.json(
      { error: { code: 'invalid-fields', fields: { authorEmail: 'Email is not valid.' } } },
      { status: 400 },
    );
  submit(root);
  await flush();
  const email = root.querySelector('[name="authorEmail"]');
  expect(document.activeElement).toBe(email);
  expect(email?.getAttribute('aria-invalid')).toBe('true');
  expect(root.querySelector('.field-error')?.textContent).toBe('Email is not valid.');
  reply = () => Response.json({ comment: null, publicCommentCount: 1 });
  submit(root);
  await flush();
  expect(root.querySelector('.field-error')).toBeNull();
  expect(root.querySelector('.comment-status')?.textContent).toContain('once it has been approved');
});

test('SITE-27, SOC-05: the counter of a comment outlives errors and counts anew after it was sent', async () => {
  vi.stubGlobal('Static', { SQUARESPACE_CONTEXT: { betaFeatureFlags: ['form_textarea_max_length'] } });
  const root = printComments();
  enhanceComments(root);
  const body = root.querySelector('textarea') as HTMLTextAreaElement;
  enhanceCharacterCounter(body);
  const counter = () => root.querySelector(`#${body.getAttribute('aria-describedby')}`)?.textContent;
  body.value = 'a'.repeat(5_001);
  body.dispatchEvent(new Event('input', { bubbles: true }));
  reply = () =>
    Response.json({ error: { code: 'invalid-fields', fields: { body: 'Too long.' } } }, { status: 400 });
  submit(root);
  await flush();
  expect(counter()).toBe('5001 / 5000');
  body.value = 'Short';
  body.dispatchEvent(new Event('input', { bubbles: true }));
  reply = () => Response.json({ comment: null, publicCommentCount: 1 });
  submit(root);
  await flush();
  expect([counter(), root.querySelector('.field-error')]).toEqual(['0 / 5000', null]);
});
