import { textAt } from '../language/text-at.ts';
import type { CampaignInput, MailBlock } from './campaign-schema.ts';

/** What an author writes of an email. */
type Written = Pick<CampaignInput, 'subject' | 'previewLine' | 'blocks'>;

/** A text of an email; `isRich`: within the shared tag list. */
export type BlockText = { key: string; label: string; text: string; isRich: boolean };

/** Texts of an email that are translated, in their order; empty ones are left out. Keys name a block by its id. */
export function campaignTexts({ subject, previewLine, blocks }: Written): BlockText[] {
  const line = (key: string, label: string, text: string) => ({ key, label, text, isRich: false });
  return [
    line('subject', 'Subject', subject),
    line('previewLine', 'Preview line', previewLine),
    ...blocks.flatMap((block) => textsOfBlock(block)),
  ].filter(({ text }) => text.trim() !== '');
}

/** An email with these texts in place of its own; an empty one counts as not translated. */
export function localCampaign<Content extends Written>(
  content: Content,
  texts: Readonly<Record<string, string>>,
): Content {
  return {
    ...content,
    subject: textAt(texts, 'subject') || content.subject,
    previewLine: textAt(texts, 'previewLine') || content.previewLine,
    blocks: content.blocks.map((block) => rewordBlock(block, ({ key, text }) => textAt(texts, key) || text)),
  };
}

/** A block with another text in the place of each of its own. */
export function rewordBlock(block: MailBlock, reword: (text: BlockText) => string): MailBlock {
  const own = textsOfBlock(block).map((text) => [text.key.split('.')[1], reword(text)]);
  return { ...block, ...Object.fromEntries(own) } as MailBlock;
}

/** The texts of a block, by its id and the name of its field. */
export function textsOfBlock(block: MailBlock): BlockText[] {
  const one = (field: string, label: string, text: string, isRich = false) => [
    { key: `${block.id}.${field}`, label, text, isRich },
  ];
  switch (block.kind) {
    case 'heading':
      return one('text', 'Heading', block.text);
    case 'text':
      return one('html', 'Text', block.html, true);
    case 'picture':
      return one('alt', 'Description of a picture', block.alt);
    case 'button':
      return one('label', 'Button', block.label);
    case 'coupon':
      return one('text', 'Text of a coupon', block.text);
    case 'product':
    case 'post':
    case 'divider':
      return [];
  }
}
