import { BLOCK_TEXTS } from '@sitewright/blocks/block-texts';
import { RULE, SHARED_ENGLISH } from '@sitewright/domain/texts/shared-english';
import type { Messages } from '@sitewright/domain/texts/texts-of';
import { ENGLISH_TEXTS } from '@sitewright/template/strings/en';
import { PAGE_TEXTS } from '@sitewright/template/strings/page-texts';
import { SYSTEM_TEXTS } from '../../../design/site-templates/index.ts';

/** Every text of the program that visitors read, in English, by the key it has in each language. */
export const PROGRAM_ENGLISH: Messages = {
  ...SHARED_ENGLISH,
  ...ENGLISH_TEXTS,
  ...PAGE_TEXTS,
  ...BLOCK_TEXTS,
  ...SYSTEM_TEXTS,
};

/** What the keys of texts begin with that take a form for each count: `social.likes.`, `blockItemCount`. */
export const COUNTED_TEXTS: readonly string[] = Object.keys(PROGRAM_ENGLISH).flatMap((key) => {
  if (key.startsWith(RULE)) return [];
  if (key.endsWith('.other')) return [key.slice(0, -'other'.length)];
  return /^block\w+CountOne$/.test(key) ? [key.slice(0, -'One'.length)] : [];
});

/** Key of a form: areas have `.other`, keys of `localizedStrings` nothing for the general one. */
export function formKey(start: string, form: string): string {
  if (start.endsWith('.')) return `${start}${form}`;
  return form === 'other' ? start : `${start}${form.slice(0, 1).toUpperCase()}${form.slice(1)}`;
}
