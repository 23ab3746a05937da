import { WebsiteSettings } from '@sitewright/domain/settings/website-schema';
import type { z } from 'zod';

/** Settings as they are stored: whole, the language in its canonical spelling, under which its texts are found. Errors: ZodError. */
export function settingsOf(settings: z.input<typeof WebsiteSettings>): WebsiteSettings {
  const whole = WebsiteSettings.parse(settings);
  return { ...whole, language: Intl.getCanonicalLocales(whole.language)[0] ?? whole.language };
}
