/** Parts a cover (splash) page is made of, by number; the list is our own, closed. Source: specification §3, SITE-29. */
export const SLICE_TYPES = {
  logo: 1,
  heading: 2,
  body: 3,
  image: 4,
  video: 5,
  gallery: 6,
  action: 7,
  buttons: 8,
  form: 9,
  newsletter: 10,
  map: 11,
  'social-links': 12,
  audio: 13,
  album: 14,
  navigation: 15,
  twitter: 16,
  'custom-code': 17,
  'business-hours': 18,
} as const;

/** Name of a slice type. */
export type SliceType = keyof typeof SLICE_TYPES;

/** Name of the slice type with a number, or null. Source: SITE-29. */
export function sliceTypeOfId(id: number): SliceType | null {
  for (const [name, value] of Object.entries(SLICE_TYPES)) if (value === id) return name as SliceType;
  return null;
}
