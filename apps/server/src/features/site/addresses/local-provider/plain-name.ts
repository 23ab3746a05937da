/** Most names; what follows is ten times slower. */
const SIMPLE = /^[a-z0-9 ]*$/i;

/** A name as it is compared: lower case, without accents, signs as spaces. */
export function plainName(name: string): string {
  if (SIMPLE.test(name)) return name.toLowerCase().trim();
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
