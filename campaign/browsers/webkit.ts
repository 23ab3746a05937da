import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@sitewright/testing/installation';
import type { Engine, Place } from './engine.ts';
import { outputMatch } from './output-match.ts';

const DRIVER = '/usr/bin/WebKitWebDriver';
const MACHINE = process.arch === 'arm64' ? 'aarch64' : 'x86_64';
const BROWSER = `/usr/lib/${MACHINE}-linux-gnu/webkit2gtk-4.1/MiniBrowser`;
/** Key of a reference to an element. Source: WebDriver, Elements. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** Its toolbar would be wider than a phone. */
const NARROW = '* { min-width: 0; margin: 0; border-width: 0; padding: 0 }';

/** Debian's WebKitGTK in its MiniBrowser on a display of its own, over WebDriver. */
export async function openWebKit(): Promise<Engine> {
  const home = await mkdtemp(join(tmpdir(), 'sitewright-webkit-'));
  await mkdir(join(home, 'gtk-3.0'));
  await writeFile(join(home, 'gtk-3.0', 'gtk.css'), NARROW);
  const display = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [number] = await outputMatch(display, /^\d+(?=\n)/);
  const port = await freePort();
  const driver = spawn(DRIVER, [`--port=${port}`], {
    env: {
      ...process.env,
      HOME: home,
      XDG_CONFIG_HOME: home,
      DISPLAY: `:${number}`,
      GDK_BACKEND: 'x11',
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      GTK_A11Y: 'none',
      NO_AT_BRIDGE: '1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ask = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const reply = await fetch(`http://127.0.0.1:${port}/session${path}`, {
      method,
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const { value } = (await reply.json()) as { value: T & { error?: string; message?: string } };
    if (!reply.ok) throw new Error(`WebKit: ${method} ${path}: ${value?.error} ${value?.message}`);
    return value;
  };
  const { sessionId } = await begin(() =>
    ask<{ sessionId: string }>('POST', '', {
      capabilities: {
        alwaysMatch: {
          unhandledPromptBehavior: 'ignore',
          timeouts: { script: 60_000, pageLoad: 60_000 },
          'webkitgtk:browserOptions': {
            binary: BROWSER,
            args: ['--automation'],
          },
        },
      },
    }),
  ).catch((error: unknown) => {
    driver.kill();
    display.kill();
    throw error;
  });
  const session = <T>(method: string, path: string, body?: object) =>
    ask<T>(method, `/${sessionId}${path}`, body);
  const errors: string[] = [];
  const evaluate = async (source: string, args: readonly unknown[]): Promise<unknown> => {
    const done = await session<{ json: string; error?: string; errors: string[] }>('POST', '/execute/async', {
      script: `const errors = (${keepErrors})().splice(0);
        const done = arguments[1];
        (async () => JSON.stringify((await (${source})(...JSON.parse(arguments[0]))) ?? null))()
          .then((json) => done({ json, errors }), (error) => done({ error: String(error), errors }));`,
      args: [JSON.stringify(args)],
    });
    errors.push(...done.errors);
    if (done.error !== undefined) throw new Error(`WebKit: ${done.error}`);
    return JSON.parse(done.json);
  };
  let where: Place = 'page';
  const enter = async (place: Place) => {
    // A frame that was left by a navigation cannot be stayed in: each call of a frame finds it again.
    if (where === 'frame') await session('POST', '/frame', { id: null });
    where = 'page';
    if (place === 'page') return;
    const id = await session<Record<string, string>>('POST', '/element', {
      using: 'css selector',
      value: 'iframe',
    });
    await session('POST', '/frame', { id: { [ELEMENT]: id[ELEMENT] } });
    where = 'frame';
  };
  return {
    errors: () => errors,
    goto: async (url) => {
      await enter('page');
      await session('POST', '/url', { url });
    },
    call: async (source, args, place) => {
      await enter(place);
      return evaluate(source, args);
    },
    perform: async (actions) => {
      await enter('page');
      await session('POST', '/actions', { actions });
    },
    resize: async (width, height) => {
      await enter('page');
      // The window has a toolbar of its own.
      for (let tries = 0, more = { x: 0, y: 0 }; tries < 3; tries++) {
        await session('POST', '/window/rect', { x: 0, y: 0, width: width + more.x, height: height + more.y });
        const [w, h] = (await evaluate('() => [innerWidth, innerHeight]', [])) as [number, number];
        if (w === width && h === height) break;
        more = { x: more.x + width - w, y: more.y + height - h };
      }
    },
    screenshot: async () => {
      await enter('page');
      return Buffer.from(await session<string>('GET', '/screenshot'), 'base64');
    },
    close: async () => {
      await session('DELETE', '');
      for (const program of [driver, display]) {
        program.kill();
        if (program.exitCode === null && program.signalCode === null) await once(program, 'close');
      }
      await rm(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** The driver listens a moment after it was started. */
async function begin<T>(ask: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof TypeError) || tries === 100) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

/**
 * Runs in the page: errors from now on. An automated WebKit is private and prints none, so that those before the first call
 * of a page are not seen.
 */
function keepErrors(): string[] {
  const page = window as unknown as { keptErrors?: string[] };
  if (page.keptErrors) return page.keptErrors;
  const kept: string[] = [];
  page.keptErrors = kept;
  addEventListener('error', ({ message }) => kept.push(`${location.href}: ${message}`));
  addEventListener('unhandledrejection', ({ reason }) => kept.push(`${location.href}: ${reason}`));
  const { error } = console;
  console.error = (...words: unknown[]) => {
    kept.push(`${location.href}: ${words.join(' ')}`);
    error(...words);
  };
  return kept;
}
