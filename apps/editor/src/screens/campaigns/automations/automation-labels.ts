import type { AutomationKind } from '@sitewright/domain/mailing/automation-rules';
import type { Automation, AutomationStep } from '@sitewright/domain/mailing/automation-schema';
import { counted } from '../../../labels/counted.ts';

export const KIND_LABELS: Readonly<Record<AutomationKind, string>> = {
  welcome: 'Welcome',
  'win-back': 'Win-back',
};

export const KIND_HINTS: Readonly<Record<AutomationKind, string>> = {
  welcome:
    'Goes to whoever joins the list, once the sign-up is confirmed. Nobody who is on the list already or is imported gets it.',
  'win-back':
    'Goes to subscribers of the list who have not ordered for some time: once, and again only after another order.',
};

/** When an email leaves: `3 days after joining`. */
export function delayText(kind: AutomationKind, { delayDays }: Pick<AutomationStep, 'delayDays'>): string {
  if (kind === 'win-back') return `${counted(delayDays, 'day')} after the last order`;
  return delayDays === 0 ? 'At once' : `${counted(delayDays, 'day')} after joining`;
}

/** Where an automation stands; the mail server may have stopped an email of one that is on. */
export function stateOf({ isOn, steps }: Automation): 'off' | 'on' | 'paused' {
  if (!isOn) return 'off';
  return steps.some(({ status }) => status === 'paused') ? 'paused' : 'on';
}

export const STATE_LABELS = { off: 'Off', on: 'On', paused: 'Paused' } as const;

export const emailName = ({ subject }: Pick<AutomationStep, 'subject'>): string =>
  subject.trim() || 'Untitled email';
