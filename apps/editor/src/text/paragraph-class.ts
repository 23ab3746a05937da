import { ALLOWED_TEXT_CLASSES } from '@sitewright/domain/text/allowed-html';
import { type Editor, Extension } from '@tiptap/core';

/** What a class of a paragraph is about; it has at most one of each kind. */
export type ParagraphClass = 'text-align' | 'text-size';

/** Alignment and sizes of paragraphs by class, as the shared tag list allows. */
export const ParagraphClasses = Extension.create({
  name: 'paragraphClasses',
  addGlobalAttributes: () => [
    {
      types: ['paragraph', 'heading'],
      attributes: {
        class: {
          default: null,
          parseHTML: (element) => allowedClasses(element.className),
          renderHTML: (attributes) => (attributes.class ? { class: attributes.class } : {}),
        },
      },
    },
    {
      // Words that stand in no paragraph, as in an entry of a list that holds nothing else.
      types: ['paragraph'],
      attributes: { isBare: { default: false, rendered: false, parseHTML: () => false } },
    },
  ],
});

/** The allowed words of a class in the order of the list, or null. */
function allowedClasses(classes: string): string | null {
  const words = classes.split(/\s+/);
  return ALLOWED_TEXT_CLASSES.filter((word) => words.includes(word)).join(' ') || null;
}

function kindOf(word: string): ParagraphClass {
  return word.startsWith('text-align-') ? 'text-align' : 'text-size';
}

/** The word of a kind that a `class` has, or null. */
function wordOf(classes: unknown, kind: ParagraphClass): string | null {
  return (
    String(classes ?? '')
      .split(' ')
      .find((word) => word !== '' && kindOf(word) === kind) ?? null
  );
}

/** The word of a kind on all paragraphs and headings of the selection; undefined where they differ. */
export function paragraphClass({ state }: Editor, kind: ParagraphClass): string | null | undefined {
  const found = new Set<string | null>();
  const { from, to } = state.selection;
  state.doc.nodesBetween(from, to, (node) => {
    if (node.isTextblock) found.add(wordOf(node.attrs.class, kind));
  });
  return found.size === 1 ? [...found][0] : undefined;
}

/** A `class` with a word of a kind, or none; other kinds stay. */
export function withParagraphClass(
  classes: unknown,
  kind: ParagraphClass,
  word: string | null,
): string | null {
  const others = String(classes ?? '')
    .split(' ')
    .filter((other) => other !== '' && kindOf(other) !== kind);
  return allowedClasses([...others, word ?? ''].join(' '));
}

/** Gives the paragraphs and headings of the selection a word of a kind, or none; other kinds stay. */
export function setParagraphClass(editor: Editor, kind: ParagraphClass, word: string | null): void {
  const { from, to } = editor.state.selection;
  const { tr } = editor.state;
  editor.state.doc.nodesBetween(from, to, (node, at) => {
    if (!node.isTextblock || node.type.spec.attrs?.class === undefined) return;
    tr.setNodeAttribute(at, 'class', withParagraphClass(node.attrs.class, kind, word));
  });
  if (tr.docChanged) editor.view.dispatch(tr);
}
