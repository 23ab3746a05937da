import { blockLabel } from '@sitewright/owner-texts/block-label';
import { TRANSLATION_LABELS_DE } from '@sitewright/owner-texts/de/translation-labels';
import { TRANSLATION_LABELS } from '@sitewright/owner-texts/en/translation-labels';
import { TextFinder } from '../../../platform/texts/find-text.ts';
import { ownerLanguage } from '../../../platform/texts/owner-language.ts';
import type { Source } from './source-field.ts';

const labels = new TextFinder(TRANSLATION_LABELS);
const TRANSLATED = { de: TRANSLATION_LABELS_DE } as const;

/** Things that the program names, not their owner. */
const NAMED_BY_PROGRAM: ReadonlySet<Source['kind']> = new Set(['site', 'mails', 'checkout', 'program']);

/** What a thing is called, in the language of the owner who is being answered; what its owner calls it stays. */
export function titleForOwner({ kind, title }: Pick<Source, 'kind' | 'title'>): string {
  const isOurs =
    NAMED_BY_PROGRAM.has(kind) || (kind === 'campaign' && title === TRANSLATION_LABELS.untitledEmail);
  return isOurs ? labelForOwner(kind, title) : title;
}

/**
 * What a text of a thing is called, in the language of the owner who is being answered. Files of translations name it in English
 * whoever loads them: translators and their tools read those.
 */
export function labelForOwner(kind: Source['kind'], label: string): string {
  const language = ownerLanguage();
  if (language === 'en') return label;
  if (kind === 'blocks') return blockLabel(language, label);
  const found =
    labels.sayPlain(label, TRANSLATED[language]) ??
    labels.sayFilled(label, TRANSLATED[language], { language, translate: (text) => text });
  // The block that an item promotes is translated with the item.
  return found ?? (kind === 'item' ? blockLabel(language, label) : label);
}
