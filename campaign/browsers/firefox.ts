import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Engine, frameBox, type Place } from './engine.ts';
import { outputMatch } from './output-match.ts';

const PROGRAM = '/usr/bin/firefox-esr';
/** It keeps to itself: no first page, no look-ups of its own. */
const SETTINGS = {
  'app.update.disabledForTesting': true,
  'browser.aboutwelcome.enabled': false,
  'browser.safebrowsing.update.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage': 'about:blank',
  'captivedetect.canonicalURL': '',
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.systemAddon.update.enabled': false,
  'network.connectivity-service.enabled': false,
  'network.captive-portal-service.enabled': false,
  'remote.events.async.mouse.enabled': false,
  'services.settings.server': 'data:,#remote-settings-dummy/v1',
  'toolkit.telemetry.reportingpolicy.firstRun': false,
  'ui.prefersReducedMotion': 1,
};

type Reply = { id?: number; method?: string; params?: LogEntry; result?: unknown; message?: string };
type LogEntry = { level: string; text: string | null; source: { context?: string } };
type Context = { context: string; url: string; children: Context[] | null };
type Called = { type: string; result?: { value?: string }; exceptionDetails?: { text: string } };

/** Debian's Firefox ESR without a window, over WebDriver BiDi. */
export async function openFirefox(): Promise<Engine> {
  const home = await mkdtemp(join(tmpdir(), 'sitewright-firefox-'));
  const lines = Object.entries(SETTINGS).map((pair) => `user_pref(${pair.map((x) => JSON.stringify(x))});`);
  await writeFile(join(home, 'user.js'), lines.join('\n'));
  const args = [
    '--headless',
    '--no-remote',
    '--profile',
    home,
    '--remote-debugging-port',
    '0',
    'about:blank',
  ];
  const program = spawn(PROGRAM, args, {
    env: { ...process.env, HOME: home },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(program, 'close');
  const [, address] = await outputMatch(program, /WebDriver BiDi listening on (ws:\S+)/);
  const socket = new WebSocket(`${address}/session`);
  await once(socket, 'open');

  let last = 0;
  const waiting = new Map<number, (reply: Reply) => void>();
  const errors: string[] = [];
  socket.addEventListener('message', ({ data }) => {
    const reply: Reply = JSON.parse(String(data));
    if (reply.id !== undefined) waiting.get(reply.id)?.(reply);
    if (reply.method === 'log.entryAdded' && reply.params?.level === 'error')
      errors.push(`${reply.params.text}`);
  });
  const send = async <T>(method: string, params: object = {}): Promise<T> => {
    last += 1;
    const id = last;
    const { promise, resolve } = Promise.withResolvers<Reply>();
    waiting.set(id, resolve);
    socket.send(JSON.stringify({ id, method, params }));
    const { result, message } = await promise;
    waiting.delete(id);
    if (!result) throw new Error(`Firefox: ${method}: ${message}`);
    return result as T;
  };

  await send('session.new', {
    capabilities: { alwaysMatch: { unhandledPromptBehavior: { default: 'ignore' } } },
  });
  await send('session.subscribe', { events: ['log.entryAdded'] });
  const tree = () => send<{ contexts: Context[] }>('browsingContext.getTree');
  const context = (await tree()).contexts[0]?.context ?? '';
  const frame = async () => (await tree()).contexts[0]?.children?.[0]?.context;
  const call = async (source: string, args: readonly unknown[], place: Place) => {
    const target = { context: place === 'frame' ? await frame() : context };
    if (!target.context) throw new Error('Firefox: the page has no frame');
    const functionDeclaration = `async (args) => JSON.stringify(await (${source})(...JSON.parse(args)) ?? null)`;
    const called = await send<Called>('script.callFunction', {
      functionDeclaration,
      arguments: [{ type: 'string', value: JSON.stringify(args) }],
      target,
      awaitPromise: true,
    });
    if (called.type !== 'success') throw new Error(`Firefox: ${called.exceptionDetails?.text}`);
    return JSON.parse(called.result?.value ?? 'null');
  };
  return {
    errors: () => errors,
    goto: async (url) => {
      await send('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    call,
    // Input reaches only the document that it is sent to. With `remote.events.async.mouse.enabled` it would go where the pointer
    // is, but in 153 no press reached the page again once one had gone to the frame.
    perform: async (actions, place) => {
      if (place === 'page') await send('input.performActions', { context, actions });
      else {
        const outer = (await call(frameBox.toString(), [], 'page')) as NonNullable<
          ReturnType<typeof frameBox>
        >;
        const toFrame = (x: number, y: number) => ({
          x: Math.round((x - outer.x) / outer.scale),
          y: Math.round((y - outer.y) / outer.scale),
        });
        const inFrame = actions.map((input) =>
          input.type === 'key'
            ? input
            : {
                ...input,
                actions: input.actions.map((action) =>
                  action.type === 'pointerMove' ? { ...action, ...toFrame(action.x, action.y) } : action,
                ),
              },
        );
        await send('input.performActions', { context: await frame(), actions: inFrame });
      }
    },
    resize: async (width, height) => {
      await send('browsingContext.setViewport', { context, viewport: { width, height } });
    },
    screenshot: async () =>
      Buffer.from(
        (await send<{ data: string }>('browsingContext.captureScreenshot', { context })).data,
        'base64',
      ),
    close: async () => {
      await send('browser.close');
      await ended;
      await rm(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
