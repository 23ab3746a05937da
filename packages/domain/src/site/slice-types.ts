/** Parts that slides and cover (splash) pages are made of, with the code by which templates ask for them. Source: BLK-03; JSON-T §7, slide. */
export const SLICE_TYPES = {
  heading: 1,
  body: 3,
  image: 4,
  gallery: 5,
  video: 6,
  'social-icons': 7,
  buttons: 8,
  navigation: 9,
  'custom-form': 10,
  newsletter: 11,
  album: 12,
  map: 13,
  logo: 14,
  action: 15,
  form: 16,
  lock: 17,
  password: 18,
  twitter: 19,
} as const;

/** Name of a slice type. */
export type SliceType = keyof typeof SLICE_TYPES;

/** Name of the slice type with a number, or null. Source: SITE-29. */
export function sliceTypeOfId(id: number): SliceType | null {
  for (const [name, value] of Object.entries(SLICE_TYPES)) if (value === id) return name as SliceType;
  return null;
}
