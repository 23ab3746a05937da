/** Number of each kind of item. Source: specification §3 (record types) and the predicates of JSON-T §7. */
export const RECORD_TYPE_CODES = {
  text: 1,
  image: 2,
  quote: 4,
  link: 5,
  chat: 6,
  audio: 7,
  video: 8,
  review: 10,
  'store-item': 11,
  event: 12,
  thread: 13,
  gallery: 14,
  binary: 15,
  'css-asset': 16,
  'tweak-asset': 17,
  'digital-good': 18,
  attachment: 19,
  'wordpress-export': 20,
  'json-export': 21,
  'site-search': 30,
  'active-time': 31,
  tweet: 50,
  checkin: 52,
  kbarticle: 54,
} as const;

/** Kind of item. */
export type RecordType = keyof typeof RECORD_TYPE_CODES;

/** `recordTypeLabel` of an item: the type's name, used in class names of list markup. */
export function recordTypeOfCode(code: number): RecordType | null {
  for (const [name, value] of Object.entries(RECORD_TYPE_CODES)) {
    if (value === code) return name as RecordType;
  }
  return null;
}
