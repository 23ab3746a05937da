import type { OwnerLanguage } from '@sitewright/domain/account/owner-languages';
import { BLOCK_FIELDS } from './en/block-fields.ts';
import { BLOCKS } from './en/blocks.ts';
import { messageOf } from './owner-text.ts';

/** Of two messages that say the same in English the first is meant: they differ little. */
function keysByText(area: string, messages: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(messages)
      .reverse()
      .map(([name, text]) => [text, `${area}.${name}`]),
  );
}

const TITLES = keysByText('blocks', BLOCKS);
const FIELDS = keysByText('blockFields', BLOCK_FIELDS);

/**
 * Where a text stands in a block, in a language: `Accordion: Entries 2: Title`. Outside of the built editor blocks are named in
 * English (`t-blocks`), so names are found by what they say there. Names of other things stay as they are.
 */
export function blockLabel(language: OwnerLanguage, label: string): string {
  const partIn = (part: string, at: number) => {
    const [, name = part, number = ''] = /^(.*?)( \d+)?$/.exec(part) ?? [];
    const key = (at === 0 ? TITLES.get(name) : undefined) ?? FIELDS.get(name);
    const text = key === undefined ? undefined : messageOf(language, key);
    return typeof text === 'string' ? `${text}${number}` : part;
  };
  return label.split(': ').map(partIn).join(': ');
}
