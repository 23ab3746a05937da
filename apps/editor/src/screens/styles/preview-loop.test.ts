// @vitest-environment happy-dom
import type { Tweak } from '@sitewright/domain/tweak/tweak';
import { waitFor } from '@sitewright/testing/wait-for';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { ToStyledPage } from '../../bridge/style-messages.ts';
import { createPreviewLoop } from './preview-loop.ts';

const declared: Tweak[] = [
  { type: 'value', title: 'Gap', variable: 'gap', default: '1px' },
  { type: 'checkbox', title: 'Quiet' },
];
const PRINTED = { tweaks: {}, customCss: '' };

type StyleRequest = {
  tweaks: Record<string, string>;
  respond: (status: number, body: object) => void;
  lose: () => void;
};
const requests: StyleRequest[] = [];
const sent: ToStyledPage[] = [];
const errors: (string | null)[] = [];

beforeEach(() => {
  for (const list of [requests, sent, errors]) list.length = 0;
  vi.stubGlobal('fetch', (url: string, { body }: { body?: string } = {}) => {
    if (!url.includes('/trials')) return Promise.resolve(Response.json({ crumb: 'c' }));
    return new Promise<Response>((resolve, reject) => {
      const respond: StyleRequest['respond'] = (status, reply) => resolve(Response.json(reply, { status }));
      const lose = () => reject(new TypeError('Failed to fetch'));
      requests.push({ tweaks: JSON.parse(body ?? '{}').tweaks, respond, lose });
    });
  });
});

function openLoop() {
  const loop = createPreviewLoop({
    websiteId: 'w',
    send: (message) => sent.push(message),
    onError: (error) => errors.push(error),
  });
  const set = (tweaks: Record<string, string>) =>
    loop.update({ declared, fields: { tweaks, customCss: '' } });
  set({});
  loop.start(PRINTED, ['site']);
  return { loop, set };
}

const cssShown = () => sent.flatMap((message) => (message.type === 'look' ? [message.css] : [])).at(-1);
const classesShown = () =>
  sent.flatMap((message) => (message.type === 'look' ? [message.classes] : [])).at(-1);
const asks = (count: number) => waitFor(() => expect(requests).toHaveLength(count));
const respond = (index: number, css: string) => requests[index]?.respond(200, { css: { site: css } });

test('a switch shows at once and asks nothing of the server', async () => {
  const { set } = openLoop();
  set({ Quiet: 'true' });
  expect(classesShown()).toEqual(['quiet']);
  await Promise.resolve();
  expect(requests).toEqual([]);
});

test('while one look is compiled no other is asked for; then only the newest is', async () => {
  const { set } = openLoop();
  set({ gap: '2px' });
  await asks(1);
  set({ gap: '3px' });
  set({ gap: '4px' });
  respond(0, 'two');
  await asks(2);
  expect(requests[1]?.tweaks).toEqual({ gap: '4px' });
  respond(1, 'four');
  await waitFor(() => expect(cssShown()).toEqual({ site: 'four' }));
  expect(requests).toHaveLength(2);
});

test('what the page was printed with needs no other sheet', async () => {
  const { set } = openLoop();
  set({ gap: '2px' });
  await asks(1);
  respond(0, 'two');
  await waitFor(() => expect(cssShown()).toEqual({ site: 'two' }));
  set({});
  await waitFor(() => expect(cssShown()).toBeNull());
  expect(requests).toHaveLength(1);
});

test('scripts are told once the page looks like it', async () => {
  const { loop, set } = openLoop();
  set({ gap: '2px' });
  loop.announce([{ event: 'change', name: 'gap', value: '2px' }]);
  await asks(1);
  expect(sent.some(({ type }) => type === 'event')).toBe(false);
  respond(0, 'two');
  await waitFor(() =>
    expect(sent.at(-1)).toEqual({ type: 'event', event: expect.objectContaining({ name: 'gap' }) }),
  );
  expect(cssShown()).toEqual({ site: 'two' });
});

test('sheets that do not compile leave the look as it is and are told; the next ones take it away', async () => {
  const { set } = openLoop();
  set({ gap: '2px' });
  await asks(1);
  respond(0, 'two');
  await waitFor(() => expect(cssShown()).toEqual({ site: 'two' }));
  set({ gap: '3px' });
  await asks(2);
  requests[1]?.respond(422, { error: { code: 'styles-broken', message: 'Line 2' } });
  await waitFor(() => expect(errors.at(-1)).toBe('Line 2'));
  expect(cssShown()).toEqual({ site: 'two' });
  set({ gap: '4px' });
  await asks(3);
  respond(2, 'four');
  await waitFor(() => expect([errors.at(-1), cssShown()]).toEqual([null, { site: 'four' }]));
});

test('a server that is busy is asked again for what is wanted then', async () => {
  const { set } = openLoop();
  set({ gap: '2px' });
  await asks(1);
  requests[0]?.respond(429, { error: { code: 'rate-limited', message: 'Later' } });
  set({ gap: '3px' });
  await waitFor(() => expect(requests).toHaveLength(2));
  expect(requests[1]?.tweaks).toEqual({ gap: '3px' });
  expect(errors).toEqual([null]);
  respond(1, 'three');
  await waitFor(() => expect(cssShown()).toEqual({ site: 'three' }));
});

test('without a connection it says so, and goes on with what is wanted once there is one again', async () => {
  const { set } = openLoop();
  set({ gap: '2px' });
  await asks(1);
  requests[0]?.lose();
  await waitFor(() => expect(errors.at(-1)).toBe('Network error'));
  set({ gap: '3px' });
  window.dispatchEvent(new Event('online'));
  await asks(2);
  expect(requests[1]?.tweaks).toEqual({ gap: '3px' });
  respond(1, 'three');
  await waitFor(() => expect([errors.at(-1), cssShown()]).toEqual([null, { site: 'three' }]));
});

test('a server that is away is asked again by itself, and no more once the screen is left', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { loop, set } = openLoop();
  const told = (count: number) =>
    waitFor(() => expect(errors.filter((error) => error !== null)).toHaveLength(count));
  set({ gap: '2px' });
  await asks(1);
  for (const count of [2, 3]) {
    requests.at(-1)?.respond(502, {});
    await told(count - 1);
    await vi.advanceTimersByTimeAsync(15_000);
    await asks(count);
  }
  requests.at(-1)?.respond(502, {});
  await told(3);
  loop.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(requests).toHaveLength(3);
});

test('another page that comes meanwhile gets its own sheets', async () => {
  const { loop, set } = openLoop();
  set({ gap: '2px' });
  await asks(1);
  loop.start(PRINTED, ['site', 'system']);
  respond(0, 'old');
  await asks(2);
  requests[1]?.respond(200, { css: { site: 'new', system: 'more' } });
  await waitFor(() => expect(cssShown()).toEqual({ site: 'new', system: 'more' }));
});
