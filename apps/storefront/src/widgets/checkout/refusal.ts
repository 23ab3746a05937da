import type { Errors, Values } from '@sitewright/domain/shop-view/parts';

/** Rejection by the server, with the form's values then; `isNew` for the response to a press, which takes the focus. */
export type Refusal = { readonly errors: Errors; readonly held: Values; readonly isNew: boolean };

/** Errors of the fields that still hold what was rejected; a field typed in again is not called wrong before it is sent. */
export function errorsLeft({ errors, held }: Pick<Refusal, 'errors' | 'held'>, now: Values): Errors {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => held[name] === now[name]));
}
