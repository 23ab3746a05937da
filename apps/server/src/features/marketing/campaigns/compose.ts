import { type CampaignInput, MAX_MAIL_BYTES } from '@sitewright/domain/mailing/campaign-schema';
import type { Messages } from '@sitewright/domain/texts/texts-of';
import type { MailLook, RenderedMail } from '@sitewright/mails';
import type { Db } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { ServerDeps } from '../../../platform/http/deps.ts';
import { readerMessages } from '../../content/translations/index.ts';
import { listListNames } from '../../messages/mailing-lists/index.ts';
import { getWebsite, homeAddress, siteAddress, siteOrigin, type Website } from '../../site/sites/index.ts';
import { loadMaterial, type Material, mailBlocks } from './mail-blocks.ts';

/** Stand in a finished email where the tokens of its reader belong. */
export const UNSUBSCRIBE_MARK = 'unsubscribe-token-of-the-reader';
export const PREFERENCES_MARK = 'preferences-token-of-the-reader';

type Content = Pick<CampaignInput, 'subject' | 'previewLine' | 'listId' | 'blocks'>;

/** All that an email is made from, read at one moment. */
export type Composition = {
  website: Website;
  content: Content;
  listName: string;
  material: Material;
  look: MailLook;
  /** The program's words as the owner wrote them, by language. */
  messages: ReadonlyMap<string, Messages>;
};

/** Reads what a campaign shows, as it is now. Opens a transaction of its own. Errors: not-found (site). */
export async function loadComposition(
  deps: ServerDeps,
  websiteId: string,
  content: Content,
): Promise<Composition> {
  return deps.database.site(websiteId, async (db) => {
    const website = await getWebsite(db, websiteId);
    const lists = await listListNames(db, websiteId);
    return {
      website,
      content,
      look: await deps.services.mailLooks.of(db, website, website.settings.language),
      material: await loadMaterial(db, website, content.blocks),
      listName: lists.find(({ id }) => id === content.listId)?.name ?? '',
      messages: await ownMessagesOf(db, website),
    };
  });
}

async function ownMessagesOf(db: Db, { id: websiteId, settings, languages }: Website) {
  const messages = new Map<string, Messages>();
  for (const locale of [settings.language, ...languages.map(({ tag }) => tag)]) {
    const own = await readerMessages(db, { websiteId, locale });
    if (own) messages.set(locale, own);
  }
  return messages;
}

/** The email for readers of a language, with marks for what differs between them; `missing` as in `mailBlocks`. */
export async function composeMail(
  { config }: Pick<ServerDeps, 'config'>,
  { website, content, listName, material, look, messages: own }: Composition,
  { locale, isDark = false }: { locale: string; isDark?: boolean },
): Promise<RenderedMail & { missing: string[]; sizeBytes: number }> {
  const { renderCampaign } = await import('@sitewright/mails');
  const { settings } = website;
  const origin = siteOrigin(config, website);
  const home = siteAddress(config, website, locale);
  const currency = settings.storeSettings.defaultCurrency;
  const messages = own.get(locale);
  const made = mailBlocks(content.blocks, material, {
    origin,
    home,
    locale,
    messages,
    currency,
    link: look.theme.light.link,
  });
  const rendered = await renderCampaign({
    look: { ...look, siteUrl: homeAddress(config, website, locale), messages },
    siteTitle: settings.siteTitle || website.identifier,
    locale,
    subject: content.subject,
    previewLine: content.previewLine,
    blocks: made.blocks,
    // Before one is chosen, in a preview.
    list: listName || '…',
    unsubscribeUrl: `${home}/newsletter/unsubscribe/${UNSUBSCRIBE_MARK}`,
    preferencesUrl: `${home}/newsletter/preferences/${PREFERENCES_MARK}`,
    isDark,
  });
  return { ...rendered, missing: made.missing, sizeBytes: Buffer.byteLength(rendered.html) };
}

/** Refuses a campaign that cannot be sent as it is. Errors: campaign-incomplete, campaign-too-large. */
export function checkMail({ missing, sizeBytes }: { missing: readonly string[]; sizeBytes: number }): void {
  if (missing.length > 0) {
    const words = 'Visitors cannot see this any more. Choose something else.';
    throw new AppError('campaign-incomplete', Object.fromEntries(missing.map((id) => [id, words])));
  }
  if (sizeBytes > MAX_MAIL_BYTES) throw new AppError('campaign-too-large');
}
