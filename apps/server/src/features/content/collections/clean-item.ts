import { isBlockType } from '@sitewright/blocks/is-block-type';
import { blocks } from '@sitewright/blocks/registry';
import type { Item } from '@sitewright/domain/site/item-schema';
import { MAX_CUSTOM_CONTENT_BYTES } from '@sitewright/domain/site/limits';
import { AppError } from '../../../platform/errors/app-error.ts';
import { cleanText } from '../documents/index.ts';

type CustomContent = NonNullable<Item['content']['customContent']>;
type PromotedBlock = NonNullable<Item['content']['promotedBlock']>;

/**
 * The item with rich texts kept to the shared tag list and tags without repetitions. Errors: custom-content-too-large,
 * invalid-fields.
 */
export function cleanItem(item: Item): Item {
  const { customContent, promotedBlock } = item.content;
  if (Buffer.byteLength(JSON.stringify(customContent ?? {})) > MAX_CUSTOM_CONTENT_BYTES)
    throw new AppError('custom-content-too-large');
  return {
    ...item,
    excerpt: cleanText(item.excerpt),
    body: cleanText(item.body),
    content: {
      ...item.content,
      ...(customContent ? { customContent: cleanFields(customContent) } : {}),
      ...(promotedBlock ? { promotedBlock: cleanBlock(promotedBlock) } : {}),
    },
    tags: withoutRepetitions(item.tags),
    categories: withoutRepetitions(item.categories),
  };
}

/** A promoted block whose settings are those of its type. */
function cleanBlock({ type, props, text, html }: PromotedBlock): PromotedBlock {
  const cleaned = { type, html: cleanText(html) };
  if (!props) return cleaned;
  const texts = Object.fromEntries(Object.entries(text ?? {}).map(([name, text]) => [name, cleanText(text)]));
  const parsed = isBlockType(type) ? blocks[type].schema.safeParse({ ...props, ...texts }) : null;
  if (!parsed?.success) {
    const issues = parsed?.error.issues ?? [{ path: [], message: 'There is no block of this kind.' }];
    const fieldOf = (path: readonly PropertyKey[]) => ['content.promotedBlock', ...path].join('.');
    throw new AppError('invalid-fields', Object.fromEntries(issues.map((i) => [fieldOf(i.path), i.message])));
  }
  return { ...cleaned, props, ...(text ? { text: texts } : {}) };
}

/** Templates print fields of custom types as they are, so texts with markup keep the shared tag list only. */
function cleanFields(fields: CustomContent): CustomContent {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'string' && value.includes('<') ? cleanText(value) : value,
    ]),
  );
}

/** Labels compare without case; the first spelling stays. */
function withoutRepetitions(labels: readonly string[]): string[] {
  const seen = new Set<string>();
  return labels.filter((label) => {
    const key = label.toLowerCase();
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
