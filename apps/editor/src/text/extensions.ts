import {
  ALLOWED_LINK_SCHEMES,
  ALLOWED_TEXT_CLASSES,
  isAllowedLink,
} from '@sitewright/domain/text/allowed-html';
import { type AnyExtension, Extension } from '@tiptap/core';
import { TextSelection } from '@tiptap/pm/state';
import StarterKit from '@tiptap/starter-kit';

/** Alignment and sizes by class, as the shared tag list allows; nothing of a text is ever a style attribute. */
const TextClass = Extension.create({
  name: 'textClass',
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
  ],
});

function allowedClasses(classes: string): string | null {
  const words = classes.split(/\s+/).filter((word) => ALLOWED_TEXT_CLASSES.includes(word));
  return words.length > 0 ? words.join(' ') : null;
}

/**
 * Select all selects the text, not the nodes around it: a headline that is typed again stays a headline instead of
 * becoming a paragraph.
 */
const SelectAllText = Extension.create({
  name: 'selectAllText',
  priority: 1000,
  addKeyboardShortcuts: () => ({
    'Mod-a': ({ editor: { state, view } }) => {
      const { doc, tr } = state;
      const ends = TextSelection.between(doc.resolve(0), doc.resolve(doc.content.size));
      view.dispatch(tr.setSelection(ends));
      return true;
    },
  }),
});

/** The schema of a rich text: exactly the tags of the shared list. Undo is the editor's own, over all of the page. */
export function textExtensions(): AnyExtension[] {
  return [
    StarterKit.configure({
      undoRedo: false,
      heading: { levels: [1, 2, 3, 4] },
      link: {
        openOnClick: false,
        autolink: true,
        protocols: [...ALLOWED_LINK_SCHEMES],
        HTMLAttributes: { target: null, rel: null },
        isAllowedUri: (url) => isAllowedLink(url),
      },
      codeBlock: { HTMLAttributes: {} },
      trailingNode: false,
    }),
    TextClass,
    SelectAllText,
  ];
}
