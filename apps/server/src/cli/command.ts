import type { Config } from '../platform/config/config.ts';
import type { Runtime } from '../runtime.ts';

/** Context of a command. */
export type CommandContext = {
  config: Config;
  /** The words after the command's name. */
  args: string[];
  /** Opens the installation: the running server's database, or its own when none runs. Closed after the command. */
  open(): Promise<Runtime>;
  print(line: string): void;
};

export type Command = {
  /** Words that call it, e.g. 'site create'. */
  name: string;
  /** Its arguments as the help shows them. */
  usage: string;
  summary: string;
  run(context: CommandContext): Promise<void>;
};

/** Wrong arguments: printed with the command's usage, exit code 2. */
export class UsageError extends Error {
  override name = 'UsageError';
}
