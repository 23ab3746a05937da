import type { TranslationField } from '@sitewright/contract/translations';
import { translationLimit } from '@sitewright/domain/language/translation-schema';
import type { TextsOfThing } from '../site-walk.ts';
import { sourceHash } from '../source-hash.ts';
import { type Part, partsOf } from './inline-parts.ts';
import { textIdOf } from './text-id.ts';

/** Which site and languages a file is of. */
export type FileHead = { websiteId: string; from: string; to: string };

/** What stands for a site in a file. */
export const originalOf = (websiteId: string) => `sitewright:${websiteId}`;

const CTYPES: Readonly<Record<string, string>> = {
  strong: 'bold',
  em: 'italic',
  u: 'underlined',
  a: 'link',
  br: 'lb',
};

/** An XLIFF 1.2 file, a piece for each batch of things. */
export async function* xliffLines(
  { websiteId, from, to }: FileHead,
  batches: AsyncIterable<readonly TextsOfThing[]>,
): AsyncGenerator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>
<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
`;
  const begin = (source: string) =>
    `<file original="${escapeXml(originalOf(websiteId))}" source-language="${source}" target-language="${to}" datatype="html">\n<body>\n`;
  const end = '</body>\n</file>\n';
  yield begin(from);
  let source = from;
  for await (const things of batches)
    for (const thing of things) {
      const own = languageOf(thing, from);
      if (own !== source) yield end + begin(own);
      source = own;
      yield groupOf(thing);
    }
  yield `${end}</xliff>\n`;
}

/** The language of the texts of a thing: the program's are in English, whatever the site is in. */
export const languageOf = ({ kind }: TextsOfThing, from: string) =>
  kind === 'program' && !/^en\b/i.test(from) ? 'en' : from;

function groupOf(thing: TextsOfThing): string {
  const { kind, entityId, title, fields } = thing;
  const units = fields.map((field) => unitOf(thing, field)).join('');
  return `<group id="${kind}/${entityId}" resname="${escapeXml(title)}">\n${units}</group>\n`;
}

function unitOf({ kind, entityId, title }: TextsOfThing, field: TranslationField): string {
  const { key, label, control, source, text, isStale } = field;
  const isRich = control === 'rich-text';
  const id = textIdOf({ kind, entityId, key, hash: sourceHash(source) });
  const ofSource = partsOf(source, isRich);
  const limit = isRich ? '' : ` maxwidth="${translationLimit(control, source)}" size-unit="char"`;
  const state = isStale ? 'needs-review-translation' : 'translated';
  const target =
    text === '' ? '' : `<target state="${state}">${inline(partsOf(text, isRich, ofSource))}</target>\n`;
  return `<trans-unit id="${escapeXml(id)}"${limit} xml:space="preserve">
<source>${inline(ofSource)}</source>
${target}<note>${escapeXml(`${title}: ${label}`)}</note>
</trans-unit>
`;
}

const ELEMENT = { begin: 'bpt', end: 'ept', alone: 'ph' } as const;

function inline(parts: readonly Part[]): string {
  return parts
    .map((part) => {
      if ('text' in part) return escapeXml(part.text);
      const name = ELEMENT[part.kind];
      const ctype = part.kind === 'end' ? undefined : CTYPES[/^<(\w+)/.exec(part.code)?.[1] ?? ''];
      return `<${name} id="${part.id}"${ctype ? ` ctype="${ctype}"` : ''}>${escapeXml(part.code)}</${name}>`;
    })
    .join('');
}

/** Characters that no XML may have, not even spelled by their numbers. */
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const SPELLED: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
};

export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(FORBIDDEN, '')
    .replace(/[&<>"\r]/g, (sign) => SPELLED[sign] ?? sign);
}
