import { RULE_NAMES } from '@sitewright/owner-texts/en/rule-names';

const TEXTS: Readonly<Record<string, string>> = RULE_NAMES;

/** What a sign of spam says in English, which windows of the release before show; one without words stands for itself. */
export function spamReasonInEnglish(sign: string): string {
  return TEXTS[`spam${sign.charAt(0).toUpperCase()}${sign.slice(1)}`] ?? sign;
}
