import { SYSTEM_FONTS } from './font-families.data.ts';

/** Families to choose from: what is set now and the template's default, the template's fonts, those of machines. */
export function familyOptions(
  templateFamilies: readonly string[],
  families: readonly string[],
): Readonly<Record<string, string>> {
  const own = families.filter((stack) => stack !== '' && !Object.hasOwn(SYSTEM_FONTS, stack));
  const ownFamilies = new Set(own.map(firstFamily));
  const others = templateFamilies
    .filter((family) => !ownFamilies.has(family))
    .map((family) => `"${family}", sans-serif`);
  return {
    ...Object.fromEntries([...own, ...others].map((stack) => [stack, `${firstFamily(stack)} (template)`])),
    ...SYSTEM_FONTS,
  };
}

/** `"Own Face", serif` → `Own Face`. */
function firstFamily(stack: string): string {
  return (stack.split(',')[0] ?? '').trim().replace(/^["']|["']$/g, '');
}
