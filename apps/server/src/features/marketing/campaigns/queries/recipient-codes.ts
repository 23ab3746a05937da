import { RECIPIENT_STATES, type RecipientState } from '@sitewright/domain/mailing/campaign-states';

/** Number of a recipient's state as it is stored. */
export const recipientCode = (state: RecipientState): number => RECIPIENT_STATES.indexOf(state);

/** The numbers of some states, for `in (…)`. */
export const recipientCodes = (...states: RecipientState[]): string => states.map(recipientCode).join(', ');
