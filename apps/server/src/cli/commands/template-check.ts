import { resolve } from 'node:path';
import { checkFolder } from '../../features/design/site-templates/index.ts';
import { StartError } from '../../platform/errors/start-error.ts';
import { type CommandContext, UsageError } from '../command.ts';

export async function checkTemplate({ args, print }: CommandContext): Promise<void> {
  const [folder, ...rest] = args;
  if (!folder || rest.length > 0) throw new UsageError();
  const problems = await checkFolder(resolve(folder)).catch((error: Error) => {
    throw new StartError(`${folder} cannot be read: ${error.message}`);
  });
  for (const { severity, file, line, column, message } of problems)
    print(`${file}:${line}:${column} ${severity} ${message}`);
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  print(`${count(errors, 'error')}, ${count(problems.length - errors, 'warning')}`);
  if (errors > 0) process.exitCode = 1;
}

function count(number: number, word: string): string {
  return `${number} ${word}${number === 1 ? '' : 's'}`;
}
