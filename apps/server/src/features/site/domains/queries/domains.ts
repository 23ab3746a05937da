import type { SiteLanguage } from '@sitewright/domain/language/site-languages';
import type { Db } from '../../../../platform/database/database.ts';

/** A domain of a site; `token`: of one that is not proven, what its record has to say. Times in epoch milliseconds. */
export type StoredDomain = {
  host: string;
  isMain: boolean;
  token: string | null;
  checkedAt: number | null;
  ledHereAt: number | null;
};

type DomainRow = {
  host: string;
  is_primary: boolean;
  token: string | null;
  checked_at: string | null;
  led_here_at: string | null;
};

const toTime = (text: string | null) => (text === null ? null : Date.parse(text));

/** Domains of a site by name, with those that wait to be proven. */
export async function listDomains(db: Db, websiteId: string): Promise<StoredDomain[]> {
  const { rows } = await db.query<DomainRow>(
    `select host, is_primary, null as token, checked_at, led_here_at from hosts where website_id = $1
     union all
     select host, false, token, null, null from domain_claims c
      where website_id = $1 and not exists (select from hosts h where h.website_id = $1 and h.host = c.host)
      order by host`,
    [websiteId],
  );
  return rows.map((row) => ({
    host: row.host,
    isMain: row.is_primary,
    token: row.token,
    checkedAt: toTime(row.checked_at),
    ledHereAt: toTime(row.led_here_at),
  }));
}

/** A domain as a request names it, with what its site says of it; `trustedAt`: when it was the site's for sure. */
export type SiteDomainRow = Pick<StoredDomain, 'host' | 'isMain' | 'checkedAt' | 'ledHereAt'> & {
  identifier: string;
  languages: SiteLanguage[];
  trustedAt: number;
};

/** The domain of a site that a host with or without its port names, or null. */
export async function findSiteDomain(
  db: Db,
  { websiteId, host }: { websiteId: string; host: string },
): Promise<SiteDomainRow | null> {
  const { rows } = await db.query<
    Omit<DomainRow, 'token'> & { trusted_at: string; identifier: string; languages: SiteLanguage[] }
  >(
    `select h.host, h.is_primary, h.checked_at, h.led_here_at, h.trusted_at, w.identifier, w.languages
       from hosts h
       join websites w on w.id = h.website_id
      where h.website_id = $1 and h.host in ($2, $3)
      order by h.host = $2 desc
      limit 1`,
    [websiteId, host, host.replace(/:\d+$/, '')],
  );
  const [row] = rows;
  if (!row) return null;
  return {
    host: row.host,
    isMain: row.is_primary,
    checkedAt: toTime(row.checked_at),
    ledHereAt: toTime(row.led_here_at),
    trustedAt: Date.parse(row.trusted_at),
    identifier: row.identifier,
    languages: row.languages,
  };
}

/** Writers of a site's domains wait for each other. */
export async function lockDomains(db: Db, websiteId: string): Promise<void> {
  await db.query(`select from websites where id = $1 for no key update`, [websiteId]);
}

/** Id and identifier of the site that has a domain, or null. */
export async function findDomainOwner(
  db: Db,
  host: string,
): Promise<{ websiteId: string; identifier: string } | null> {
  const { rows } = await db.query<{ website_id: string; identifier: string }>(
    `select h.website_id, w.identifier from hosts h join websites w on w.id = h.website_id where h.host = $1`,
    [host],
  );
  const [row] = rows;
  return row ? { websiteId: row.website_id, identifier: row.identifier } : null;
}

/** Domains that wait while another site has them. */
export async function listTakenClaims(db: Db, websiteId: string): Promise<string[]> {
  const { rows } = await db.query<{ host: string }>(
    `select c.host from domain_claims c join hosts h on h.host = c.host
      where c.website_id = $1 and h.website_id <> $1`,
    [websiteId],
  );
  return rows.map(({ host }) => host);
}

/** The time for which the program looks for the records of domains that wait begins anew. */
export async function renewClaims(db: Db, websiteId: string): Promise<void> {
  await db.query(`update domain_claims set created_at = now() where website_id = $1`, [websiteId]);
}

/** Adds a domain that waits; one that does so already keeps its token. */
export async function insertClaim(
  db: Db,
  { websiteId, host, token }: { websiteId: string; host: string; token: string },
): Promise<void> {
  await db.query(
    `insert into domain_claims (website_id, host, token) values ($1, $2, $3) on conflict do nothing`,
    [websiteId, host, token],
  );
}

/** Gives a domain to a site; false where another one has got it. What waited for it waits no longer. */
export async function insertDomain(
  db: Db,
  { websiteId, host }: { websiteId: string; host: string },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into hosts (host, website_id) values ($2, $1) on conflict do nothing`,
    [websiteId, host],
  );
  if (rowCount > 0)
    await db.query(`delete from domain_claims where website_id = $1 and host = $2`, [websiteId, host]);
  return rowCount > 0;
}

/**
 * Notes whether a domain leads here. One that has led elsewhere since before `trustedSince` is trusted no more, until it is proven again.
 */
export async function noteLook(
  db: Db,
  { websiteId, host, leadsHere, at, trustedSince }: NotedLook,
): Promise<void> {
  await db.query(
    `update hosts set checked_at = $3, led_here_at = case when $4 then $3 else led_here_at end,
                      trusted_at = case when $4 and trusted_at >= $5 then $3 else trusted_at end,
                      lost_at = case when $4 or led_here_at is null then null else coalesce(lost_at, $3) end,
                      lost_notice_at = case when $4 then null else lost_notice_at end
      where website_id = $1 and host = $2`,
    [websiteId, host, at, leadsHere, trustedSince],
  );
}

type NotedLook = { websiteId: string; host: string; leadsHere: boolean; at: Date; trustedSince: Date };

/** Whether people are to get a notice of a domain that looks find elsewhere since before `lostBefore`; notes that they do. */
export async function takeLostNotice(
  db: Db,
  { websiteId, host, at, lostBefore }: { websiteId: string; host: string; at: Date; lostBefore: Date },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update hosts set lost_notice_at = $3
      where website_id = $1 and host = $2 and lost_at <= $4 and lost_notice_at is null`,
    [websiteId, host, at, lostBefore],
  );
  return rowCount > 0;
}

/** Makes a domain the main one where the site has none; false where it has. */
export async function makeFirstMain(
  db: Db,
  { websiteId, host }: { websiteId: string; host: string },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update hosts set is_primary = true
      where website_id = $1 and host = $2
        and not exists (select from hosts where website_id = $1 and is_primary)`,
    [websiteId, host],
  );
  return rowCount > 0;
}

/** Makes a domain of the site the main one, or none. */
export async function updateMain(db: Db, websiteId: string, host: string | null): Promise<void> {
  await db.query(`update hosts set is_primary = false where website_id = $1 and is_primary`, [websiteId]);
  if (host === null) return;
  await db.query(`update hosts set is_primary = true where website_id = $1 and host = $2`, [websiteId, host]);
}

/** Takes a domain from the site, also one that waits; false where it has none of the name. */
export async function deleteDomain(
  db: Db,
  { websiteId, host }: { websiteId: string; host: string },
): Promise<boolean> {
  const key = [websiteId, host];
  const given = await db.query(`delete from hosts where website_id = $1 and host = $2`, key);
  const waiting = await db.query(`delete from domain_claims where website_id = $1 and host = $2`, key);
  return given.rowCount + waiting.rowCount > 0;
}

/**
 * Domains to look at: those that wait, added since a moment, not looked at since `waitingBefore`, and connected ones since
 * `connectedBefore`, or `lostBefore` while people may have to be told that they lead elsewhere.
 */
export type DueDomains = { addedSince: Date; waitingBefore: Date; connectedBefore: Date; lostBefore: Date };

/** Sites with domains to look at, those first that have waited longest; none that has moved elsewhere or is about to. */
export async function listSitesToCheck(
  db: Db,
  { addedSince, waitingBefore, connectedBefore, lostBefore }: DueDomains,
): Promise<string[]> {
  const { rows } = await db.query<{ website_id: string }>(
    `select due.website_id
       from (select website_id, looked_at from domain_claims
              where created_at > $1 and (looked_at is null or looked_at < $2)
             union all
             select website_id, looked_at from hosts
              where looked_at is null or looked_at < $3
                 or (looked_at < $4 and lost_at is not null and lost_notice_at is null)) due
       join websites w on w.id = due.website_id
      where w.status = 'active'
        and not exists (select from site_moves m where m.website_id = w.id and wall.is_stopped(m))
      group by due.website_id
      order by min(coalesce(due.looked_at, '-infinity')), due.website_id
      limit 500`,
    [addedSince, waitingBefore, connectedBefore, lostBefore],
  );
  return rows.map(({ website_id }) => website_id);
}

/** Notes the attempt at what is due of a site; false where another process has done so since. */
export async function takeDue(
  db: Db,
  { websiteId, at, due }: { websiteId: string; at: Date; due: DueDomains },
): Promise<boolean> {
  const waiting = await db.query(
    `update domain_claims set looked_at = $2
      where website_id = $1 and created_at > $3 and (looked_at is null or looked_at < $4)`,
    [websiteId, at, due.addedSince, due.waitingBefore],
  );
  const connected = await db.query(
    `update hosts set looked_at = $2
      where website_id = $1 and (looked_at is null or looked_at < $3
                                 or (looked_at < $4 and lost_at is not null and lost_notice_at is null))`,
    [websiteId, at, due.connectedBefore, due.lostBefore],
  );
  return waiting.rowCount + connected.rowCount > 0;
}
