import type { RefObject } from 'react';
import type { SuggestedAddress } from './address-suggestions.ts';
import type { CardElement } from './stripe-element.ts';

/** Reactions of a form to input. */
export type FormActions = {
  /** Letters of a text. */
  onType(name: string, value: string): void;
  /** A choice, which may change what the order comes to. */
  onChoose(name: string, value: string): void;
  /** A text is left. */
  onLeave(name: string): void;
};

/** Form interface for its parts. */
export type Form = FormActions & {
  /** A suggested place was chosen for the address that a field is of. */
  onPlace(name: string, place: SuggestedAddress): void;
  /** Gives a token for what is typed in the field of a payment service. */
  card: RefObject<CardElement | null>;
  isPaying: boolean;
};
