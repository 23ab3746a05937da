import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder of the clone; every script works from here, wherever it was called. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Ends the script with one sentence. */
export function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

/** The project's own Node (a dependency), which the program needs; the one that runs this script may be older. */
export function projectNode() {
  const installed = join(root, 'node_modules', '.bin', 'node');
  if (existsSync(installed)) return installed;
  if (Number.parseInt(process.versions.node, 10) >= 24) return process.execPath;
  return fail('Node 24 is missing in node_modules: remove that folder and run the command again.');
}

/**
 * Runs a program in the place of this script, which would only wait and keep its memory. An older Node, and Windows, cannot
 * do that: the program runs beside it there. `envOf` makes its environment.
 */
export async function become(file, args, envOf) {
  if (process.execve) {
    process.chdir(root);
    process.execve(file, [file, ...args], envOf({ isBeside: false }));
  }
  process.exit(await run(file, args, { env: envOf({ isBeside: true }) }));
}

/** Runs a program to its end and gives its exit code; signals sent to this script reach it. */
export function run(file, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(file, args, { cwd: root, stdio: 'inherit', ...options });
    const pass = (signal) => child.kill(signal);
    process.on('SIGTERM', pass);
    process.on('SIGINT', pass);
    child.once('error', (error) => fail(`${file} could not be run: ${error.message}`));
    child.once('close', (code, signal) => {
      process.off('SIGTERM', pass);
      process.off('SIGINT', pass);
      resolve(code ?? (signal === 'SIGINT' ? 130 : 143));
    });
  });
}

/** Runs a program without showing what it prints; gives its exit code and the text. */
export function runQuietly(file, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(file, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], ...options });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk;
      });
    }
    child.once('error', (error) => resolve({ code: 1, output: error.message }));
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
