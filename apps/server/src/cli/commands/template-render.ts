import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Command, CommandContext } from '../command.ts';

export const templateRender: Command = {
  name: 'template render',
  usage: 'FILE --data FILE.json',
  summary: 'Render one template file with the data of a JSON file',
  run: render,
};

/** The template package brings its own command, which needs no installation. */
async function render({ args }: CommandContext): Promise<void> {
  const program = fileURLToPath(import.meta.resolve('@sitewright/template/cli'));
  const child = spawn(process.execPath, [program, 'render', ...args], { stdio: 'inherit' });
  process.exitCode = await new Promise<number>((resolve) =>
    child.once('close', (code) => resolve(code ?? 1)),
  );
}
