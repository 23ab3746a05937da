import type { AutomationKind } from '@sitewright/domain/mailing/automation-rules';
import type { Automation, AutomationStep } from '@sitewright/domain/mailing/automation-schema';
import { counted } from '../../../labels/counted.ts';

export const KIND_LABELS: Readonly<Record<AutomationKind, string>> = {
  welcome: 'Welcome',
  'win-back': 'Win-back',
};

export const KIND_HINTS: Readonly<Record<AutomationKind, string>> = {
  welcome:
    'Goes to whoever joins the list, once the sign-up is confirmed. Subscribers who are already on the list, or who are imported, do not get it.',
  'win-back':
    'Goes to subscribers of the list who have not ordered for some time: once, and again only after another order.',
};

/** What happens to those who pass by while it is off; a short break is made up for. */
export const OFF_HINTS: Readonly<Record<AutomationKind, string>> = {
  welcome:
    'Nothing is sent while it is off. Whoever joined before you switch it on gets nothing, unless it was off for less than three days.',
  'win-back':
    'Nothing is sent while it is off. Emails whose day passed before you switch it on are not sent later, unless it was off for less than three days.',
};

/** When an email is sent: `3 days after joining`. */
export function delayText(kind: AutomationKind, { delayDays }: Pick<AutomationStep, 'delayDays'>): string {
  if (kind === 'win-back') return `${counted(delayDays, 'day')} after the last order`;
  return delayDays === 0 ? 'Immediately' : `${counted(delayDays, 'day')} after joining`;
}

/** Where an automation stands; the mail server may have stopped an email of one that is on. */
export function stateOf({ isOn, steps }: Automation): 'off' | 'on' | 'paused' {
  if (!isOn) return 'off';
  return steps.some(({ status }) => status === 'paused') ? 'paused' : 'on';
}

export const STATE_LABELS = { off: 'Off', on: 'On', paused: 'Paused' } as const;

export const emailName = ({ subject }: Pick<AutomationStep, 'subject'>): string =>
  subject.trim() || 'Untitled email';
