import type { Person } from '@sitewright/document/live/presence';
import { t } from '@sitewright/owner-texts/t';
import type { ShownPerson } from '../../../bridge/messages.ts';

/** Dark enough for white letters, far enough apart to tell people by them. */
const COLORS = [
  'oklch(0.5 0.17 20)',
  'oklch(0.5 0.13 150)',
  'oklch(0.5 0.18 310)',
  'oklch(0.5 0.11 60)',
  'oklch(0.5 0.12 220)',
  'oklch(0.5 0.19 345)',
  'oklch(0.48 0.1 110)',
  'oklch(0.5 0.09 190)',
] as const;

/** The colour of an account: the same for everybody who sees it. */
export function personColor(id: string): string {
  const sum = [...id].reduce((total, letter) => (total * 31 + letter.charCodeAt(0)) % 65_521, 7);
  return COLORS[sum % COLORS.length] ?? COLORS[0];
}

/** Up to two letters of a name. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return (
    letters
      .map((word) => [...(word ?? '')][0] ?? '')
      .join('')
      .toUpperCase() || '?'
  );
}

/** People as the canvas draws them; also who has selected nothing, since the canvas tells whoever is there where it is written. */
export function shownPeople(people: readonly Person[]): ShownPerson[] {
  return people.map(({ id, name, selection, caret }) => ({
    name: name.trim() || t('siteScreen.someone'),
    color: personColor(id),
    ids: selection,
    ...(caret ? { caret } : {}),
  }));
}
