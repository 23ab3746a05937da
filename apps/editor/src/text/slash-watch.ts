import { Extension } from '@tiptap/core';
import { Plugin, TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';

/**
 * Tells when a slash is typed in an empty paragraph, with how many paragraphs before it are a slash alone. It is written like any letter:
 * whoever means it keeps it.
 */
export function slashWatch(onSlash: (number: number) => void): Extension {
  return Extension.create({
    name: 'slashWatch',
    addProseMirrorPlugins: () => [
      new Plugin({
        props: {
          handleTextInput(view, _from, _to, text) {
            if (text !== '/' || !isInEmptyParagraph(view)) return false;
            view.dispatch(view.state.tr.insertText(text).scrollIntoView());
            onSlash(slashesBefore(view));
            return true;
          },
        },
      }),
    ],
  });
}

/** Paragraphs of lists and quotes are parts of something: no block comes between them. */
function isInEmptyParagraph({ state: { selection }, composing }: EditorView): boolean {
  if (composing || !(selection instanceof TextSelection) || !selection.$cursor) return false;
  const { depth, parent } = selection.$cursor;
  return depth === 1 && parent.type.name === 'paragraph' && parent.content.size === 0;
}

function slashesBefore({ state: { doc, selection } }: EditorView): number {
  let found = 0;
  doc.nodesBetween(0, selection.$from.before(), ({ type, textContent }) => {
    if (type.name === 'paragraph' && textContent === '/') found += 1;
  });
  return found;
}
