import { blockTexts, changeBlock, type DocumentText } from '@sitewright/blocks/document-texts';
import type { TranslatedTexts } from '@sitewright/domain/language/translation-schema';
import type { Item } from '@sitewright/domain/site/item-schema';

type Promoted = NonNullable<Item['content']['promotedBlock']>;

/** Its id as a block, and the field of one that is HTML. */
const KEY = 'promotedBlock';

/** What the block says that an item promotes: the texts of its settings, or its HTML. */
export function promotedTexts(promoted: Promoted | null | undefined): DocumentText[] {
  if (!promoted) return [];
  const block = blockOf(promoted);
  if (block) return blockTexts(block);
  const html = { key: KEY, label: 'Promoted block', text: promoted.html, isRich: true };
  return promoted.html.trim() === '' ? [] : [html];
}

/** The same with these texts in place of its own; an empty one counts as not translated. */
export function localPromoted(promoted: Promoted, texts: TranslatedTexts): Promoted {
  const block = blockOf(promoted);
  if (!block) return { ...promoted, html: texts[KEY] || promoted.html };
  const { props, text } = changeBlock(block, ({ key }) => texts[key] || undefined);
  return { ...promoted, props: props as Promoted['props'], ...(text ? { text } : {}) };
}

function blockOf({ type, props, text }: Promoted) {
  return props && { id: KEY, type, props, ...(text ? { text } : {}) };
}
