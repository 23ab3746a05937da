import { hasFeature } from '@sitewright/domain/site/premium-features';
import type { AuditActor } from '../../../platform/audit/audit-entry.ts';
import { sendEntry } from '../../../platform/audit/queries.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { ServerDeps } from '../../../platform/http/deps.ts';
import { uuidV7 } from '../../../platform/ids/uuid-v7.ts';
import { createAddressLookup, createTxtLookup, leadsTo } from '../../../platform/outbound/dns-lookup.ts';
import { notifyShop } from '../notices/index.ts';
import { bumpContentVersion, getWebsite } from '../sites/index.ts';
import { domainName, type Found, proofName, proofValue } from './domain-list.ts';
import { MAX_ASTRAY_MS } from './hand-over-hosts.ts';
import * as queries from './queries/domains.ts';
import { findTarget } from './target.ts';

type CheckDeps = Pick<ServerDeps, 'database' | 'now' | 'config' | 'siteHosts'>;

/** A domain that leads elsewhere for no longer than this is nobody's concern: records are being changed, or were answered wrongly. */
export const QUIET_MS = 3_600_000;

const BY_ITSELF: AuditActor = { id: null, name: 'Sitewright' };

/** What was found of a domain, proven by the record of `token`; null while no name server gives an answer. */
type Look = {
  host: string;
  token: string | null;
  isProven: boolean | null;
  leadsHere: boolean | null;
  isAnswered: boolean;
};

/**
 * Looks up the domains of a site, those that wait and those that are connected: one that is proven is connected, and the first that leads
 * here becomes the main one. What nobody answers for stays as it was. `actor`: who asked; without one the program did so by itself.
 */
export async function checkDomains(
  deps: CheckDeps,
  websiteId: string,
  actor: AuditActor = BY_ITSELF,
): Promise<Found> {
  const { database, config, siteHosts, now } = deps;
  const { identifier, stored } = await database.site(websiteId, async (db) => ({
    identifier: (await getWebsite(db, websiteId)).identifier,
    stored: await queries.listDomains(db, websiteId),
  }));
  const findAddresses = createAddressLookup(config.dnsServers);
  const findTxt = createTxtLookup(config.dnsServers);
  const target = await findTarget(findAddresses, config, identifier);
  const isProvenBy = async ({ host, token }: queries.StoredDomain): Promise<boolean | null> => {
    if (token === null) return true;
    return (await findTxt(proofName(host)))?.includes(proofValue(token)) ?? null;
  };
  const lookAt = async (domain: queries.StoredDomain): Promise<Look> => {
    const { host, token } = domain;
    const [isProven, addresses] = await Promise.all([
      isProvenBy(domain),
      findAddresses(host.replace(/:\d+$/, '')),
    ]);
    const leadsHere = leadsTo(addresses, target.addresses);
    return { host, token, isProven, leadsHere, isAnswered: isProven !== null && addresses !== null };
  };
  const looks = await Promise.all(stored.map(lookAt));
  await database.site(websiteId, async (db) => {
    const hasChanged = await applyLooks(db, { websiteId, looks, actor, at: now() });
    if (!hasChanged) return;
    await bumpContentVersion(db, websiteId);
    db.afterCommit(() => siteHosts.forget());
  });
  return { target, isAnswered: target.addresses !== null && looks.every(({ isAnswered }) => isAnswered) };
}

type GivenLooks = { websiteId: string; looks: readonly Look[]; actor: AuditActor; at: Date };

/** True where a domain was connected, or became the main one. */
async function applyLooks(db: Db, { websiteId, looks, actor, at }: GivenLooks): Promise<boolean> {
  await queries.lockDomains(db, websiteId);
  const { accountState, languages } = await getWebsite(db, websiteId);
  const stored = new Map((await queries.listDomains(db, websiteId)).map((domain) => [domain.host, domain]));
  const isOfLanguage = (host: string) => languages.some((language) => language.host === host);
  // The first that led here became the main one: that none is by now was somebody's choice.
  const wasMainChosen = [...stored.values()].some(
    ({ host, ledHereAt }) => ledHereAt !== null && !isOfLanguage(host),
  );
  let hasChanged = false;
  const trustedSince = new Date(at.getTime() - MAX_ASTRAY_MS);
  for (const { host, token, isProven, leadsHere } of looks) {
    // Removed while it was looked up, and maybe added again since: what was found proves nothing of another token.
    const domain = stored.get(host);
    if (!domain || domain.token !== token || isProven !== true) continue;
    if (domain.token !== null) {
      if (!hasFeature(accountState, 'own-domain')) continue;
      if (!(await queries.insertDomain(db, { websiteId, host }))) continue;
      sendEntry(db, { websiteId, id: uuidV7(), actor, action: 'domain.connected', targetName: host });
      hasChanged = true;
    }
    if (leadsHere === null && domain.token === null) continue;
    await queries.noteLook(db, { websiteId, host, leadsHere: leadsHere === true, at, trustedSince });
    const lostBefore = new Date(at.getTime() - QUIET_MS);
    if (leadsHere === false && (await queries.takeLostNotice(db, { websiteId, host, at, lostBefore }))) {
      const title = `${domainName(host)} no longer leads to the website`;
      await notifyShop(db, { websiteId, kind: 'domain-lost', title, subjectId: null });
    }
    // What the command line has added is the main one by then, if it is to be.
    const isByOwner = domain.token !== null || domain.checkedAt !== null;
    const isFirst = leadsHere === true && domain.ledHereAt === null && isByOwner;
    if (!isFirst || isOfLanguage(host) || wasMainChosen) continue;
    if (await queries.makeFirstMain(db, { websiteId, host })) hasChanged = true;
  }
  return hasChanged;
}
