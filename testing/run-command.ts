import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { loaderSettings } from '@sitewright/server/platform/config/config';
import { commandOf, PROJECT, temporary } from './program.ts';

type CommandResult = { code: number | null; output: string };

/** The real command in a process of its own, standing in the folder, with the data directory `data` in it. */
export function sitewright(folder: string, ...args: string[]): Promise<CommandResult> {
  return sitewrightWith({ DATA_DIR: join(folder, 'data') }, { folder, args });
}

/** The same with any settings, also of another release. */
export function sitewrightWith(
  settings: Readonly<Record<string, string>>,
  call: Called,
): Promise<CommandResult> {
  return startCommand(settings, call).ended;
}

type Called = { folder: string; args: readonly string[]; release?: string; input?: string };

/** The same, to be watched and killed while it runs. */
export function startCommand(
  settings: Readonly<Record<string, string>>,
  { folder, args, release = PROJECT, input }: Called,
): { child: ChildProcess; output(): string; ended: Promise<CommandResult> } {
  const child = spawn(process.execPath, [commandOf(release), ...args], {
    cwd: folder,
    env: {
      ...loaderSettings(),
      PATH: process.env.PATH,
      ...settings,
      ...temporary(),
    },
    stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
  });
  child.stdin?.end(input);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      output += chunk;
    });
  }
  const ended = new Promise<CommandResult>((resolve) =>
    child.once('close', (code) => resolve({ code, output: output.trim() })),
  );
  return { child, output: () => output, ended };
}
