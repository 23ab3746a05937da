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
  check: (answers: Answers) => Readonly<Record<string, string>>;
  /** Ids of the questions that are asked for these answers. */
  shownFor: (answers: Answers) => ReadonlySet<string>;
};

type Answers = ReadonlyMap<string, readonly string[]>;

/** Opens the questions to be answered as by a shopper, by the rules that hold there. Nothing is sent. Source: decision 075. */
export function FieldsPreview({ title, ...preview }: FieldsPreviewProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button isDisabled={preview.questions.length === 0} onPress={() => setOpen(true)}>
        {t('common.preview')}
      </Button>
      <Dialog title={title} width="wide" isOpen={isOpen} onClose={() => setOpen(false)}>
        {isOpen && <Preview {...preview} />}
      </Dialog>
    </>
  );
}

function Preview({ questions, check, shownFor }: Omit<FieldsPreviewProps, 'title'>) {
  const idPrefix = useId();
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [isAnswered, setAnswered] = useState(false);
  const [shown, setShown] = useState(() => shownFor(new Map()));
  const answersIn = (element: HTMLFormElement): Answers => {
    const entries = new FormData(element);
    return new Map(questions.map(({ id }) => [id, entries.getAll(id).map(String)]));
  };
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The screen around it has a form of its own.
    event.stopPropagation();
    const found = check(answersIn(event.currentTarget));
    const wrong = questions.find(({ id }) => found[id]);
    setErrors(found);
    setAnswered(!wrong);
    if (wrong) form.current?.querySelector<HTMLElement>(`[name="${CSS.escape(wrong.id)}"]`)?.focus();
  };
  return (
    <>
      <p className="ui-help">{t('formBuilder.previewHelp')}</p>
      <form
        ref={form}
        className="visitor-form"
        noValidate
        onSubmit={handleSubmit}
        onInput={(event) => setShown(shownFor(answersIn(event.currentTarget)))}
      >
        <div className="field-list">
          {questions.map((question) => (
            // What was typed stays there while it is not asked.
            <div key={question.id} hidden={!shown.has(question.id)}>
              <QuestionField question={question} idPrefix={idPrefix} error={errors[question.id] ?? ''} />
            </div>
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
