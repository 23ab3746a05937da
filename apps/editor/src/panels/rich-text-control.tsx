import { inSentence } from '@sitewright/owner-texts/in-sentence';
import { t } from '@sitewright/owner-texts/t';
import { steady } from '@sitewright/ui/steady';
import { Editor } from '@tiptap/core';
import { useEffect, useId, useRef, useState } from 'react';
import { useWebsiteId } from '../router/router-context.tsx';
import { textExtensions } from '../text/extensions.ts';
import { htmlOf, toContent } from '../text/text-html.ts';
import { createTextToolbar, type TextUndo } from '../text/toolbar/text-toolbar.ts';
import { useTextLinkDialog } from '../text/use-text-link-dialog.tsx';
import './panels.css';

type RichTextControlProps = {
  label: string;
  value: string;
  isValid: (html: string) => boolean;
  /** A text of many paragraphs gets the room for them. */
  isLong?: boolean;
  /** What is wrong with the text as it was last saved. */
  error?: string | undefined;
  /** Undo and redo of what the text is part of; without it the text takes back its own steps. */
  undo?: TextUndo | undefined;
  /** Gets the text, and what it was before the change. */
  onChange: (html: string, before: string) => void;
};

/** A rich text with its toolbar. */
export const RichTextControl = steady(function RichTextControl({
  label,
  value,
  isValid,
  isLong = false,
  error,
  undo,
  onChange,
}: RichTextControlProps) {
  const id = useId();
  const element = useRef<HTMLDivElement>(null);
  const tools = useRef<HTMLDivElement>(null);
  const editor = useRef<Editor | null>(null);
  const outerUndo = useRef(undo);
  const lastValue = useRef(value);
  const report = useRef(onChange);
  report.current = onChange;
  const check = useRef(isValid);
  check.current = isValid;
  const [isTooLong, setTooLong] = useState(false);
  const [linkDialog, editLink] = useTextLinkDialog(useWebsiteId());

  useEffect(() => {
    if (!element.current) return;
    const created = new Editor({
      element: element.current,
      extensions: textExtensions({ hasUndo: !outerUndo.current }),
      content: toContent(lastValue.current),
      injectCSS: false,
      editorProps: {
        attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-labelledby': id, class: 'ui-input' },
      },
      onUpdate: () => {
        const html = htmlOf(created.state.doc);
        const isFine = check.current(html);
        setTooLong(!isFine);
        if (!isFine) return;
        const before = lastValue.current;
        lastValue.current = html;
        report.current(html, before);
      },
    });
    editor.current = created;
    const toolbar = createTextToolbar({
      editor: created,
      label: t('panels.formatOfLabel', { label: inSentence(label) }),
      undo: outerUndo.current ?? ownUndo(created),
      editLink,
    });
    tools.current?.append(toolbar.element);
    return () => {
      toolbar.destroy();
      created.destroy();
    };
  }, [id, label, editLink]);
  useEffect(() => {
    if (value === lastValue.current) return;
    lastValue.current = value;
    setTooLong(false);
    // What came from elsewhere is no step of this text.
    editor.current
      ?.chain()
      .setMeta('addToHistory', false)
      .setContent(toContent(value), { emitUpdate: false })
      .run();
  }, [value]);

  useEffect(() => {
    const textbox = element.current?.querySelector('[role=textbox]');
    if (error === undefined) {
      for (const name of ['aria-invalid', 'aria-describedby']) textbox?.removeAttribute(name);
      return;
    }
    textbox?.setAttribute('aria-invalid', 'true');
    textbox?.setAttribute('aria-describedby', `${id}-error`);
  }, [error, id]);

  return (
    <div className="ui-field">
      <span className="ui-label" id={id}>
        {label}
      </span>
      <div ref={tools} className="rich-text-tools" />
      <div ref={element} className={isLong ? 'rich-text is-long' : 'rich-text'} />
      {linkDialog}
      {error !== undefined && (
        <p className="ui-error" id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
      {isTooLong && (
        <p className="ui-error" role="alert">
          {t('panels.textTooLong')}
        </p>
      )}
    </div>
  );
});

/** The steps of the text itself. */
function ownUndo(editor: Editor): TextUndo {
  return {
    undo: () => editor.chain().focus().undo().run(),
    redo: () => editor.chain().focus().redo().run(),
    canUndo: () => editor.can().undo(),
    canRedo: () => editor.can().redo(),
  };
}
