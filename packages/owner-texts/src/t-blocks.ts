import { fillText, type Value } from '@sitewright/domain/texts/fill-text';
import { BLOCK_FIELDS } from './en/block-fields.ts';
import { BLOCK_HELP } from './en/block-help.ts';
import { BLOCK_OPTIONS } from './en/block-options.ts';
import { BLOCKS } from './en/blocks.ts';
import type { TextKey, TextValues } from './text-key.ts';

const AREAS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  blocks: BLOCKS,
  blockFields: BLOCK_FIELDS,
  blockHelp: BLOCK_HELP,
  blockOptions: BLOCK_OPTIONS,
};

/**
 * `t` for packages that the server loads, too: outside of the built editor it knows the texts of blocks alone. All catalogues would
 * cost the server 10 MB for texts that it never shows.
 */
export function t<const Key extends TextKey & `block${string}`>(
  key: Key,
  ...[values]: TextValues<Key>
): string {
  const [area = '', name = ''] = key.split('.');
  return fillText(AREAS[area]?.[name] ?? key, (values ?? {}) as Readonly<Record<string, Value>>);
}
