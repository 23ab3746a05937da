import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loaderSettings } from '@sitewright/server/platform/config/config';
import { COMMANDS_FILE, SERVER_FILE, SERVER_FLAGS } from '../scripts/steps/server.mjs';

/** Folder of the project, or of another release of it. */
export const PROJECT = join(import.meta.dirname, '..');
const KEPT_CHARACTERS = 200_000;

/** The real program as a process of its own. */
export type Program = {
  child: ChildProcess;
  /** Output so far: the end of both streams together, and of the error stream alone. */
  output: () => string;
  errors: () => string;
  /** Exit code; null when a signal ended it. */
  ended: Promise<number | null>;
};

/** Path of a program under `programs/`, which a test starts and kills. */
export const programFile = (name: string): string => join(import.meta.dirname, 'programs', `${name}.ts`);

/** Where the run of the tests keeps what goes with it, and compiled code that stays. */
export function temporary(): Record<string, string> {
  const { NODE_COMPILE_CACHE = join(tmpdir(), 'sitewright-compile-cache') } = process.env;
  return { TMPDIR: tmpdir(), NODE_COMPILE_CACHE };
}

/** The commands of a release, as `npm run sitewright` calls them. */
export const commandOf = (release = PROJECT): string =>
  builtOrSource(release, COMMANDS_FILE, 'src/cli/main.ts');

/** Those of releases before their server was built (docs/decisions/072) lie at their source. */
function builtOrSource(release: string, built: string, source: string): string {
  const path = join(release, built);
  return existsSync(path) ? path : join(release, 'apps/server', source);
}

/** Starts the program, as `npm start` does after its set-up, with these settings alone; `release`: the folder of another one than this. */
export function startProgram(settings: Record<string, string>, release = PROJECT): Program {
  const main = builtOrSource(release, SERVER_FILE, 'src/main.ts');
  const child = spawn(process.execPath, [...SERVER_FLAGS, main], {
    env: {
      ...loaderSettings(),
      PATH: process.env.PATH,
      ...temporary(),
      NODE_ENV: 'production',
      TEST_CARDS: 'live',
      // Nobody answers there: tests fetch no fonts of the world.
      FONT_REGISTRY: 'http://127.0.0.1:9/',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let errors = '';
  child.stdout.on('data', (chunk) => {
    output = (output + chunk).slice(-KEPT_CHARACTERS);
  });
  child.stderr.on('data', (chunk) => {
    output = (output + chunk).slice(-KEPT_CHARACTERS);
    errors += chunk;
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return { child, output: () => output, errors: () => errors, ended };
}
