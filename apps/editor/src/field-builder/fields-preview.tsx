import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { Dialog } from '@sitewright/ui/dialog';
import { type FormEvent, useId, useRef, useState } from 'react';
import { type PreviewQuestion, QuestionField } from './question-field.tsx';
import './visitor-form.css';

type FieldsPreviewProps = {
  title: string;
  questions: readonly PreviewQuestion[];
  /** What the server would have against these answers, by the id of the question; '' for nothing. */
  check: (answers: ReadonlyMap<string, readonly string[]>) => Readonly<Record<string, string>>;
};

/** Opens the questions to be answered as by a shopper, by the rules that hold there. Nothing is sent. Source: decision 075. */
export function FieldsPreview({ title, questions, check }: FieldsPreviewProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button isDisabled={questions.length === 0} onPress={() => setOpen(true)}>
        {t('common.preview')}
      </Button>
      <Dialog title={title} width="wide" isOpen={isOpen} onClose={() => setOpen(false)}>
        {isOpen && <Preview questions={questions} check={check} />}
      </Dialog>
    </>
  );
}

function Preview({ questions, check }: Omit<FieldsPreviewProps, 'title'>) {
  const idPrefix = useId();
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [isAnswered, setAnswered] = useState(false);
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The screen around it has a form of its own.
    event.stopPropagation();
    const entries = new FormData(event.currentTarget);
    const answers = new Map(questions.map(({ id }) => [id, entries.getAll(id).map(String)]));
    const found = check(answers);
    const wrong = questions.find(({ id }) => found[id]);
    setErrors(found);
    setAnswered(!wrong);
    if (wrong) form.current?.querySelector<HTMLElement>(`[name="${CSS.escape(wrong.id)}"]`)?.focus();
  };
  return (
    <>
      <p className="ui-help">{t('formBuilder.previewHelp')}</p>
      <form ref={form} className="visitor-form" noValidate onSubmit={handleSubmit}>
        <div className="field-list">
          {questions.map((question) => (
            <QuestionField
              key={question.id}
              question={question}
              idPrefix={idPrefix}
              error={errors[question.id] ?? ''}
            />
          ))}
        </div>
        <div className="form-button-wrapper">
          <button type="submit">{t('formBuilder.checkAnswers')}</button>
        </div>
      </form>
      <p role="status">{isAnswered && t('formBuilder.previewAnswered')}</p>
    </>
  );
}
