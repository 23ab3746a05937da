import type { Context, Predicate, Predicates } from '../types.ts';
import { asNumber, asText, property } from '../values.ts';

/** Code of each record type with a predicate of its own. Source: specification §3, record types; JSON-T §7. */
const RECORD_TYPES: Readonly<Record<string, number>> = {
  text: 1,
  audio: 7,
  'store-item': 11,
  event: 12,
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
  undefined: -1,
};

/** Record types that a promoted block stands for as well: predicate, code, block. */
const MEDIA_TYPES: readonly (readonly [string, number, string])[] = [
  ['image?', 2, 'image'],
  ['quote?', 4, 'quote'],
  ['link?', 5, 'link'],
  ['video?', 8, 'video'],
  ['external-video?', 8, 'video'],
  ['gallery?', 14, 'gallery'],
];

const PROMOTED = [
  'map',
  'embed',
  'image',
  'code',
  'quote',
  'twitter',
  'link',
  'video',
  'foursquare',
  'instagram',
  'form',
];

const BACKGROUNDS: Readonly<Record<string, number>> = {
  upload: 1,
  instagram: 2,
  video: 3,
  none: 4,
  undefined: -1,
};

const recordType = ({ node }: Context) => asNumber(property(node, 'recordType'));
const promotedBlock = ({ node }: Context) => asText(property(node, 'promotedBlockType'));

const table = <T>(entries: Iterable<T>, entry: (of: T) => [string, Predicate]): Predicates =>
  Object.fromEntries([...entries].map(entry));

/** Predicates about the kind of an item. Source: JSON-T §7. */
export const recordPredicates: Predicates = {
  ...table(Object.entries(RECORD_TYPES), ([name, code]) => [
    `${name}?`,
    (_args, context) => recordType(context) === code,
  ]),
  ...table(MEDIA_TYPES, ([name, code, block]) => [
    name,
    (_args, context) => recordType(context) === code || promotedBlock(context) === block,
  ]),
  ...table(PROMOTED, (name) => [
    `promoted${name.toUpperCase()}?`,
    (_args, context) => promotedBlock(context) === name,
  ]),
  ...table(Object.entries(BACKGROUNDS), ([name, code]) => [
    `background-source-${name}?`,
    (_args, { node }) => asNumber(property(node, 'backgroundSource')) === code,
  ]),
};
