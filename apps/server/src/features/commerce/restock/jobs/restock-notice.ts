import { offeredLanguage } from '@sitewright/domain/language/site-languages';
import { localOptions } from '@sitewright/domain/product/local-options';
import type { Db } from '../../../../platform/database/database.ts';
import type { ServerDeps } from '../../../../platform/http/deps.ts';
import { defineJob } from '../../../../platform/jobs/job.ts';
import { isMailAddress, queueMail } from '../../../../platform/mail/mail.ts';
import { listShownTexts } from '../../../content/translations/index.ts';
import { type SiteLook, type WrittenMail, writeMail } from '../../../site/mails/index.ts';
import { findWebsite, siteAddress, type Website } from '../../../site/sites/index.ts';
import { findNoticedProduct, type NoticedProduct, takeWaiting } from '../queries/sign-ups.ts';

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
  deps: Pick<ServerDeps, 'config' | 'services'>,
  key: { websiteId: string; variantId: string },
): Promise<number> {
  const [product, website] = [await findNoticedProduct(db, key), await findWebsite(db, key.websiteId)];
  // Nobody is told of what they cannot see, or is sold out again; they go on waiting.
  if (!product || !website) return 0;
  const waiting = await takeWaiting(db, { ...key, locks: product.locks, limit: MAX_AT_ONCE });
  const { renderRestock } = await import('@sitewright/mails');
  const { contactEmail } = website.settings;
  const { websiteId } = key;
  const known = new Map<string, { look: SiteLook; written: WrittenMail }>();
  const writeIn = async (locale: string) => {
    const look = await deps.services.mailLooks.of(db, website, locale);
    const values = {
      siteTitle: look.siteTitle,
      product: await productName(db, website, { product, locale }),
    };
    return { look, written: await writeMail(db, deps, { website, kind: 'restock', locale, look, values }) };
  };
  for (const { email, locale } of waiting) {
    const { look, written } = known.get(locale) ?? (await writeIn(locale));
    known.set(locale, { look, written });
    const mail = await renderRestock({
      look,
      siteTitle: look.siteTitle,
      ...written,
      productUrl: siteAddress(deps.config, website, locale) + product.path,
      locale,
    });
    await queueMail(db, {
      websiteId,
      kind: 'restock',
      to: { address: email },
      ...(isMailAddress(contactEmail) ? { replyTo: contactEmail } : {}),
      ...mail,
    });
  }
  return waiting.length;
}

/** What readers of a language know a variant by. */
async function productName(
  db: Db,
  { id: websiteId, settings, languages }: Website,
  { product, locale }: { product: NoticedProduct; locale: string },
): Promise<string> {
  const { itemId, title, attributes, optionNames, optionValues } = product;
  const tag = offeredLanguage(languages, settings.language, locale);
  const key = { websiteId, kind: 'item' as const, entityIds: [itemId] };
  const found = tag === null ? null : await listShownTexts(db, { ...key, locale: tag }, { drafts: false });
  const texts = found?.get(itemId) ?? {};
  const words = localOptions(
    texts,
    optionNames,
    optionValues.map((each) => ({ attributes: each })),
  );
  const chosen = optionNames.map(
    (name) => words?.valueNamed(name, attributes[name] ?? '') ?? attributes[name],
  );
  return [texts.title || title, chosen.filter(Boolean).join(' / ')].filter(Boolean).join(', ');
}
