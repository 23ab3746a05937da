import { languagePrefix, type SiteLanguage } from '@sitewright/domain/language/site-languages';
import type { WebsiteSettings } from '@sitewright/domain/settings/website-schema';
import type { AccountState } from '@sitewright/domain/site/account-state';
import type { Navigations } from '@sitewright/domain/site/navigation-schema';
import type { Db } from '../../../../platform/database/database.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { type ParsedSettings, parsedSettings } from '../parsed-settings.ts';

export type Website = {
  id: string;
  identifier: string;
  status: string;
  accountState: AccountState;
  /** When the account came into its state, epoch milliseconds. */
  accountStateSince: number;
  contentVersion: number;
  /** Moves with what all pages of the site share: a change of items alone leaves it. */
  sharedVersion: number;
  createdAt: string;
  /** `demo.localhost` or the owner's domain; null until one is set. */
  primaryHost: string | null;
  /** Changes with each password of the site; null while it has none. */
  passwordVersion: string | null;
  settings: WebsiteSettings;
  navigations: Navigations;
  /** Languages it offers beside the one of its settings. */
  languages: readonly SiteLanguage[];
  /** The transaction that wrote both last: while it is the same, so are they. */
  settingsStamp: string | null;
  rowVersion: number;
};

type WebsiteRow = {
  id: string;
  identifier: string;
  status: string;
  account_state: AccountState;
  account_state_since: string;
  content_version: number;
  item_version: number;
  created_at: string;
  primary_host: string | null;
  password_version: string | null;
  /** As text: it is read once for all who ask while it says the same. */
  settings: string | null;
  navigations: string | null;
  languages: SiteLanguage[];
  settings_stamp: string | null;
  row_version: number;
};

/** Adds the site, its settings and its hosts (the first is the primary one). */
export async function insertWebsite(
  db: Db,
  site: { websiteId: string; identifier: string; title: string; hosts: string[]; settings: WebsiteSettings },
): Promise<void> {
  await db.query(
    `insert into websites (id, identifier, title, time_zone, language) values ($1, $2, $3, $4, $5)`,
    [site.websiteId, site.identifier, site.title, site.settings.timeZone, site.settings.language],
  );
  await db.query(`insert into website_settings (website_id, settings) values ($1, $2)`, [
    site.websiteId,
    JSON.stringify(site.settings),
  ]);
  await db.query(
    `insert into hosts (host, website_id, is_primary)
     select lower(host), $1, ordinal = 1 from unnest($2::text[]) with ordinality as given (host, ordinal)`,
    [site.websiteId, site.hosts],
  );
}

/** Site with its settings, or null. */
export async function findWebsite(db: Db, websiteId: string): Promise<Website | null> {
  const { rows } = await db.query<WebsiteRow>(
    `select w.id, w.identifier, w.status, w.account_state, w.account_state_since, w.content_version, w.item_version, w.created_at,
            w.password_version, w.languages, s.settings::text as settings, s.navigations::text as navigations,
            s.xmin::text as settings_stamp, coalesce(s.row_version, 1) as row_version,
            (select h.host from hosts h where h.website_id = w.id and h.is_primary) as primary_host
       from websites w left join website_settings s on s.website_id = w.id
      where w.id = $1`,
    [websiteId],
    'sites-find-website',
  );
  return rows[0] ? toWebsite(rows[0]) : null;
}

/**
 * The active site if its content version is another than the known one's, `unchanged` if it is that, null if there is no
 * such site. One statement either way, so that what is made of a known version costs no second one. Settings and
 * navigations are read only when their row has changed: most changes of a site are not theirs.
 */
export async function findWebsiteSince(
  db: Db,
  websiteId: string,
  website?: Website,
): Promise<Website | 'unchanged' | null> {
  const { rows } = await db.query<WebsiteRow>(
    `select w.id, w.identifier, w.status, w.account_state, w.account_state_since, w.content_version, w.item_version, w.created_at,
            w.password_version, w.languages,
            case when w.content_version <> $2 and s.xmin::text is distinct from $3 then s.settings::text end as settings,
            case when w.content_version <> $2 and s.xmin::text is distinct from $3 then s.navigations::text end as navigations,
            s.xmin::text as settings_stamp, coalesce(s.row_version, 1) as row_version,
            case when w.content_version <> $2 then
              (select h.host from hosts h where h.website_id = w.id and h.is_primary)
            end as primary_host
       from websites w left join website_settings s on s.website_id = w.id
      where w.id = $1 and w.status = 'active'`,
    [websiteId, website?.contentVersion ?? 0, website?.settingsStamp ?? null],
    'sites-find-website-since',
  );
  const row = rows[0];
  if (!row) return null;
  if (row.content_version === website?.contentVersion) return 'unchanged';
  return toWebsite(row, website?.settingsStamp === row.settings_stamp ? website : parsedSettings(row));
}

/** Versions of all that pages of a site are made of; while both are the same, a statement about it has the same answer. */
export type ContentStamp = { contentVersion: number; likesVersion: number };

/** The stamp of an active site, or null when there is none. The smallest statement there is: nearly every page asks it. */
export async function findContentStamp(db: Db, websiteId: string): Promise<ContentStamp | null> {
  const { rows } = await db.query<ContentStamp>(
    `select content_version as "contentVersion", likes_version as "likesVersion"
       from websites where id = $1 and status = 'active'`,
    [websiteId],
    'sites-find-content-stamp',
  );
  return rows[0] ?? null;
}

/** Tells that an item of the site was liked, which no page shows at once. Call it last: changes of the site share the row. */
export async function incrementLikesVersion(db: Db, websiteId: string): Promise<void> {
  await db.query(
    `update websites set likes_version = likes_version + 1 where id = $1`,
    [websiteId],
    'sites-increment-likes-version',
  );
}

/** Content versions of several sites by id. */
export async function listContentVersions(
  db: Db,
  websiteIds: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await db.query<{ id: string; content_version: number }>(
    `select id, content_version from websites where id = any ($1) and status = 'active'`,
    [websiteIds],
    'sites-list-content-versions',
  );
  return new Map(rows.map((row) => [row.id, row.content_version]));
}

/** Adds one to the content version and gives the new one; `ofItems`: what all pages share is the same as before. */
export async function incrementContentVersion(
  db: Db,
  websiteId: string,
  { ofItems }: { ofItems: boolean },
): Promise<number> {
  const { rows } = await db.query<{ content_version: number }>(
    `update websites set content_version = content_version + 1, item_version = item_version + $2
      where id = $1 returning content_version`,
    [websiteId, ofItems ? 1 : 0],
    'sites-increment-content-version',
  );
  return rows[0]?.content_version ?? 0;
}

/** Stores settings and navigations if they still have that version (1 when nothing is stored); the new version, or null. */
export async function updateWebsiteSettings(
  db: Db,
  key: { websiteId: string; rowVersion: number },
  change: { settings: WebsiteSettings; navigations: Navigations },
): Promise<number | null> {
  const { rows } = await db.query<{ row_version: number }>(
    `insert into website_settings as s (website_id, row_version, settings, navigations)
     values ($1, $2 + 1, $3, $4)
     on conflict (website_id) do update
        set settings = excluded.settings, navigations = excluded.navigations,
            row_version = s.row_version + 1, updated_at = now()
      where s.row_version = $2
     returning row_version`,
    [key.websiteId, key.rowVersion, JSON.stringify(change.settings), JSON.stringify(change.navigations)],
  );
  return rows[0]?.row_version ?? null;
}

/** Puts the account of a site into a state; `since` in epoch milliseconds. */
export async function updateAccountState(
  db: Db,
  websiteId: string,
  { state, since }: { state: AccountState; since: number },
): Promise<void> {
  await db.query(
    `update websites set account_state = $2, account_state_since = to_timestamp($3::float8 / 1000) where id = $1`,
    [websiteId, state, since],
  );
}

/** Updates the fields shown in an account's list of sites: to every contributor, whatever else they may read. */
export async function updateListedWebsite(
  db: Db,
  websiteId: string,
  { siteTitle, timeZone, language }: Pick<WebsiteSettings, 'siteTitle' | 'timeZone' | 'language'>,
): Promise<void> {
  await db.query(
    `update websites set title = $2, time_zone = $3, language = $4
      where id = $1 and (title, time_zone, language) is distinct from ($2, $3, $4)`,
    [websiteId, siteTitle, timeZone, language],
  );
}

function toWebsite(
  row: WebsiteRow,
  { settings, navigations }: ParsedSettings = parsedSettings(row),
): Website {
  return {
    id: row.id,
    identifier: row.identifier,
    status: row.status,
    accountState: row.account_state,
    accountStateSince: Date.parse(row.account_state_since),
    contentVersion: row.content_version,
    sharedVersion: row.content_version - row.item_version,
    createdAt: row.created_at,
    primaryHost: row.primary_host,
    passwordVersion: row.password_version,
    settings,
    navigations,
    languages: row.languages,
    settingsStamp: row.settings_stamp,
    rowVersion: row.row_version,
  };
}

/** Tag of a site's first language, as the database has it beside the settings; undefined for a site that is not there. */
export async function findFirstLanguage(db: Db, websiteId: string): Promise<string | undefined> {
  const { rows } = await db.query<{ language: string }>(`select language from websites where id = $1`, [
    websiteId,
  ]);
  return rows[0]?.language;
}

/** First parts of the addresses of the languages a site offers beside its first one. */
export async function listLanguagePrefixes(db: Db, websiteId: string): Promise<string[]> {
  const { rows } = await db.query<{ languages: SiteLanguage[] }>(
    `select languages from websites where id = $1`,
    [websiteId],
  );
  return (rows[0]?.languages ?? []).map(({ tag }) => languagePrefix(tag).slice(1));
}

/** Sets the languages a site offers beside its first one; false when it has others than these by now. */
export async function updateLanguages(
  db: Db,
  websiteId: string,
  { from, to }: { from: readonly SiteLanguage[]; to: readonly SiteLanguage[] },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update websites set languages = $2 where id = $1 and languages = $3::jsonb`,
    [websiteId, JSON.stringify(to), JSON.stringify(from)],
  );
  return rowCount > 0;
}

/** Domains of a site beside the one that its addresses begin with. */
export async function listOtherDomains(db: Db, websiteId: string): Promise<string[]> {
  const { rows } = await db.query<{ host: string }>(
    `select host from hosts where website_id = $1 and not is_primary order by host`,
    [websiteId],
  );
  return rows.map(({ host }) => host);
}

/** Whether a host is that of any site. */
export async function isHostTaken(db: Db, host: string): Promise<boolean> {
  const { rows } = await db.query<{ taken: boolean }>(
    `select exists (select from hosts where host = $1) as taken`,
    [host],
  );
  return rows[0]?.taken === true;
}

/** The site with its settings. Errors: not-found. */
export async function getWebsite(db: Db, websiteId: string): Promise<Website> {
  const website = await findWebsite(db, websiteId);
  if (!website) throw new AppError('not-found');
  return website;
}
