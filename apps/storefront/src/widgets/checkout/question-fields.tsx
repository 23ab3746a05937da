import { answerName, TICKED } from '@sitewright/domain/checkout/checkout-fields';
import { TEXTS } from '../../texts.ts';
import type { Checkout } from './checkout-state.ts';
import { Field, SelectField, TextField } from './field.tsx';

/** The store's own questions, and the note where it takes one. */
export function QuestionFields({ checkout }: { checkout: Checkout }) {
  const { view, typed, setTyped } = checkout;
  if (view.fields.length === 0 && !view.notesEnabled) return null;
  return (
    <fieldset className="checkout-section checkout-questions">
      <legend>{TEXTS.questions}</legend>
      {view.fields.map((question) => (
        <Question key={question.id} checkout={checkout} question={question} />
      ))}
      {view.notesEnabled && (
        <TextField
          label={`${TEXTS.note} ${TEXTS.optional}`}
          name="note"
          value={typed.note}
          onChange={(note) => setTyped({ ...typed, note })}
        />
      )}
    </fieldset>
  );
}

type QuestionProps = { checkout: Checkout; question: Checkout['view']['fields'][number] };

function Question({ checkout, question }: QuestionProps) {
  const { typed, setTyped, errors } = checkout;
  const { id, kind, isRequired, options } = question;
  const answer = typed.answers[id] ?? '';
  const change = (value: string) => setTyped({ ...typed, answers: { ...typed.answers, [id]: value } });
  const shared = {
    label: isRequired ? question.label : `${question.label} ${TEXTS.optional}`,
    name: answerName(question),
    value: answer,
    error: errors[answerName(question)],
    onChange: change,
  };
  if (kind === 'text') return <TextField {...shared} />;
  if (kind === 'choice') {
    const choices = ['', ...options].map((value) => ({ value, label: value }));
    return <SelectField {...shared} options={choices} autoComplete="off" />;
  }
  if (kind === 'line') return <Field {...shared} maxLength={2000} required={isRequired} />;
  return (
    <div className="field" data-invalid={shared.error ? 'true' : undefined}>
      {shared.error && (
        <p className="field-error" id={`checkout-${shared.name}-error`}>
          {shared.error}
        </p>
      )}
      <label className="checkout-tick">
        <input
          type="checkbox"
          checked={answer === TICKED}
          aria-invalid={shared.error ? true : undefined}
          aria-describedby={shared.error ? `checkout-${shared.name}-error` : undefined}
          onChange={(event) => change(event.target.checked ? TICKED : '')}
        />{' '}
        {shared.label}
      </label>
    </div>
  );
}
