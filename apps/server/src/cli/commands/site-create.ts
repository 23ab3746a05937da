import { parseArgs } from 'node:util';
import { ROLES } from '@sitewright/domain/account/roles';
import { addMembership, findAccountByEmail } from '../../features/people/accounts/index.ts';
import { createSite } from '../../features/site/sites/index.ts';
import { OPERATOR } from '../../platform/audit/audit-entry.ts';
import { sendEntry } from '../../platform/audit/queries.ts';
import { siteUrl } from '../../platform/config/site-urls.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { StartError } from '../../platform/errors/start-error.ts';
import type { Runtime } from '../../runtime.ts';
import { type CommandContext, UsageError } from '../command.ts';

const IDENTIFIER = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

export async function createEmptySite({ args, open, config, print }: CommandContext): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { title: { type: 'string' }, owner: { type: 'string' } },
  });
  const [identifier, ...rest] = positionals;
  if (!identifier || rest.length > 0 || !values.title) throw new UsageError();
  if (!IDENTIFIER.test(identifier)) {
    throw new StartError(
      `"${identifier}" is no identifier: lower-case letters, digits and inner hyphens, at most 63.`,
    );
  }
  await insertSite(await open(), { identifier, title: values.title, owner: values.owner });
  print(siteUrl(config, { identifier, primaryHost: null }));
}

type NamedSite = { identifier: string; title: string; owner: string | undefined };

async function insertSite(
  { database, newId }: Runtime,
  { identifier, title, owner }: NamedSite,
): Promise<void> {
  const websiteId = newId();
  try {
    await database.site(websiteId, async (db) => {
      const account = owner === undefined ? null : await findAccountByEmail(db, owner.toLowerCase());
      if (owner !== undefined && !account)
        throw new StartError(`There is no account with the address ${owner}.`);
      await createSite(db, { websiteId, identifier, title });
      sendEntry(db, { websiteId, id: newId(), actor: OPERATOR, action: 'site.created', targetName: title });
      if (account) await addMembership(db, { accountId: account.id, websiteId, roles: [ROLES.admin] });
    });
  } catch (error) {
    if (error instanceof AppError && error.code === 'identifier-taken') {
      throw new StartError(`There is already a site called ${identifier}.`);
    }
    throw error;
  }
}
