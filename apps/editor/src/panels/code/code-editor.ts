import { defaultKeymap, indentWithTab } from '@codemirror/commands';
import { css } from '@codemirror/lang-css';
import { html } from '@codemirror/lang-html';
import { javascript } from '@codemirror/lang-javascript';
import { markdown } from '@codemirror/lang-markdown';
import { indentOnInput, syntaxHighlighting } from '@codemirror/language';
import { Compartment, EditorState, type Extension } from '@codemirror/state';
import { drawSelection, EditorView, keymap, lineNumbers } from '@codemirror/view';
import { classHighlighter } from '@lezer/highlight';

const LANGUAGES: Readonly<Record<string, () => Extension>> = { css, html, javascript, markdown };

/** A code editor in an element. */
export type CodeEditor = {
  setLanguage(language: string): void;
  /** Puts in a text that came from elsewhere. */
  replace(code: string): void;
  destroy(): void;
};

type Options = {
  element: HTMLElement;
  code: string;
  language: string;
  /** Id of the element that names the editor. */
  labelledBy: string;
  onInput: (code: string) => void;
};

/** Opens CodeMirror. Tab indents, Escape and then Tab leaves it. Undo is the editor's, so it keeps no history of its own. */
export function openCodeEditor({ element, code, language, labelledBy, onInput }: Options): CodeEditor {
  const languagePart = new Compartment();
  const view = new EditorView({
    parent: element,
    state: EditorState.create({
      doc: code,
      extensions: [
        lineNumbers(),
        drawSelection(),
        indentOnInput(),
        EditorView.lineWrapping,
        syntaxHighlighting(classHighlighter),
        keymap.of([...defaultKeymap, indentWithTab]),
        EditorView.cspNonce.of(pageNonce()),
        EditorView.contentAttributes.of({ 'aria-labelledby': labelledBy, class: 'code-content' }),
        languagePart.of(languageOf(language)),
        EditorView.updateListener.of((update) => {
          if (update.docChanged && !update.transactions.some((part) => part.isUserEvent('replace'))) {
            onInput(update.state.doc.toString());
          }
        }),
      ],
    }),
  });
  return {
    setLanguage: (next) => view.dispatch({ effects: languagePart.reconfigure(languageOf(next)) }),
    replace: (next) => {
      const changes = changeBetween(view.state.doc.toString(), next);
      view.dispatch({ changes, userEvent: 'replace' });
    },
    destroy: () => view.destroy(),
  };
}

function languageOf(language: string): Extension {
  return Object.hasOwn(LANGUAGES, language) ? (LANGUAGES[language]?.() ?? []) : [];
}

/** The smallest change from one text to another, so that the caret stays where it was. */
function changeBetween(before: string, after: string): { from: number; to: number; insert: string } {
  let from = 0;
  while (from < before.length && from < after.length && before[from] === after[from]) from++;
  let end = 0;
  const most = Math.min(before.length, after.length) - from;
  while (end < most && before.at(-1 - end) === after.at(-1 - end)) end++;
  return { from, to: before.length - end, insert: after.slice(from, after.length - end) };
}

/** The page's policy lets only styles with its nonce in. */
function pageNonce(): string {
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
}
