import { mailDay } from '../local-values.ts';
import type { CampaignBlock, CampaignMail } from '../mail-data.ts';
import { campaignTexts } from './texts.ts';

/** The email as plain text, for mail programs that show no HTML. */
export function campaignText(mail: CampaignMail): string {
  const texts = campaignTexts(mail);
  const parts = mail.blocks.map((block) => partOf(block, mail)).filter((part) => part !== '');
  const foot = [
    '--',
    mail.siteTitle,
    texts.reason({ list: mail.list }),
    `${texts.unsubscribe}: ${mail.unsubscribeUrl}`,
    `${texts.preferences}: ${mail.preferencesUrl}`,
  ].join('\n');
  return `${[...parts, foot].join('\n\n')}\n`;
}

function partOf(block: CampaignBlock, mail: CampaignMail): string {
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
