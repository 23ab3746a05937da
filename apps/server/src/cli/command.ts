import type { Config } from '../platform/config/config.ts';
import type { Runtime, RuntimeOptions } from '../runtime.ts';

/** Context of a command. */
export type CommandContext = {
  config: Config;
  /** The words after the command's name. */
  args: string[];
  /** Opens the installation: the running server's database, or its own when none runs. Closed after the command. */
  open(options?: Pick<RuntimeOptions, 'adoptFiles' | 'leaveSchema'>): Promise<Runtime>;
  print(line: string): void;
};

export type Command = {
  /** Words that call it, e.g. 'site create'. */
  name: string;
  /** Its arguments as the help shows them. */
  usage: string;
  summary: string;
  /** What it does; its modules are loaded with it. */
  load(): Promise<(context: CommandContext) => Promise<void>>;
};

/** Where `template dev` answers when it is told nothing else. */
export const DEV_PORT = '3400';

/** Wrong arguments: printed with the command's usage, exit code 2. */
export class UsageError extends Error {
  override name = 'UsageError';
}
