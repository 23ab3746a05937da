import type { Db } from '../../../platform/database/database.ts';
import type { ServerDeps } from '../../../platform/http/deps.ts';
import { uuidOf } from '../../../platform/ids/uuid-of.ts';
import { languageMessages, withMessages } from '../../../platform/texts/site-messages.ts';
import { queueStoreMail, writeMail } from '../../site/mails/index.ts';
import { siteAddress, siteOrigin, type Website } from '../../site/sites/index.ts';
import { findCartByHash, findCodeFault } from '../cart/index.ts';
import type { LeftCart } from './queries/cart-reminders.ts';
import { reopenToken, stopToken } from './reminder-links.ts';

/**
 * Puts the email about a cart into the outbox, in the language of the cart; false where nothing of it can be bought any more. Nothing that
 * was typed stands in it.
 */
export async function sendReminder(
  db: Db,
  { config, secret, services }: Pick<ServerDeps, 'config' | 'secret' | 'services'>,
  website: Website,
  { cartId, tokenHash, locale, email, signature }: LeftCart & { signature: string },
): Promise<boolean> {
  const { id: websiteId, settings } = website;
  const look = await services.mailLooks.of(db, website, locale);
  const { messages, siteTitle } = look;
  const cart = await withMessages(languageMessages(locale, settings.useCLDRMoneyFormat, messages), () =>
    findCartByHash(db, { websiteId, tokenHash }),
  );
  const items = (cart?.lines ?? [])
    .filter(({ isForSale, unlimited, available }) => isForSale && (unlimited || available > 0))
    .map(({ title, quantity }) => ({ name: title, quantity }));
  const [first] = items;
  if (!first) return false;
  const values = { siteTitle, product: first.name };
  const text = await writeMail(db, { services }, { website, kind: 'cart-reminder', locale, look, values });
  const signing = { secret, websiteId };
  const origin = siteAddress(config, website, locale);
  const stop = stopToken(signing, signature);
  const { renderCartReminder } = await import('@sitewright/mails');
  const mail = await renderCartReminder({
    look,
    siteTitle,
    locale,
    ...text,
    items,
    cartUrl: `${origin}/cart/reopen/${reopenToken(signing, cartId)}`,
    code: await workingCode(db, website),
    stopUrl: `${origin}/cart/reminders/stop/${stop}`,
  });
  return queueStoreMail(db, website, {
    ...mail,
    id: uuidOf(`cart reminder ${cartId}`),
    kind: 'cart-reminder',
    testMode: false,
    to: { address: email },
    oneClickUrl: `${siteOrigin(config, website)}/api/cart-reminders/stop/${stop}`,
  });
}

/** The code of the shop's choice; '' where the cart would not take it now. */
async function workingCode(db: Db, { id: websiteId, settings }: Website): Promise<string> {
  const { code } = settings.storeSettings.cartReminders;
  return code !== '' && (await findCodeFault(db, websiteId, code)) === null ? code : '';
}
