import type { Automation } from '@sitewright/domain/mailing/automation-schema';
import { STATE_LABELS, stateOf } from './automation-labels.ts';
import '../campaigns.css';

const LOOKS = { off: 'is-draft', on: 'is-sent', paused: 'is-paused' } as const;

/** Where an automation stands, in a word. */
export function AutomationState({ automation }: { automation: Automation }) {
  return <State state={stateOf(automation)} />;
}

/** The same of one that is on or off. */
export function OnOffState({ isOn }: { isOn: boolean }) {
  return <State state={isOn ? 'on' : 'off'} />;
}

function State({ state }: { state: keyof typeof LOOKS }) {
  return <span className={`tag campaign-status ${LOOKS[state]}`}>{STATE_LABELS[state]}</span>;
}
