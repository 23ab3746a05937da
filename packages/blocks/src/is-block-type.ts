/** By name alone: who only asks whether there is a type need not load its settings. */
const TYPES = {
  text: true,
  image: true,
  gallery: true,
  video: true,
  audio: true,
  button: true,
  quote: true,
  summary: true,
  line: true,
  spacer: true,
  chart: true,
  product: true,
  donation: true,
  form: true,
  newsletter: true,
  code: true,
  markdown: true,
  accordion: true,
  table: true,
  menu: true,
  'social-links': true,
  'share-buttons': true,
  embed: true,
  map: true,
  archive: true,
  'tag-cloud': true,
  'content-link': true,
  'tour-dates': true,
  logo: true,
  calendar: true,
  search: true,
  'language-switcher': true,
  twitter: true,
  foursquare: true,
  instagram: true,
  link: true,
} as const;

/** Names of all types of blocks: the registry has each of them. */
export type BlockTypeName = keyof typeof TYPES;

/** True for the name of a type of block. */
export function isBlockType(type: string): type is BlockTypeName {
  return Object.hasOwn(TYPES, type);
}
