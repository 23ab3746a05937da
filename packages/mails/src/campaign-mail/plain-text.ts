import { mailDay } from '../local-values.ts';
import type { CampaignBlock, CampaignMail } from '../mail-data.ts';
import type { MailReader } from '../mail-messages.ts';
import { campaignTexts } from './texts.ts';

/** The email as plain text, for mail programs that show no HTML. */
export function campaignText(mail: CampaignMail): string {
  const texts = campaignTexts(mail);
  const parts = blocksText(mail.blocks, mail);
  const foot = [
    '--',
    mail.siteTitle,
    texts.reason({ list: mail.list }),
    `${texts.unsubscribe}: ${mail.unsubscribeUrl}`,
    `${texts.preferences}: ${mail.preferencesUrl}`,
  ].join('\n');
  return `${[...parts, foot].join('\n\n')}\n`;
}

/** What blocks say as plain text, one each; those that say nothing are left out. */
function blocksText(blocks: readonly CampaignBlock[] | undefined, mail: MailReader): string[] {
  return (blocks ?? []).map((block) => partOf(block, mail)).filter((part) => part !== '');
}

/** The same as lines of an email, with an empty one behind each. */
export function blockLines(blocks: readonly CampaignBlock[] | undefined, mail: MailReader): string[] {
  return blocksText(blocks, mail).flatMap((part) => [part, '']);
}

function partOf(block: CampaignBlock, mail: MailReader): string {
  const texts = campaignTexts(mail);
  switch (block.kind) {
    case 'heading':
      return block.text.toLocaleUpperCase(mail.locale);
    case 'text':
      return block.plain;
    case 'picture':
      return [block.alt && `[${block.alt}]`, block.href].filter(Boolean).join('\n');
    case 'button':
      return `${block.label}: ${block.href}`;
    case 'card':
      return [block.title, [block.price, block.detail].filter(Boolean).join(' '), block.href]
        .filter(Boolean)
        .join('\n');
    case 'coupon':
      return [
        block.text,
        `${texts.code}: ${block.code}`,
        block.endsOn && texts.ends({ day: mailDay(block.endsOn, mail.locale) }),
        mail.look.siteUrl,
      ]
        .filter(Boolean)
        .join('\n');
    case 'divider':
      return '* * *';
  }
}
