import { MAX_DOMAINS } from '@sitewright/domain/site/domain-schema';
import { isOfInstallation } from '../../../platform/config/site-urls.ts';
import type { Db } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { ServerDeps } from '../../../platform/http/deps.ts';
import { bumpContentVersion, getWebsite, setLanguages } from '../sites/index.ts';
import * as queries from './queries/domains.ts';

type Key = { websiteId: string; host: string };

/**
 * Why a site cannot have a domain, as a text of the area `messages`; null where it can. `owner`: identifier of another site that has it,
 * for whoever may know all sites.
 */
export async function domainRefusal(
  db: Db,
  { websiteId, host, config }: Key & { config: Pick<ServerDeps['config'], 'appUrl' | 'sitesDomain'> },
): Promise<{ text: string; owner?: string } | null> {
  if (isOfInstallation(config, host))
    return { text: 'This address belongs to the installation. Enter a domain of your own.' };
  const owner = await queries.findDomainOwner(db, host);
  if (owner !== null && owner.websiteId !== websiteId)
    return { text: 'Another website already has this domain.', owner: owner.identifier };
  const stored = await queries.listDomains(db, websiteId);
  if (stored.length < MAX_DOMAINS || stored.some((domain) => domain.host === host)) return null;
  return { text: 'There are as many domains as one website can have.' };
}

/** Takes a domain from a site and from the language that has it. Errors: not-found, conflict. */
export async function removeDomain(db: Db, { websiteId, host }: Key): Promise<void> {
  await queries.lockDomains(db, websiteId);
  if (!(await queries.deleteDomain(db, { websiteId, host }))) throw new AppError('not-found');
  const { languages } = await getWebsite(db, websiteId);
  if (languages.some((language) => language.host === host)) {
    const to = languages.map(({ host: own, ...language }) =>
      own === undefined || own === host ? language : { ...language, host: own },
    );
    if (!(await setLanguages(db, websiteId, { from: languages, to }))) throw new AppError('conflict');
  }
  // Pages that are held name the main domain.
  await bumpContentVersion(db, websiteId);
}

/**
 * Gives a domain to a site without a proof, which whoever runs the installation is: the main one where it has none. Errors: conflict where
 * another one has got it.
 */
export async function connectDomain(db: Db, { websiteId, host }: Key): Promise<void> {
  await queries.lockDomains(db, websiteId);
  if (!(await queries.insertDomain(db, { websiteId, host }))) throw new AppError('conflict');
  await queries.makeFirstMain(db, { websiteId, host });
  await bumpContentVersion(db, websiteId);
}
