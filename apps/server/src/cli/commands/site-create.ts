import { parseArgs } from 'node:util';
import { createSite } from '../../features/sites/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { StartError } from '../../platform/start-error.ts';
import { type Command, type CommandContext, UsageError } from '../command.ts';

const IDENTIFIER = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

export const siteCreate: Command = {
  name: 'site create',
  usage: 'IDENTIFIER --title TITLE',
  summary: 'Make an empty site; IDENTIFIER.localhost is its first address',
  run: createEmptySite,
};

async function createEmptySite({ args, open, config, print }: CommandContext): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { title: { type: 'string' } },
  });
  const [identifier, ...rest] = positionals;
  if (!identifier || rest.length > 0 || !values.title) throw new UsageError();
  if (!IDENTIFIER.test(identifier)) {
    throw new StartError(
      `"${identifier}" is no identifier: lower-case letters, digits and inner hyphens, at most 63.`,
    );
  }
  const title = values.title;
  const { database, newId } = await open();
  const websiteId = newId();
  try {
    await database.site(websiteId, (db) => createSite(db, { websiteId, identifier, title }));
  } catch (error) {
    if (error instanceof AppError && error.code === 'identifier-taken') {
      throw new StartError(`There is already a site called ${identifier}.`);
    }
    throw error;
  }
  const { protocol, host } = new URL(config.appUrl);
  print(`${protocol}//${identifier}.${host}`);
}
