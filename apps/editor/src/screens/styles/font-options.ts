import { SYSTEM_FONTS } from './font-families.data.ts';

/** Families to choose from: what is set now and the template's default, the template's fonts, those of machines. */
export function familyOptions(
  templateFamilies: readonly string[],
  given: readonly string[],
): Readonly<Record<string, string>> {
  const own = given.filter((stack) => stack !== '' && !Object.hasOwn(SYSTEM_FONTS, stack));
  const known = new Set(own.map(firstFamily));
  const others = templateFamilies
    .filter((family) => !known.has(family))
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
