import { isRecord, type Json, type JsonObject, masked, plainCopy } from './masked-values.ts';
import type { Published } from './published.ts';

/** Attributes that say how something looks and nothing else. */
const OF_LOOKS = new Set(
  [
    'class id style dir lang width height hidden open type rel media colspan rowspan span size rows cols start reversed loading decoding',
    'disabled multiple aria-hidden aria-expanded aria-pressed aria-selected aria-current aria-busy controls muted loop playsinline',
    'viewbox preserveaspectratio xmlns fill fill-rule fill-opacity clip-rule clip-path stroke stroke-width stroke-linecap stroke-linejoin',
    'stroke-dasharray stroke-dashoffset stroke-miterlimit stroke-opacity opacity transform d points x y x1 y1 x2 y2 cx cy r rx ry dx dy',
    'offset stop-color stop-opacity gradientunits gradienttransform patternunits mask filter text-anchor font-size vector-effect',
    '_csstext rr_width rr_height rr_left rr_top rr_scrollleft rr_scrolltop rr_open_mode rr_open_mode_index rr_mediastate',
    'rr_mediacurrenttime',
  ]
    .join(' ')
    .split(' '),
);
/** Answers of visitors, and what does something. */
const NEVER = new Set(
  [
    'value checked selected srcdoc srcset imagesrcset sizes nonce content http-equiv action formaction ping data background',
    'target download autofocus integrity is',
  ]
    .join(' ')
    .split(' '),
);
const OF_FILES = new Set(['src', 'href', 'xlink:href', 'poster']);
const LINKS = new Set(['a', 'area', '']);
const DANGEROUS = /^[\s\p{Cc}]*(?:javascript|vbscript|data:text)/iu;

/** Attributes of an element that may be kept; `tagName` '' for an unknown one. */
export function maskAttributes(tagName: string, attributes: JsonObject, published: Published): JsonObject {
  const kept: [string, Json][] = [];
  for (const [name, value] of Object.entries(attributes)) {
    const lower = name.toLowerCase();
    if (!/^[\w:.-]+$/.test(name) || lower.startsWith('on') || NEVER.has(lower)) continue;
    const made = attributeOf(tagName, lower, value, published);
    if (made !== undefined) kept.push([name, made]);
  }
  return Object.fromEntries(kept);
}

function attributeOf(tagName: string, name: string, value: Json, published: Published): Json {
  if (value === null || typeof value === 'boolean' || typeof value === 'number') return value;
  if (name === 'style' && isRecord(value)) return plainCopy(value);
  if (typeof value !== 'string' || DANGEROUS.test(value)) return undefined;
  if (OF_FILES.has(name)) return LINKS.has(tagName) && name !== 'src' ? '#' : fileAddress(value);
  if (OF_LOOKS.has(name) || published.attribute(name, value)) return value;
  return name === 'placeholder' ? masked(value) : undefined;
}

/** Address of a file that a page shows; of its query only the width of a picture stays. */
function fileAddress(value: string): string | undefined {
  if (/^data:(?:image|font)\//.test(value) || value.startsWith('#')) return value;
  const [path = '', query = ''] = value.split('#')[0]?.split('?') ?? [];
  const width = /(?:^|&)(format=\d+w)(?:&|$)/.exec(query)?.[1];
  return /^(?:https?:\/\/|\/)/.test(path) ? `${path}${width ? `?${width}` : ''}` : undefined;
}
