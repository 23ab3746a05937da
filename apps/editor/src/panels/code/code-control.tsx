import { t } from '@sitewright/owner-texts/t';
import { useEffect, useId, useRef, useState } from 'react';
import { type CodeEditor, openCodeEditor } from './code-editor.ts';

type CodeControlProps = {
  label: string;
  language: string;
  value: string;
  isValid: (code: string) => boolean;
  onChange: (code: string) => void;
};

/** Code with line numbers and colours, kept as it is typed. */
export function CodeControl({ label, language, value, isValid, onChange }: CodeControlProps) {
  const id = useId();
  const element = useRef<HTMLDivElement>(null);
  const editor = useRef<CodeEditor | null>(null);
  const lastValue = useRef(value);
  const [isTooLong, setTooLong] = useState(false);
  const report = useRef({ isValid, onChange });
  report.current = { isValid, onChange };
  const firstLanguage = useRef(language);

  useEffect(() => {
    if (!element.current) return;
    const created = openCodeEditor({
      element: element.current,
      code: lastValue.current,
      language: firstLanguage.current,
      labelledBy: id,
      onInput: (code) => {
        const isFine = report.current.isValid(code);
        setTooLong(!isFine);
        if (!isFine) return;
        lastValue.current = code;
        report.current.onChange(code);
      },
    });
    editor.current = created;
    return () => created.destroy();
  }, [id]);
  useEffect(() => editor.current?.setLanguage(language), [language]);
  useEffect(() => {
    if (value === lastValue.current) return;
    lastValue.current = value;
    editor.current?.replace(value);
  }, [value]);
  return (
    <div className="ui-field">
      <span className="ui-label" id={id}>
        {label}
      </span>
      <div ref={element} className="code-control" />
      {isTooLong && (
        <p className="ui-error" role="alert">
          {t('panels.codeTooLong')}
        </p>
      )}
    </div>
  );
}
