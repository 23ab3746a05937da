import { plainText } from '../text/plain-text.ts';
import type { CampaignInput, MailBlock } from './campaign-schema.ts';

/** What may be missing of an email before it can be sent, with what the server answers then. */
const CAMPAIGN_GAPS = {
  subject: 'Enter a subject.',
  list: 'Choose a mailing list.',
  content: 'Add something to read.',
  heading: 'Write the heading.',
  text: 'Write the text.',
  picture: 'Choose a picture.',
  buttonLabel: 'Write what the button says.',
  buttonHref: 'Enter where the button leads.',
  product: 'Choose a product.',
  post: 'Choose a post.',
  coupon: 'Choose a discount.',
} as const;
export type CampaignGap = keyof typeof CAMPAIGN_GAPS;

/**
 * What is missing by the path of its field: `subject`, `listId`, `blocks`, or the id of a block; empty for one that can be sent.
 * `texts` says it.
 */
export function campaignGaps(
  { subject, listId, blocks }: Pick<CampaignInput, 'subject' | 'listId' | 'blocks'>,
  texts: Readonly<Record<CampaignGap, string>> = CAMPAIGN_GAPS,
): Record<string, string> {
  const gaps: Record<string, string> = {};
  if (subject.trim() === '') gaps.subject = texts.subject;
  if (listId === null) gaps.listId = texts.list;
  if (!blocks.some(({ kind }) => kind !== 'divider')) gaps.blocks = texts.content;
  for (const block of blocks) {
    const gap = gapOf(block);
    if (gap !== null) gaps[block.id] = texts[gap];
  }
  return gaps;
}

function gapOf(block: MailBlock): CampaignGap | null {
  switch (block.kind) {
    case 'heading':
      return block.text.trim() === '' ? 'heading' : null;
    case 'text':
      return plainText(block.html) === '' ? 'text' : null;
    case 'picture':
      return block.imageId === null ? 'picture' : null;
    case 'button':
      if (block.label.trim() === '') return 'buttonLabel';
      return block.href === '' ? 'buttonHref' : null;
    case 'product':
      return block.itemId === null ? 'product' : null;
    case 'post':
      return block.itemId === null ? 'post' : null;
    case 'coupon':
      return block.discountId === null ? 'coupon' : null;
    case 'divider':
      return null;
  }
}
