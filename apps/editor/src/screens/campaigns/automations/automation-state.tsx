import type { Automation } from '@sitewright/domain/mailing/automation-schema';
import { STATE_LABELS, stateOf } from './automation-labels.ts';
import '../campaigns.css';

const LOOKS = { off: 'is-draft', on: 'is-sent', paused: 'is-paused' } as const;

/** Where an automation stands, in a word. */
export function AutomationState({ automation }: { automation: Automation }) {
  const state = stateOf(automation);
  return <span className={`tag campaign-status ${LOOKS[state]}`}>{STATE_LABELS[state]}</span>;
}
