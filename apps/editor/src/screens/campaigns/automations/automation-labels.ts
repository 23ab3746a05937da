import type { AutomationKind } from '@sitewright/domain/mailing/automation-rules';
import type { Automation, AutomationStep } from '@sitewright/domain/mailing/automation-schema';
import { t } from '@sitewright/owner-texts/t';

export const KIND_LABELS: Readonly<Record<AutomationKind, string>> = {
  welcome: t('automations.welcome'),
  'win-back': t('automations.winBack'),
};

export const KIND_HINTS: Readonly<Record<AutomationKind, string>> = {
  welcome: t('automations.welcomeHelp'),
  'win-back': t('automations.winBackHelp'),
};

/** What happens to those who pass by while it is off; a short break is made up for. */
export const OFF_HINTS: Readonly<Record<AutomationKind, string>> = {
  welcome: t('automations.welcomeOffHelp'),
  'win-back': t('automations.winBackOffHelp'),
};

/** What may be wrong with the day of an email. */
export const DELAY_TEXTS = {
  outOfRange: ({ min, max }: { min: number; max: number }) => t('messages.enterDaysBetween', { min, max }),
  taken: t('messages.sameDay'),
};

/** When an email is sent: `3 days after joining`. */
export function delayText(kind: AutomationKind, { delayDays }: Pick<AutomationStep, 'delayDays'>): string {
  if (kind === 'win-back') return t('automations.afterLastOrder', { count: delayDays });
  return delayDays === 0 ? t('automations.immediately') : t('automations.afterJoining', { count: delayDays });
}

/** Where an automation stands; the mail server may have stopped an email of one that is on. */
export function stateOf({ isOn, steps }: Automation): 'off' | 'on' | 'paused' {
  if (!isOn) return 'off';
  return steps.some(({ status }) => status === 'paused') ? 'paused' : 'on';
}

export const STATE_LABELS = {
  off: t('common.off'),
  on: t('common.on'),
  paused: t('automations.paused'),
} as const;

export const emailName = ({ subject }: Pick<AutomationStep, 'subject'>): string =>
  subject.trim() || t('automations.untitledEmail');
