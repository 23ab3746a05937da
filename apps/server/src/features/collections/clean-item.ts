import type { Item } from '@sitewright/domain/site/item-schema';
import { MAX_CUSTOM_CONTENT_BYTES } from '@sitewright/domain/site/limits';
import { AppError } from '../../platform/http/app-error.ts';
import { cleanText } from '../documents/index.ts';

/** The item with rich texts kept to the shared tag list and tags without repetitions. Errors: body-too-large. */
export function cleanItem(item: Item): Item {
  const custom = JSON.stringify(item.content.customContent ?? {});
  if (Buffer.byteLength(custom) > MAX_CUSTOM_CONTENT_BYTES) throw new AppError('body-too-large');
  return {
    ...item,
    excerpt: cleanText(item.excerpt),
    body: cleanText(item.body),
    tags: withoutRepetitions(item.tags),
    categories: withoutRepetitions(item.categories),
  };
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
