import type { OwnerLanguage } from '@sitewright/domain/account/owner-languages';
import { fillText, type Value } from '@sitewright/domain/texts/fill-text';
import { type Plural, pluralForm } from '@sitewright/domain/texts/plural-form';
import { GERMAN } from './de/german.ts';
import { ENGLISH } from './en/english.ts';
import type { TextKey } from './text-key.ts';

const CATALOGUES: Readonly<
  Record<OwnerLanguage, Readonly<Record<string, Readonly<Record<string, string | Plural>>>>>
> = { en: ENGLISH, de: GERMAN };

/** The message of a key as it stands in the catalogue of a language; undefined where there is none. */
export function messageOf(language: OwnerLanguage, key: string): string | Plural | undefined {
  const [area = '', name = ''] = key.split('.');
  const catalogue = CATALOGUES[language];
  const messages = Object.hasOwn(catalogue, area) ? catalogue[area] : undefined;
  return messages && Object.hasOwn(messages, name) ? messages[name] : undefined;
}

/** A text of the owner's side in a language chosen at run time; `values` fill its places, `count` tells the plural form. */
export function ownerText(
  language: OwnerLanguage,
  key: TextKey,
  values: Readonly<Record<string, Value>> = {},
): string {
  const message = messageOf(language, key) ?? key;
  if (typeof message === 'string') return fillText(message, values);
  return fillText(message[pluralForm(language, Number(values.count))] ?? message.other, values);
}
