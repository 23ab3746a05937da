import type { FieldType } from '@sitewright/forms/field-types';
import { inputOf } from '@sitewright/forms/input-of';

/** A question of a product or of the checkout as pages of the shop draw it. */
export type PreviewQuestion = {
  readonly id: string;
  /** With what says that it may stay empty. */
  readonly label: string;
  /** A tick is one box, which is called as the question. */
  readonly type: FieldType | 'tick';
  readonly options: readonly string[];
  readonly maxLength: number;
  readonly isRequired: boolean;
};

type QuestionFieldProps = { question: PreviewQuestion; idPrefix: string; error: string };

/** The question with its control and its error. */
export function QuestionField({ question, idPrefix, error }: QuestionFieldProps) {
  const { id, label, type, options } = question;
  const controlId = `${idPrefix}-${id}`;
  const errorId = `${controlId}-error`;
  const itemClass = `form-item${error ? ' error' : ''}`;
  const state: State = error ? { 'aria-invalid': true, 'aria-describedby': errorId } : {};
  const message = error && (
    <span className="field-error" id={errorId}>
      {error}
    </span>
  );
  if (type === 'tick')
    return (
      <div className={itemClass}>
        {message}
        <Choice type="checkbox" name={id} value={options[0] ?? ''} label={label} state={state} />
      </div>
    );
  if (type === 'radio' || type === 'checkbox')
    return (
      <fieldset className={itemClass}>
        <legend className="title">{label}</legend>
        {message}
        {options.map((option) => (
          <Choice key={option} type={type} name={id} value={option} label={option} state={state} />
        ))}
      </fieldset>
    );
  return (
    <div className={itemClass}>
      <label className="title" htmlFor={controlId}>
        {label}
      </label>
      {message}
      <Control question={question} controlId={controlId} state={state} />
    </div>
  );
}

type State = { 'aria-invalid'?: boolean; 'aria-describedby'?: string };

type ChoiceProps = { type: 'radio' | 'checkbox'; name: string; value: string; label: string; state: State };

function Choice({ label, state, ...input }: ChoiceProps) {
  return (
    <div className="option">
      <label>
        <input {...input} {...state} />
        <span>{label}</span>
      </label>
    </div>
  );
}

function Control({
  question,
  controlId,
  state,
}: {
  question: PreviewQuestion;
  controlId: string;
  state: State;
}) {
  const { id, type, options, maxLength, isRequired } = question;
  const control = {
    ...state,
    ...{ id: controlId, name: id, className: 'field-element', 'aria-required': isRequired },
  };
  if (type === 'select')
    return (
      <select {...control} defaultValue="">
        {['', ...options].map((option) => (
          <option key={option} value={option} dir="auto">
            {option}
          </option>
        ))}
      </select>
    );
  if (type === 'textarea') return <textarea {...control} rows={4} maxLength={maxLength} />;
  return <input {...control} {...(type === 'tick' ? {} : inputOf(type))} maxLength={maxLength} />;
}
