import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loaderSettings } from '@sitewright/server/platform/config/config';
import { openBrowser } from '@sitewright/testing/browser';
import { freePort } from '@sitewright/testing/installation';
import { commandOf } from '@sitewright/testing/program';
import { sharedInstallation } from '@sitewright/testing/shared-installation';
import { expect, onTestFinished, test } from 'vitest';

const PROJECT = join(import.meta.dirname, '..');
const OVERLAY = '#sw-template-problems';
const SOON = { timeout: 30_000 };

/** The command beside the running installation, once it serves. */
async function templateDev(folder: string, port: number): Promise<ChildProcess> {
  const { dataDirectory } = sharedInstallation();
  const args = ['template', 'dev', folder, '--site', 'demo', '--port', String(port)];
  const child = spawn(process.execPath, [commandOf(), ...args], {
    env: { ...loaderSettings(), PATH: process.env.PATH, DATA_DIR: dataDirectory },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(async () => {
    child.kill('SIGTERM');
    if (child.exitCode === null) await new Promise((resolve) => child.once('exit', resolve));
  });
  await new Promise<void>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the command ended with ${code}`)));
    child.stdout.on('data', (chunk) => String(chunk).includes('Ctrl+C') && resolve());
  });
  return child;
}

test('a folder is shown while it is made: errors with their place, closed by Escape, a saved file reloads, nothing is stored', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sitewright-dev-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await cp(join(PROJECT, 'templates/quarto'), folder, { recursive: true });
  const footer = join(folder, 'footer.region');
  const clean = await readFile(footer, 'utf8');
  const port = await freePort();
  await templateDev(folder, port);
  const browser = await openBrowser();
  onTestFinished(() => browser.close());
  const page = await browser.newPage();
  await page.goto(`http://demo.localhost:${port}/`);
  expect(await page.locator(OVERLAY).count()).toBe(0);

  await writeFile(footer, `{made|nonsense}<i id="made">MADE</i>\n${clean}`);
  await page.locator(OVERLAY).waitFor(SOON);
  expect(await page.locator(OVERLAY).textContent()).toContain('footer.region:1:1');
  expect(await page.locator('#made').textContent()).toBe('MADE');
  // A second write of the folder may be loading the page again just now, and a key is lost then.
  const closed = async () => {
    await page.keyboard.press('Escape');
    return page.locator(OVERLAY).count();
  };
  await expect.poll(closed, { interval: 500 }).toBe(0);

  await writeFile(footer, `<i id="made">AGAIN</i>\n${clean}`);
  await page.getByText('AGAIN', { exact: true }).waitFor({ state: 'attached', ...SOON });
  expect(await page.locator(OVERLAY).count()).toBe(0);

  await page.goto(sharedInstallation().siteUrl);
  expect(await page.content()).not.toMatch(/AGAIN|MADE|sw-template-problems/);
}, 150_000);
