import { readConfig } from '../platform/config/config.ts';
import { StartError } from '../platform/errors/start-error.ts';
import { orFullDisk } from '../platform/storage/full-disk.ts';
import type { Runtime, RuntimeOptions } from '../runtime.ts';
import { type Command, UsageError } from './command.ts';
import { COMMANDS } from './commands.ts';

const words = process.argv.slice(2);
const command = COMMANDS.find(({ name }) => `${words.join(' ')} `.startsWith(`${name} `));
if (!command) {
  console.error(help());
  process.exit(words.length === 0 || words[0] === 'help' ? 0 : 2);
}
process.exitCode = await execute(command, words.slice(command.name.split(' ').length));

async function execute(called: Command, args: string[]): Promise<number | undefined> {
  let runtime: Runtime | undefined;
  try {
    const config = { ...readConfig(), logLevel: 'error' as const };
    const open = async (options?: Pick<RuntimeOptions, 'adoptFiles' | 'leaveSchema'>) => {
      const { openRuntime } = await import('../runtime.ts');
      runtime = await openRuntime(config, {
        purpose: called.name.replace(' ', '-'),
        shareRunning: true,
        ...options,
      });
      return runtime;
    };
    const run = await called.load();
    await run({ config, args, open, print: (line) => console.log(line) });
    return process.exitCode as number | undefined;
  } catch (error) {
    return explain(runtime ? await orFullDisk(error, runtime.config.dataDir) : error, called);
  } finally {
    await runtime?.close();
  }
}

function explain(error: unknown, { name, usage }: Command): number {
  const isUsage = error instanceof UsageError || (error instanceof TypeError && 'code' in error);
  if (isUsage) {
    console.error(`Usage: sitewright ${name} ${usage}`);
    return 2;
  }
  console.error(error instanceof StartError ? error.message : error);
  return 1;
}

function help(): string {
  const calls = COMMANDS.map(({ name, usage }) => `sitewright ${name} ${usage}`);
  const width = Math.max(...calls.map((call) => call.length));
  return COMMANDS.map(({ summary }, index) => `${(calls[index] ?? '').padEnd(width)}  ${summary}`).join('\n');
}
