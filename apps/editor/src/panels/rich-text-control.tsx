import { Editor } from '@tiptap/core';
import { useEffect, useId, useRef } from 'react';
import { textExtensions } from '../text/extensions.ts';

type RichTextControlProps = { label: string; value: string; onChange: (html: string) => void };

/** A short rich text in the panel: bold, italic and links by shortcut. */
export function RichTextControl({ label, value, onChange }: RichTextControlProps) {
  const id = useId();
  const element = useRef<HTMLDivElement>(null);
  const editor = useRef<Editor | null>(null);
  const known = useRef(value);
  const report = useRef(onChange);
  report.current = onChange;

  useEffect(() => {
    if (!element.current) return;
    const created = new Editor({
      element: element.current,
      extensions: textExtensions(),
      content: known.current,
      injectCSS: false,
      editorProps: {
        attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-labelledby': id, class: 'ui-input' },
      },
      onUpdate: () => {
        known.current = created.getHTML();
        report.current(known.current);
      },
    });
    editor.current = created;
    return () => created.destroy();
  }, [id]);
  useEffect(() => {
    if (value === known.current) return;
    known.current = value;
    editor.current?.commands.setContent(value, { emitUpdate: false });
  }, [value]);

  return (
    <div className="ui-field">
      <span className="ui-label" id={id}>
        {label}
      </span>
      <div ref={element} className="rich-text" />
    </div>
  );
}
