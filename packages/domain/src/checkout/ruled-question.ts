import type { RuledField } from '@sitewright/forms/unmet-rules';
import { TICKED } from './checkout-fields.ts';
import type { CheckoutField } from './schema.ts';

/** A question of the checkout as its rules see it. */
export function ruledQuestion({ id, kind, options, condition }: CheckoutField): RuledField {
  const own = kind === 'tick' ? [TICKED] : kind === 'choice' ? options : null;
  return { id, options: own, condition: condition ?? null };
}
