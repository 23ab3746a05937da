import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { commandOf } from '@sitewright/testing/program';
import { expect, test } from 'vitest';
import { PROJECT_FOLDER } from './platform/config/config.ts';
import { settingsTable } from './platform/config/settings-table.ts';

const read = (file: string) => readFileSync(join(PROJECT_FOLDER, file), 'utf8');
const readme = read('README.md');

test('the settings of the README are those of the program', () => {
  const shown = /<!-- settings -->\n([\s\S]*?)\n<!-- \/settings -->/.exec(readme)?.[1];
  expect(shown).toBe(settingsTable());
});

test('every command of the README exists', async () => {
  const scripts: Record<string, string> = JSON.parse(read('package.json')).scripts;
  const called = [...readme.matchAll(/npm (?:run )?(start|test|[a-z:]+)(?= |`|\n)/g)].map(([, name]) => name);
  // `npm ci` is npm's own.
  expect(called.filter((name) => name !== 'ci' && !scripts[name ?? ''])).toEqual([]);

  const { stderr } = await promisify(execFile)(process.execPath, [commandOf(), 'help']);
  const commands = [...stderr.matchAll(/^sitewright ((?:[a-z]+ )*[a-z-]+)/gm)].map(([, name = '']) => name);
  const examples = [...readme.matchAll(/^npm run sitewright -- (.+?)(?:\s+#|$)/gm)].map(
    ([, text = '']) => text,
  );
  const isOf = (text: string, name: string) => `${text} `.startsWith(`${name} `);
  expect(examples.filter((text) => !commands.some((name) => isOf(text, name)))).toEqual([]);
  expect(commands.filter((name) => !examples.some((text) => isOf(text, name)))).toEqual([]);
  expect(commands.length).toBeGreaterThan(10);
});

test('every file the README and the deploy folder link to exists', () => {
  const missing = [
    ['', readme],
    ['deploy', read('deploy/README.md')],
  ].flatMap(([folder = '', text = '']) =>
    [...text.matchAll(/\]\((?!https?:)([^)#]+)/g)]
      .map(([, target = '']) => join(folder, target))
      .filter((target) => !existsSync(join(PROJECT_FOLDER, target))),
  );
  expect(missing).toEqual([]);
});
