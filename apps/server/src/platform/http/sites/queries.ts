import type { SiteLanguage } from '@sitewright/domain/language/site-languages';
import type { AccountState } from '@sitewright/domain/site/account-state';
import type { Db } from '../../database/database.ts';

/** A site as one of its hosts finds it. */
export type HostSite = {
  id: string;
  languages: SiteLanguage[];
  movedTo: string | null;
  identifier: string;
  primaryHost: string | null;
  /** The domain it was found by; null for its identifier. */
  domain: string | null;
};

/**
 * Site of a host with the languages it offers beside its first one, or null; a paused or deleted site has none. One that has moved to
 * another installation comes with its address there.
 */
export async function findWebsiteByHost(
  db: Db,
  { host, name, identifier }: { host: string; name: string; identifier: string | null },
): Promise<HostSite | null> {
  const { rows } = await db.query<HostSite>(
    `select w.id, w.languages, m.address as "movedTo", w.identifier,
            (select h.host from hosts h where h.website_id = w.id and h.is_primary) as "primaryHost",
            found.host as domain
       from (select website_id as id, host, case when host = $1 then 1 else 2 end as rank from hosts where host in ($1, $2)
             union all
             select id, null, 3 from websites where identifier = $3) found
       join websites w using (id)
       left join site_moves m on m.website_id = w.id and m.state in ('moved', 'arriving')
      where w.status = 'active' or m.address is not null
      order by found.rank
      limit 1`,
    [host, name, identifier],
    'find-website-by-host',
  );
  return rows[0] ?? null;
}

/** State of a site's account, since when in epoch milliseconds, and the version of the site's password; null for an unknown site. */
export async function findAccountState(
  db: Db,
  websiteId: string,
): Promise<{ state: AccountState; since: number; passwordVersion: string | null } | null> {
  const { rows } = await db.query<{
    account_state: AccountState;
    account_state_since: string;
    password_version: string | null;
  }>(
    `select account_state, account_state_since, password_version from websites where id = $1`,
    [websiteId],
    'find-account-state',
  );
  const row = rows[0];
  if (!row) return null;
  const { account_state: state, account_state_since: since, password_version: passwordVersion } = row;
  return { state, since: Date.parse(since), passwordVersion };
}

/** Identifier and hosts of the sites an account contributes to. */
export async function listSiteHosts(
  db: Db,
  { accountId }: { accountId: string },
): Promise<{ identifier: string; hosts: string[] }[]> {
  const { rows } = await db.query<{ identifier: string; hosts: string[] }>(
    `select w.identifier, array(select h.host from hosts h where h.website_id = w.id order by h.host) as hosts
       from memberships m
       join websites w on w.id = m.website_id
      where m.account_id = $1 and w.status <> 'deleted'
      order by w.identifier`,
    [accountId],
    'list-site-hosts',
  );
  return rows;
}
