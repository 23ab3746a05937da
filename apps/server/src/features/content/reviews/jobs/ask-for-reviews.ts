import { randomBytes } from 'node:crypto';
import { siteAccess } from '@sitewright/domain/site/account-access';
import type { Db } from '../../../../platform/database/database.ts';
import type { ServerDeps } from '../../../../platform/http/deps.ts';
import { forEachSite } from '../../../../platform/jobs/for-each-site.ts';
import { repeatRound } from '../../../../platform/jobs/repeat-round.ts';
import { isMailAddress } from '../../../../platform/mail/mail.ts';
import { hashVisitor } from '../../../../platform/security/hash-visitor.ts';
import { queueStoreMail, type SiteLook, writeMail } from '../../../site/mails/index.ts';
import { findWebsite, siteAddress, type Website } from '../../../site/sites/index.ts';
import {
  insertRequest,
  listAskingSites,
  listOrdersToAsk,
  type OrderToAsk,
  replaceRequest,
} from '../queries/reviews.ts';

const EVERY_MS = 600_000;
/** Emails of one site and look: a shop that turns reviews on does not write to everybody at once. */
const MAX_MAILS = 50;

const NAME = 'asking for reviews';

type Deps = Pick<ServerDeps, 'database' | 'now' | 'config' | 'log' | 'services'>;
type AskingSite = { websiteId: string; days: number };

/** Asks the shoppers of all sites for reviews of orders that are old enough, each order once. */
export async function askEverywhere(deps: Deps): Promise<void> {
  const ask = (site: AskingSite) => deps.database.site(site.websiteId, (db) => askOnSite(db, deps, site));
  await forEachSite(await deps.database.sweep(listAskingSites), ask, { name: NAME, log: deps.log });
}

async function askOnSite(
  db: Db,
  { config, now, services }: Pick<Deps, 'now' | 'config' | 'services'>,
  { websiteId, days }: AskingSite,
): Promise<void> {
  const orders = await listOrdersToAsk(db, { websiteId, now: now(), days, limit: MAX_MAILS });
  const website = orders.length === 0 ? null : await findWebsite(db, websiteId);
  if (!website) return;
  // The link would lead to a page that is closed; those who wait are asked when the site is open again.
  const { accountState, accountStateSince } = website;
  if (siteAccess(accountState, accountStateSince, now().getTime()) !== 'public') return;
  const looks = new Map<string, SiteLook>();
  for (const order of orders) {
    const token = randomBytes(20).toString('hex');
    const isNew = await insertRequest(db, { websiteId, orderId: order.id, tokenHash: hashVisitor(token) });
    if (!isNew || !isMailAddress(order.email)) continue;
    const look = looks.get(order.locale) ?? (await services.mailLooks.of(db, website, order.locale));
    looks.set(order.locale, look);
    await queueRequest(db, { services }, website, {
      look,
      ...order,
      link: linkOf(config, website, { ...order, token }),
    });
  }
}

/** Asks the shopper of one order now, by a new link: one that was mailed before works no longer. */
export async function askShopper(
  db: Db,
  { config, services }: Pick<ServerDeps, 'config' | 'services'>,
  { website, order }: { website: Website; order: OrderToAsk },
): Promise<void> {
  const token = randomBytes(20).toString('hex');
  await replaceRequest(db, { websiteId: website.id, orderId: order.id, tokenHash: hashVisitor(token) });
  const look = await services.mailLooks.of(db, website, order.locale);
  const link = linkOf(config, website, { ...order, token });
  await queueRequest(db, { services }, website, { look, ...order, link });
}

function linkOf(
  config: ServerDeps['config'],
  website: Website,
  { token, locale }: { token: string; locale: string },
): string {
  return `${siteAddress(config, website, locale)}/reviews/${token}`;
}

async function queueRequest(
  db: Db,
  deps: Pick<ServerDeps, 'services'>,
  website: Website,
  { look, ...order }: { look: SiteLook; email: string; locale: string; number: number; link: string },
): Promise<void> {
  const { locale } = order;
  const values = { siteTitle: look.siteTitle, orderNumber: String(order.number) };
  const written = await writeMail(db, deps, { website, kind: 'review-request', locale, look, values });
  const { renderReviewRequest } = await import('@sitewright/mails');
  const mail = await renderReviewRequest({
    look,
    siteTitle: look.siteTitle,
    reviewUrl: order.link,
    locale,
    ...written,
  });
  // Tests are not asked for.
  await queueStoreMail(db, website, {
    kind: 'review-request',
    testMode: false,
    to: { address: order.email },
    ...mail,
  });
}

/** Looks for orders to ask for again and again, until the returned function is called. */
export function startAsking(deps: Deps): () => Promise<void> {
  return repeatRound(() => askEverywhere(deps), { name: NAME, everyMs: EVERY_MS, log: deps.log });
}
