import { PageDocument } from '@sitewright/document/schema';
import { expect, test } from 'vitest';
import { documentTexts } from './document-texts.ts';
import { entrySchemaOf, fieldsOf } from './field.ts';
import { blocks } from './registry.ts';

/** Texts of a block's schema that are translated, those of list entries too, by path. */
function translatedFields(schema: Parameters<typeof fieldsOf>[0], path: string): [string, unknown][] {
  return fieldsOf(schema).flatMap(({ name, schema: own, meta }): [string, unknown][] => {
    const at = `${path}.${name}`;
    if (meta.control === 'list') {
      const entry = entrySchemaOf(own);
      return entry ? translatedFields(entry, at) : [];
    }
    const isText = ['text', 'text-area', 'rich-text'].includes(meta.control);
    return isText && !meta.isVerbatim ? [[at, own.safeParse('Zwei Wörter!').success]] : [];
  });
}

test('I18N-11: what is translated of a block takes any words; an address is the same in all languages', () => {
  const fields = Object.entries(blocks).flatMap(([type, { schema }]) => translatedFields(schema, type));
  expect(fields.filter(([, takesWords]) => !takesWords)).toEqual([]);
  expect(fields.length).toBeGreaterThan(40);
});

test('I18N-11: the category a summary is held to is no text, its heading is one', () => {
  const props = { headerText: 'Latest', filterCategory: 'News' };
  const block = { id: 'b', type: 'summary', props };
  const rows = [{ id: 'r', columns: [{ id: 'c', span: 12, blocks: [block] }] }];
  const page = PageDocument.parse({ format: 1, sections: [{ id: 's', kind: 'rows', rows }] });
  expect(documentTexts(page).map(({ text }) => text)).not.toContain('News');
});
