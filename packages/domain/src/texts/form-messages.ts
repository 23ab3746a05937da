import { FORM_LABELS, FORM_MESSAGES } from '@sitewright/forms/form-messages';
import type { Messages } from './texts-of.ts';

/** Messages and labels of forms under the keys of `localizedStrings`, out of the messages of rules by their English text. */
export function formMessages(rules: Messages): Messages {
  const keyed = (kind: string, texts: Readonly<Record<string, string>>) =>
    Object.entries(texts).map(([key, english]): [string, string] => [`${kind}_${key}`, rules[english] ?? '']);
  return Object.fromEntries([...keyed('formMessage', FORM_MESSAGES), ...keyed('formLabel', FORM_LABELS)]);
}
