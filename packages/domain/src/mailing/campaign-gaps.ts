import { plainText } from '../text/plain-text.ts';
import type { CampaignInput, MailBlock } from './campaign-schema.ts';

/** What is missing by the path of its field: `subject`, `listId`, `blocks`, or the id of a block. Empty for one that can be sent. */
export function campaignGaps({
  subject,
  listId,
  blocks,
}: Pick<CampaignInput, 'subject' | 'listId' | 'blocks'>): Record<string, string> {
  const gaps: Record<string, string> = {};
  if (subject.trim() === '') gaps.subject = 'Enter a subject.';
  if (listId === null) gaps.listId = 'Choose a mailing list.';
  if (!blocks.some(({ kind }) => kind !== 'divider')) gaps.blocks = 'Add something to read.';
  for (const block of blocks) {
    const gap = gapOf(block);
    if (gap !== null) gaps[block.id] = gap;
  }
  return gaps;
}

function gapOf(block: MailBlock): string | null {
  switch (block.kind) {
    case 'heading':
      return block.text.trim() === '' ? 'Write the heading.' : null;
    case 'text':
      return plainText(block.html) === '' ? 'Write the text.' : null;
    case 'picture':
      return block.imageId === null ? 'Choose a picture.' : null;
    case 'button':
      if (block.label.trim() === '') return 'Write what the button says.';
      return block.href === '' ? 'Enter where the button leads.' : null;
    case 'product':
      return block.itemId === null ? 'Choose a product.' : null;
    case 'post':
      return block.itemId === null ? 'Choose a post.' : null;
    case 'coupon':
      return block.discountId === null ? 'Choose a discount.' : null;
    case 'divider':
      return null;
  }
}
