import type { LanguageCodes, ServiceLanguage } from './service-language-schema.ts';

/** What services call Chinese in traditional characters. */
const TRADITIONAL = ['zh-hant', 'zh-tw', 'zt'];

/** Code of a language at a service: the owner's choice, the same tag, the same language in general; null where it has none. */
export function serviceCodeOf(
  tag: string,
  offered: readonly ServiceLanguage[],
  chosen: LanguageCodes = {},
): string | null {
  const codes = offered.map(({ code }) => code);
  const own = chosen[tag];
  if (own !== undefined && codes.includes(own)) return own;
  const find = (wanted: string) => codes.find((code) => code.toLowerCase().replace('_', '-') === wanted);
  const { language, script } = new Intl.Locale(tag).maximize();
  const special = language === 'zh' && script === 'Hant' ? TRADITIONAL : [];
  for (const wanted of [tag.toLowerCase(), ...special, language]) {
    const found = find(wanted);
    if (found !== undefined) return found;
  }
  // A service may know a language by one of its countries alone.
  return codes.find((code) => code.toLowerCase().split(/[-_]/)[0] === language) ?? null;
}
