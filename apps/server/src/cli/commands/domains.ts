import { HostName } from '@sitewright/domain/language/language-schema';
import { domainNameOf } from '@sitewright/domain/site/domain-name';
import { hasFeature } from '@sitewright/domain/site/premium-features';
import {
  connectDomain,
  domainRefusal,
  listDomains,
  removeDomain,
} from '../../features/site/domains/index.ts';
import { getWebsite } from '../../features/site/sites/index.ts';
import { OPERATOR } from '../../platform/audit/audit-entry.ts';
import { sendEntry } from '../../platform/audit/queries.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { StartError } from '../../platform/errors/start-error.ts';
import { uuidV7 } from '../../platform/ids/uuid-v7.ts';
import type { Runtime } from '../../runtime.ts';
import { type CommandContext, UsageError } from '../command.ts';
import { findWebsiteId, listSites } from '../queries.ts';

/** Lets a site answer on a host: whoever runs the installation is the proof that it is the site's. */
export async function addDomain({ config, args, open, print }: CommandContext): Promise<void> {
  const { site, host } = readArgs(args);
  const { database } = await open();
  const websiteId = await siteOf({ database }, site);
  await database.site(websiteId, async (db) => {
    const refusal = await domainRefusal(db, { websiteId, host, config });
    if (refusal?.owner) throw new StartError(`${host} already belongs to the site ${refusal.owner}.`);
    if (refusal) throw new StartError(`${host} cannot be added. ${refusal.text}`);
    const known = (await listDomains(db, websiteId)).find((domain) => domain.host === host);
    if (known && known.token === null) return;
    const { accountState } = await getWebsite(db, websiteId);
    if (!hasFeature(accountState, 'own-domain'))
      throw new StartError(
        `The account of ${site} is ${accountState}, which brings no domain. Try: site state ${site} paid`,
      );
    await connectDomain(db, { websiteId, host }).catch((error: unknown) => {
      const isTaken = error instanceof AppError && error.code === 'conflict';
      throw isTaken ? new StartError(`${host} was given to another site just now.`) : error;
    });
    sendEntry(db, { websiteId, id: uuidV7(), actor: OPERATOR, action: 'domain.connected', targetName: host });
  });
  print(`${site} answers on ${host} within ten seconds.`);
}

/** Prints a line for each domain: the site, the domain, and what it is. */
export async function printDomains({ args, open, print }: CommandContext): Promise<void> {
  const [site, ...rest] = args;
  if (rest.length > 0) throw new UsageError();
  const { database } = await open();
  const all = await database.installation(listSites);
  const sites = site === undefined ? all : all.filter(({ identifier }) => identifier === site);
  if (site !== undefined && sites.length === 0) throw new StartError(`There is no site called ${site}.`);
  for (const { id, identifier } of sites)
    await database.site(id, async (db) => {
      const { languages } = await getWebsite(db, id);
      for (const { host, isMain, token } of await listDomains(db, id)) {
        const language = languages.find((one) => one.host === host)?.tag;
        const what =
          token !== null ? 'not proven yet' : isMain ? 'main' : (language ?? 'leads to the main one');
        print(`${identifier}  ${host}  ${what}`);
      }
    });
}

/** Takes a host from a site, also one that its owner has added and not proven. */
export async function dropDomain({ args, open, print }: CommandContext): Promise<void> {
  const { site, host } = readArgs(args);
  const { database } = await open();
  const websiteId = await siteOf({ database }, site);
  await database.site(websiteId, async (db) => {
    const isThere = (await listDomains(db, websiteId)).some((domain) => domain.host === host);
    if (!isThere) throw new StartError(`${site} has no domain ${host}. Try: domain list ${site}`);
    await removeDomain(db, { websiteId, host });
    sendEntry(db, { websiteId, id: uuidV7(), actor: OPERATOR, action: 'domain.removed', targetName: host });
  });
  print(`${site} answers on ${host} for ten more seconds at most.`);
}

/** An internationalised name is taken as browsers send it; with a port, or without a dot, it is of this machine. */
function readArgs(args: readonly string[]): { site: string; host: string } {
  const [site, name, ...rest] = args;
  if (!site || !name || rest.length > 0) throw new UsageError();
  const host = domainNameOf(name) ?? HostName.safeParse(name).data;
  if (host === undefined)
    throw new StartError(`"${name}" is no host name such as shop.example.com or localhost:8080.`);
  return { site, host };
}

async function siteOf({ database }: Pick<Runtime, 'database'>, site: string): Promise<string> {
  const websiteId = await database.installation((db) => findWebsiteId(db, site));
  if (!websiteId) throw new StartError(`There is no site called ${site}.`);
  return websiteId;
}
