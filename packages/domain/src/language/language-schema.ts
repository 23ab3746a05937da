import { z } from 'zod';
import { isReservedUrlId } from '../site/collection-schema.ts';
import { languagePrefix } from './site-languages.ts';

/** Languages a site may offer besides its first one. */
const MAX_LANGUAGES = 20;

/** Tag of a language in its canonical spelling; it is the first part of addresses. Source: RFC 5646. */
export const LanguageTag = z
  .string()
  .max(35)
  .transform((tag, context) => {
    const canonical = canonicalTag(tag);
    if (canonical !== null) return canonical;
    context.addIssue({ code: 'custom', message: 'Unknown language' });
    return z.NEVER;
  });

/** Name of a domain as browsers send it, with a port if it needs one; an internationalised name in its `xn--` form. Source: RFC 1123. */
const HOST =
  /^(?=.{1,253}(:|$))([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(:\d{1,5})?$/;

/** Host of a site, in lower case. */
export const HostName = z
  .string()
  .trim()
  .toLowerCase()
  .regex(HOST, 'Enter a domain such as www.example.com.');

/** A language that a site offers beside its first one; `host`: a domain of its own in place of the prefix. */
const OfferedLanguage = z.object({
  tag: LanguageTag,
  isPublic: z.boolean().default(false),
  host: HostName.optional(),
});
export type OfferedLanguage = z.infer<typeof OfferedLanguage>;

/** The languages of a site besides its first one, each once. */
export const OfferedLanguages = z
  .array(OfferedLanguage)
  .max(MAX_LANGUAGES)
  .refine(
    (languages) => new Set(languages.map(({ tag }) => languagePrefix(tag))).size === languages.length,
    'Each language once',
  )
  .refine((languages) => {
    const hosts = languages.flatMap(({ host }) => host ?? []);
    return new Set(hosts).size === hosts.length;
  }, 'Each domain once');

function canonicalTag(tag: string): string | null {
  try {
    const [canonical = ''] = Intl.getCanonicalLocales(tag);
    const { language } = new Intl.Locale(canonical);
    const isKnown = /^[a-z]{2,3}$/.test(language) && !isReservedUrlId(canonical.toLowerCase());
    return isKnown ? canonical : null;
  } catch {
    return null;
  }
}
