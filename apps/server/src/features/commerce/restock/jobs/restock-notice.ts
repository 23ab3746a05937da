import type { MailLook } from '@sitewright/mails';
import type { Db } from '../../../../platform/database/database.ts';
import type { ServerDeps } from '../../../../platform/http/deps.ts';
import { defineJob } from '../../../../platform/jobs/job.ts';
import { isMailAddress, queueMail } from '../../../../platform/mail/mail.ts';
import { mailText } from '../../../site/mails/index.ts';
import { findWebsite, siteAddress } from '../../../site/sites/index.ts';
import { findNoticedProduct, takeWaiting } from '../queries/sign-ups.ts';

/** Emails of one transaction: long lists neither hold rows for long nor begin again after a crash. */
const MAX_AT_ONCE = 100;

/** Tells all who wait for one variant. */
export const restockNotice = defineJob<{ variantId: string }>('restock-notice', { limitSeconds: 300 });

/** Registers the job. */
export function handleRestockNotices(deps: ServerDeps): void {
  deps.jobs.handle(restockNotice, async ({ websiteId, data, site }) => {
    const key = { websiteId, variantId: data.variantId };
    while ((await site((db) => sendNotices(db, deps, key))) > 0);
  });
}

/**
 * Puts the emails of some who wait into the outbox and notes them as told, both or neither; gives how many. Run twice or
 * by two at once, each is told once. Source: STOCK-24.
 */
export async function sendNotices(
  db: Db,
  { config, services }: Pick<ServerDeps, 'config' | 'services'>,
  key: { websiteId: string; variantId: string },
): Promise<number> {
  const [product, website] = [await findNoticedProduct(db, key), await findWebsite(db, key.websiteId)];
  // Nobody is told of what they cannot see, or is sold out again; they go on waiting.
  if (!product || !website) return 0;
  const waiting = await takeWaiting(db, { ...key, locks: product.locks, limit: MAX_AT_ONCE });
  const { renderRestock } = await import('@sitewright/mails');
  const { contactEmail, siteTitle } = website.settings;
  const values = {
    siteTitle: siteTitle || website.identifier,
    product: [product.title, product.variantName].filter(Boolean).join(', '),
  };
  const looks = new Map<string, MailLook>();
  for (const { email, locale } of waiting) {
    const look = looks.get(locale) ?? (await services.mailLooks.of(db, website, locale));
    looks.set(locale, look);
    const { messages } = look;
    const text = await mailText(db, { websiteId: key.websiteId, kind: 'restock', locale, messages, values });
    const mail = await renderRestock({
      look,
      siteTitle: values.siteTitle,
      ...text,
      productUrl: siteAddress(config, website, locale) + product.path,
      locale,
    });
    await queueMail(db, {
      websiteId: key.websiteId,
      kind: 'restock',
      to: { address: email },
      ...(isMailAddress(contactEmail) ? { replyTo: contactEmail } : {}),
      ...mail,
    });
  }
  return waiting.length;
}
