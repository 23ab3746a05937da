import { z } from 'zod';

/** A language as a translation service names it. */
export const ServiceLanguage = z.object({
  code: z.string().min(1).max(35),
  name: z.string().max(100),
});
export type ServiceLanguage = z.infer<typeof ServiceLanguage>;

/** Tag of a language of the site → code at the service, where the owner chose one. */
export const LanguageCodes = z.record(z.string().max(35), z.string().max(35));
export type LanguageCodes = z.infer<typeof LanguageCodes>;
