import type { Context } from '../types.ts';
import { DEFAULT_LOCALE, type Place, placeOf } from './place.ts';

/** Language and zone of a running template. */
export function contextPlace(context: Context): Place {
  return placeOf(context.environment.locale ?? DEFAULT_LOCALE, context.timeZone());
}

/** Place for texts without a time: the zone is not looked up. */
export function contextLocale(context: Context): Place {
  return placeOf(context.environment.locale ?? DEFAULT_LOCALE, 'UTC');
}
