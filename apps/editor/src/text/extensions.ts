import { ALLOWED_LINK_SCHEMES, isAllowedLink } from '@sitewright/domain/text/allowed-html';
import { type AnyExtension, Extension, markInputRule } from '@tiptap/core';
import { Code } from '@tiptap/extension-code';
import { CodeBlock } from '@tiptap/extension-code-block';
import { Italic } from '@tiptap/extension-italic';
import { Link } from '@tiptap/extension-link';
import { ListItem, OrderedList } from '@tiptap/extension-list';
import { Plugin, TextSelection } from '@tiptap/pm/state';
import StarterKit from '@tiptap/starter-kit';
import { Subscript, Superscript, TextColor, TextSize } from './marks.ts';
import { ParagraphClasses } from './paragraph-class.ts';
import { cleanPasted } from './paste/clean-pasted.ts';
import { SelectionBeforeKeys } from './selection-before-keys.ts';

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

/**
 * Enter over several paragraphs deletes first and then splits what is left: the commands of the libraries look at both ends at
 * once and fail where they stand in different lists, quotes or headings.
 */
const DeleteBeforeSplit = Extension.create({
  name: 'deleteBeforeSplit',
  priority: 1000,
  addKeyboardShortcuts: () => ({
    Enter: ({ editor }) => {
      const { empty, $from, $to } = editor.state.selection;
      if (!empty && !$from.sameParent($to)) editor.commands.deleteSelection();
      return false;
    },
  }),
});

/** What is pasted is read as what it means, not as what it looked like. */
const PasteClean = Extension.create({
  name: 'pasteClean',
  addProseMirrorPlugins: () => [new Plugin({ props: { transformPastedHTML: cleanPasted } })],
});

/** `*word*` and `_word_`, but not the stars of 2 * 3 * 4. */
const WordItalic = Italic.extend({
  addInputRules() {
    return [/(?:^|\s)(\*([^\s*](?:[^*]*[^\s*])?)\*)$/, /(?:^|\s)(_([^\s_](?:[^_]*[^\s_])?)_)$/].map((find) =>
      markInputRule({ find, type: this.type }),
    );
  },
});

/** A link with the attributes of the shared tag list and no others. */
const ListedLink = Link.extend({
  // What is typed behind a link is not part of it.
  inclusive: false,
  addAttributes: () => ({
    href: { default: null },
    target: {
      default: null,
      parseHTML: (element: HTMLElement) => (element.getAttribute('target') === '_blank' ? '_blank' : null),
    },
    rel: { default: null },
  }),
});

/** A list whose kind of numbers is the template's. */
const ListedOrderedList = OrderedList.extend({
  addAttributes: () => ({
    start: {
      default: 1,
      parseHTML: (element: HTMLElement) => Number.parseInt(element.getAttribute('start') ?? '', 10) || 1,
      renderHTML: ({ start }: { start?: number }) => (start === 1 ? {} : { start }),
    },
  }),
});

/** An entry of a list holds what the shared tag list lets it hold: a heading that a colleague makes of it is not lost. */
const ListedListItem = ListItem.extend({ content: 'block+' });

/** Code within a line has other formatting, too. */
const ListedCode = Code.extend({ excludes: 'code' });

/** Code without a language, which the shared tag list does not have. `isRaw`: without a `code` of its own. */
const ListedCodeBlock = CodeBlock.extend({
  marks: '_',
  parseHTML: () => [
    {
      tag: 'pre',
      preserveWhitespace: 'full' as const,
      contentElement: (element: HTMLElement) => {
        const { firstElementChild: inner, childNodes } = element;
        return childNodes.length === 1 && inner?.localName === 'code' ? (inner as HTMLElement) : element;
      },
    },
  ],
  addAttributes: () => ({ isRaw: { default: false, rendered: false, parseHTML: () => false } }),
});

/**
 * The schema of a rich text: exactly the tags of the shared list. On a page undo is the editor's own, over all of it;
 * a text of a form takes back its own steps (`hasUndo`).
 */
export function textExtensions({ hasUndo = false }: { hasUndo?: boolean } = {}): AnyExtension[] {
  return [
    StarterKit.configure({
      ...(hasUndo ? {} : { undoRedo: false }),
      heading: { levels: [1, 2, 3, 4] },
      link: false,
      italic: false,
      code: false,
      codeBlock: false,
      listItem: false,
      orderedList: false,
      trailingNode: false,
    }),
    ListedLink.configure({
      openOnClick: false,
      autolink: true,
      protocols: [...ALLOWED_LINK_SCHEMES],
      HTMLAttributes: { target: null, rel: null },
      isAllowedUri: (url) => isAllowedLink(url),
    }),
    WordItalic,
    ListedListItem,
    ListedOrderedList,
    ListedCode,
    ListedCodeBlock,
    Subscript,
    Superscript,
    TextColor,
    TextSize,
    ParagraphClasses,
    SelectAllText,
    DeleteBeforeSplit,
    SelectionBeforeKeys,
    PasteClean,
  ];
}
