import {
  ALLOWED_LINK_SCHEMES,
  ALLOWED_TEXT_CLASSES,
  isAllowedLink,
} from '@sitewright/domain/text/allowed-html';
import { type AnyExtension, Extension } from '@tiptap/core';
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
  ];
}
