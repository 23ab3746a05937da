import type { AutomationKind } from '@sitewright/domain/mailing/automation-rules';
import type { Automation, AutomationStep } from '@sitewright/domain/mailing/automation-schema';
import { t } from '@sitewright/owner-texts/t';
import { counted } from '../../../labels/counted.ts';

export const KIND_LABELS: Readonly<Record<AutomationKind, string>> = {
  welcome: t('automations.welcome'),
  'win-back': t('automations.winBack'),
};

export const KIND_HINTS: Readonly<Record<AutomationKind, string>> = {
  welcome: t('automations.goesWhoeverJoinsListOnceSign'),
  'win-back': t('automations.goesSubscribersListWhoNotOrdered'),
};

/** What happens to those who pass by while it is off; a short break is made up for. */
export const OFF_HINTS: Readonly<Record<AutomationKind, string>> = {
  welcome: t('automations.nothingSentWhileOffWhoeverJoined'),
  'win-back': t('automations.nothingSentWhileOffEmailsWhose'),
};

/** When an email is sent: `3 days after joining`. */
export function delayText(kind: AutomationKind, { delayDays }: Pick<AutomationStep, 'delayDays'>): string {
  if (kind === 'win-back') return `${counted(delayDays, 'day')} after the last order`;
  return delayDays === 0 ? t('automations.immediately') : `${counted(delayDays, 'day')} after joining`;
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
