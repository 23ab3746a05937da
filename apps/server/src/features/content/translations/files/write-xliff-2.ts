import type { TranslationField } from '@sitewright/contract/translations';
import type { TextsOfThing } from '../site-walk.ts';
import { sourceHash } from '../source-hash.ts';
import { type Part, partsOf } from './inline-parts.ts';
import { textIdOf } from './text-id.ts';
import { escapeXml, type FileHead, languageOf, originalOf } from './write-xliff.ts';

/**
 * The same texts as an XLIFF 2.0 file. Ids there may have few signs, so that a text is known by the name of its unit; codes are known by their
 * ids, what they stand for is only shown.
 */
export async function* xliff2Lines(
  { websiteId, from, to }: FileHead,
  batches: AsyncIterable<readonly TextsOfThing[]>,
): AsyncGenerator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>
<xliff version="2.0" xmlns="urn:oasis:names:tc:xliff:document:2.0" srcLang="${from}" trgLang="${to}">
<file id="site" original="${escapeXml(originalOf(websiteId))}" canResegment="no">
`;
  let number = 0;
  for await (const things of batches)
    for (const thing of things) {
      const own = languageOf(thing, from);
      const language = own === from ? '' : ` xml:lang="${own}"`;
      for (const field of thing.fields) {
        number += 1;
        yield unitOf(thing, field, { id: `u${number}`, language });
      }
    }
  // A file without any unit is none.
  if (number === 0) yield '<unit id="none"><segment><source/></segment></unit>\n';
  yield '</file>\n</xliff>\n';
}

function unitOf(
  { kind, entityId, title }: TextsOfThing,
  { key, label, control, source, text, isStale }: TranslationField,
  { id, language }: { id: string; language: string },
): string {
  const isRich = control === 'rich-text';
  const name = textIdOf({ kind, entityId, key, hash: sourceHash(source) });
  const ofSource = partsOf(source, isRich);
  const state = text === '' || isStale ? 'initial' : 'translated';
  const target = text === '' ? '' : `<target>${inline(partsOf(text, isRich, ofSource))}</target>\n`;
  return `<unit id="${id}" name="${escapeXml(name)}" xml:space="preserve">
<notes><note>${escapeXml(`${title}: ${label}`)}</note></notes>
<segment state="${state}">
<source${language}>${inline(ofSource)}</source>
${target}</segment>
</unit>
`;
}

function inline(parts: readonly Part[]): string {
  return parts
    .map((part) => {
      if ('text' in part) return escapeXml(part.text);
      const shown = `disp="${escapeXml(part.code)}"`;
      if (part.kind === 'end') return `<ec startRef="${part.id}" ${shown}/>`;
      return `<${part.kind === 'begin' ? 'sc' : 'ph'} id="${part.id}" ${shown}/>`;
    })
    .join('');
}
