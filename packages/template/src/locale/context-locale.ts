import type { Context } from '../types.ts';
import { DEFAULT_LOCALE, type LocaleSettings, localeSettings } from './locale-settings.ts';

/** Language and zone of a running template. */
export function contextLocaleSettings(context: Context): LocaleSettings {
  return localeSettings(context.environment.locale ?? DEFAULT_LOCALE, context.timeZone());
}

/** Place for texts without a time: the zone is not looked up. */
export function contextLocale(context: Context): LocaleSettings {
  return localeSettings(context.environment.locale ?? DEFAULT_LOCALE, 'UTC');
}
