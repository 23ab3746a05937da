import { createSignInLink, signInLinkUrl } from '../../features/people/accounts/index.ts';
import { StartError } from '../../platform/errors/start-error.ts';
import { type CommandContext, UsageError } from '../command.ts';

export async function printLink({ args, open, config, print }: CommandContext): Promise<void> {
  const [email, ...rest] = args;
  if (rest.length > 0) throw new UsageError();
  const { database, newId } = await open();
  const token = await database.installation((db) =>
    createSignInLink(db, { newId, ...(email === undefined ? {} : { email }) }),
  );
  if (token === null) throw new StartError(`There is no account with the address ${email}.`);
  print(signInLinkUrl(config.appUrl, token));
}
