import { LOCALE } from '@sitewright/owner-texts/locale';
/** A number of things in words: `1 item`, `3 items`, `0 tries`. */
export function counted(count: number, one: string, several = `${one}s`): string {
  return `${count.toLocaleString(LOCALE)} ${count === 1 ? one : several}`;
}
