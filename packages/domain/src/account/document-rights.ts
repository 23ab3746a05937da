import type { Permission } from './permissions.ts';

/** A document as its rights depend on it: that of a page, of an item or product, or of the areas of a site's template. */
export type DocumentOwner = { kind: 'page' | 'item' | 'site'; isProduct: boolean };

/** What somebody may do with a document besides looking at it. */
export type DocumentRight = 'edit' | 'publish';

/** Who may change the thing may change its document; a draft of a document changes nothing of what visitors see. */
export function documentPermission({ isProduct }: DocumentOwner, right: DocumentRight): Permission {
  if (isProduct) return 'store.manage';
  return right === 'publish' ? 'pages.publish' : 'pages.edit';
}
