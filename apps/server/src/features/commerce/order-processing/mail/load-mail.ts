import type { OrderMailKind } from '@sitewright/domain/order/mail-kinds';
import type { Order } from '@sitewright/domain/order/schema';
import type { OrderMail } from '@sitewright/mails';
import type { Db } from '../../../../platform/database/database.ts';
import type { ServerDeps } from '../../../../platform/http/deps.ts';
import { dayText } from '../../../../platform/texts/day-text.ts';
import { formatMoney } from '../../../../platform/texts/money-text.ts';
import { languageMessages, withMessages } from '../../../../platform/texts/site-messages.ts';
import { fillMail, findOwnMail, type SiteLook } from '../../../site/mails/index.ts';
import { findWebsite, siteAddress, type Website } from '../../../site/sites/index.ts';
import { findShownStore } from '../../cart/index.ts';
import { listDownloads, type OrderDownload } from '../../downloads/index.ts';
import { findOrder, loadOrder, type StoredOrder } from '../../orders/index.ts';
import { subscriptionOfMail } from '../../subscriptions/index.ts';
import { TEXTS } from '../texts.ts';

/** Request for an email; `about` is an id, or text. */
export type MailRequest = { websiteId: string; orderId: string; kind: OrderMailKind; about: string };

/** Everything an email about an order is made of, and where it goes; null when the order or its site is gone. */
export async function loadMail(
  db: Db,
  deps: Pick<ServerDeps, 'config' | 'services'>,
  request: MailRequest,
): Promise<{ mail: OrderMail; to: string; website: Website } | null> {
  const [order, website] = await Promise.all([findOrder(db, request), findWebsite(db, request.websiteId)]);
  if (!order || !website) return null;
  const { useCLDRMoneyFormat } = website.settings;
  const look = await deps.services.mailLooks.of(db, website, order.locale);
  const messages = languageMessages(order.locale, useCLDRMoneyFormat, look.messages);
  return withMessages(messages, () => makeMail(db, deps, { ...request, stored: order, website, look }));
}

async function makeMail(
  db: Db,
  deps: Pick<ServerDeps, 'config' | 'services'>,
  request: MailRequest & { stored: StoredOrder; website: Website; look: SiteLook },
): Promise<{ mail: OrderMail; to: string; website: Website }> {
  const { websiteId, orderId, kind, about, stored, website, look } = request;
  const { locale } = stored;
  // None needs another's answer: they are asked for together.
  const [order, own, subscription, downloads] = await Promise.all([
    loadOrder(db, websiteId, stored),
    findOwnMail(db, { website, kind, locale }),
    kind.startsWith('subscription-') ? subscriptionOfMail(db, { websiteId, subscriptionId: about }) : null,
    kind === 'order-downloads' ? listDownloads(db, { websiteId, orderId }) : [],
  ]);
  const siteUrl = siteAddress(deps.config, website, locale);
  const { siteTitle } = look;
  const values = { ...mailValues(order, { siteTitle, about }), ...subscription?.values };
  const mail = {
    look,
    kind,
    siteTitle,
    orderUrl: `${siteUrl}/checkout/order/${stored.accessToken}`,
    locale,
    ...(await fillMail(db, deps, { kind, website, locale, look, own, values })),
    order,
    aboutId: about,
    words: subscription?.words ?? (await introductionText(db, request, locale)),
    links: subscription
      ? [subscriptionLink(siteUrl, subscription)]
      : downloads
          .filter(({ isOpen }) => isOpen)
          .map((download) => linkOf(siteUrl, download, website.settings)),
  } satisfies OrderMail;
  return { mail, to: stored.email, website };
}

/** Values of the names in braces, of an order. */
export function mailValues(
  order: Order,
  { siteTitle, about }: { siteTitle: string; about: string },
): Record<string, string> {
  const { address, refunds, currency } = order;
  const refund = refunds.find(({ id }) => id === about);
  return {
    siteTitle,
    orderNumber: String(order.number),
    customerName: address ? `${address.firstName} ${address.lastName}`.trim() : order.email,
    total: formatMoney(order.grandTotalCents, currency),
    amount: formatMoney(refund?.amountMinor ?? 0, currency),
  };
}

/** Text for the limit of a download in an email or on a page, with the day in the site's time zone on which it ends. */
export function limitText(
  { maxDownloads, downloadCount, expiresAt }: OrderDownload,
  timeZone: string,
): string {
  const left = maxDownloads === null ? '' : TEXTS.left(maxDownloads - downloadCount);
  const until = expiresAt === null ? '' : TEXTS.until({ day: dayText(expiresAt, timeZone) });
  return [left, until].filter(Boolean).join(', ');
}

function subscriptionLink(siteUrl: string, { path }: { path: string }) {
  return { label: TEXTS.manageSubscription, url: siteUrl + path, detail: '' };
}

function linkOf(siteUrl: string, download: OrderDownload, { timeZone }: Website['settings']) {
  const limits = limitText(download, timeZone);
  const detail = limits === '' ? '' : `(${limits})`;
  return { label: download.filename, url: `${siteUrl}/downloads/${download.token}`, detail };
}

async function introductionText(
  db: Db,
  { websiteId, kind, about }: MailRequest,
  locale: string,
): Promise<string> {
  if (kind === 'order-received')
    return (await findShownStore(db, websiteId, locale)).payments.manual.instructions;
  return kind === 'order-canceled' || kind === 'order-note' ? about : '';
}
