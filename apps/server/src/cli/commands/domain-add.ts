import { HostName } from '@sitewright/domain/language/language-schema';
import { hasFeature } from '@sitewright/domain/site/premium-features';
import { bumpContentVersion } from '../../features/site/sites/index.ts';
import { StartError } from '../../platform/errors/start-error.ts';
import { findAccountState } from '../../platform/http/sites/queries.ts';
import { type CommandContext, UsageError } from '../command.ts';
import { findHostOwner, findWebsiteId, insertHost } from '../queries.ts';

export async function addDomain({ args, open, print }: CommandContext): Promise<void> {
  const [site, name, ...rest] = args;
  if (!site || !name || rest.length > 0) throw new UsageError();
  const { data: host } = HostName.safeParse(name);
  if (host === undefined)
    throw new StartError(`"${name}" is no host name such as shop.example.com or localhost:8080.`);

  const { database } = await open();
  await database.installation(async (db) => {
    const websiteId = await findWebsiteId(db, site);
    if (!websiteId) throw new StartError(`There is no site called ${site}.`);
    const owner = await findHostOwner(db, host);
    if (owner !== null && owner !== site)
      throw new StartError(`${host} already belongs to the site ${owner}.`);
    if (owner !== null) return;
    const account = await findAccountState(db, websiteId);
    if (account && !hasFeature(account.state, 'own-domain'))
      throw new StartError(
        `The account of ${site} is ${account.state}, which brings no domain. Try: site state ${site} paid`,
      );
    await insertHost(db, { host, websiteId });
    // Pages that are held name the primary host.
    await bumpContentVersion(db, websiteId);
  });
  print(`${site} answers on ${host} within ten seconds.`);
}
