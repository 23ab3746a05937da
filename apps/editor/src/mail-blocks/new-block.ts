import type { MailBlock, MailBlockKind } from '@sitewright/domain/mailing/campaign-schema';

/** An empty block of a kind. */
export function newBlock(kind: MailBlockKind): MailBlock {
  const id = crypto.randomUUID();
  switch (kind) {
    case 'heading':
      return { id, kind, text: '' };
    case 'text':
      return { id, kind, html: '' };
    case 'picture':
      return { id, kind, imageId: null, alt: '', href: '' };
    case 'button':
      return { id, kind, label: '', href: '' };
    case 'product':
    case 'post':
      return { id, kind, itemId: null };
    case 'coupon':
      return { id, kind, discountId: null, text: '' };
    case 'divider':
      return { id, kind };
  }
}
