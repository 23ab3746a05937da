import { ownerText } from './owner-text.ts';
import type { TextKey, TextValues } from './text-key.ts';

/**
 * A text of the owner's side: `t('pages.deleteQuestion', { title })`. In the built editor each call has become the text itself, in
 * the language of the build (apps/editor/build/owner-texts.ts); so the key is written out, and so are the names of the values.
 * Elsewhere it is English.
 */
export function t<const Key extends TextKey>(key: Key, ...[values]: TextValues<Key>): string {
  return ownerText('en', key, values as Parameters<typeof ownerText>[2]);
}
