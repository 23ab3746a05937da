import { Editor } from '@tiptap/core';
import { useEffect, useId, useRef, useState } from 'react';
import { textExtensions } from '../text/extensions.ts';
import { RichTextTools } from './rich-text-tools.tsx';
import './panels.css';

type RichTextControlProps = {
  label: string;
  value: string;
  isValid: (html: string) => boolean;
  /** Shows buttons for what a long text needs: headings, lists, links. */
  hasTools?: boolean;
  onChange: (html: string) => void;
};

/** A rich text: bold and italic by shortcut, more by its buttons. */
export function RichTextControl({ label, value, isValid, hasTools = false, onChange }: RichTextControlProps) {
  const id = useId();
  const element = useRef<HTMLDivElement>(null);
  const editor = useRef<Editor | null>(null);
  const lastValue = useRef(value);
  const report = useRef(onChange);
  report.current = onChange;
  const check = useRef(isValid);
  check.current = isValid;
  const [shown, setShown] = useState<Editor | null>(null);
  const [isTooLong, setTooLong] = useState(false);

  useEffect(() => {
    if (!element.current) return;
    const created = new Editor({
      element: element.current,
      extensions: textExtensions(),
      content: lastValue.current,
      injectCSS: false,
      editorProps: {
        attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-labelledby': id, class: 'ui-input' },
      },
      onUpdate: () => {
        const html = created.getHTML();
        const isFine = check.current(html);
        setTooLong(!isFine);
        if (!isFine) return;
        lastValue.current = html;
        report.current(html);
      },
    });
    editor.current = created;
    setShown(created);
    return () => created.destroy();
  }, [id]);
  useEffect(() => {
    if (value === lastValue.current) return;
    lastValue.current = value;
    setTooLong(false);
    editor.current?.commands.setContent(value, { emitUpdate: false });
  }, [value]);

  return (
    <div className="ui-field">
      <span className="ui-label" id={id}>
        {label}
      </span>
      {hasTools && shown && <RichTextTools label={label} editor={shown} />}
      <div ref={element} className={hasTools ? 'rich-text is-long' : 'rich-text'} />
      {isTooLong && (
        <p className="ui-error" role="alert">
          This text is too long. Anything over the limit is not saved.
        </p>
      )}
    </div>
  );
}
