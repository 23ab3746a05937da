import type { AutomationKind } from '@sitewright/domain/mailing/automation-rules';
import type { CampaignInput } from '@sitewright/domain/mailing/campaign-schema';
import { AUTOMATION_MAIL } from '@sitewright/domain/texts/en/automation-mail';
import { messagesForLanguage } from '@sitewright/domain/texts/languages';
import { textsOf } from '@sitewright/domain/texts/texts-of';
import { escapeHtml } from '@sitewright/template/html/escape-html';
import type { Db } from '../../../platform/database/database.ts';
import { readerMessages } from '../../content/translations/index.ts';
import { getWebsite } from '../../site/sites/index.ts';

type Begun = Pick<CampaignInput, 'subject' | 'previewLine' | 'blocks'>;

/**
 * An email that could be sent as it is, in the site's language, for its owner to change. After the first email of a welcome come others
 * than that; a win-back says the same each time.
 */
export async function begunMail(
  db: Db,
  { websiteId, kind, isFirst }: { websiteId: string; kind: AutomationKind; isFirst: boolean },
  newId: () => string,
): Promise<Begun> {
  const { identifier, settings } = await getWebsite(db, websiteId);
  const locale = settings.language;
  const own = await readerMessages(db, { websiteId, locale });
  const texts = textsOf('automationMail', AUTOMATION_MAIL, () => own ?? messagesForLanguage(locale));
  const site = settings.siteTitle || identifier;
  const words =
    kind === 'win-back'
      ? [texts.backSubject, texts.backPreview({ site }), texts.backTitle, texts.backText]
      : isFirst
        ? [texts.welcomeSubject({ site }), texts.welcomePreview, texts.welcomeTitle, texts.welcomeText]
        : [texts.nextSubject({ site }), '', texts.nextTitle, texts.nextText];
  const [subject = '', previewLine = '', title = '', text = ''] = words;
  return {
    subject,
    previewLine,
    blocks: [
      { id: newId(), kind: 'heading', text: title },
      { id: newId(), kind: 'text', html: `<p>${escapeHtml(text)}</p>` },
      { id: newId(), kind: 'button', label: texts.visit, href: '/' },
    ],
  };
}
