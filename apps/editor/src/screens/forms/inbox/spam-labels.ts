import type { SpamReason } from '@sitewright/forms/spam-score';
import { t } from '@sitewright/owner-texts/t';

const REASONS: Readonly<Record<SpamReason, string>> = {
  trap: t('ruleNames.spamTrap'),
  fast: t('ruleNames.spamFast'),
  unproven: t('ruleNames.spamUnproven'),
  links: t('ruleNames.spamLinks'),
  nameLink: t('ruleNames.spamNameLink'),
  script: t('ruleNames.spamScript'),
  repeated: t('ruleNames.spamRepeated'),
  learned: t('ruleNames.spamLearned'),
  wanted: t('ruleNames.spamWanted'),
};

/** Why a submission was taken for spam; a reason of another version of the program stands for itself. */
export function spamReasonText(reason: string): string {
  return Object.hasOwn(REASONS, reason) ? REASONS[reason as SpamReason] : reason;
}
