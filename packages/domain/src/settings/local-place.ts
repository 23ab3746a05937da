import { textAt } from '../language/text-at.ts';
import type { Location } from '../site/item-schema.ts';

/** Texts of a place that are translated, by the keys of their translations, with what owners call them. */
export const PLACE_TEXTS = {
  'location.addressTitle': 'Name of the place',
  'location.addressLine1': 'Address of the place',
  'location.addressLine2': 'Second line of the address',
  'location.addressCountry': 'Country of the place',
} as const;

type PlaceKey = keyof typeof PLACE_TEXTS;
const nameOf = (key: PlaceKey) =>
  key.slice('location.'.length) as Exclude<keyof Location, 'mapLat' | 'mapLng'>;

/** What is written of a place, by the keys of its translations. */
export function placeTexts(place: Location): { key: PlaceKey; text: string }[] {
  return (Object.keys(PLACE_TEXTS) as PlaceKey[]).map((key) => ({ key, text: place[nameOf(key)] }));
}

/** A place with these texts in place of its own; an empty one counts as not translated. */
export function localPlace(place: Location, texts: Readonly<Record<string, string>>): Location {
  const names = placeTexts(place).map(({ key, text }) => [nameOf(key), textAt(texts, key) || text]);
  return { ...place, ...Object.fromEntries(names) };
}
