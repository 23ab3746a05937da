import {
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
  FieldError,
  Input,
  Label,
  Text,
  TextArea,
} from 'react-aria-components';
import { steady } from './steady.tsx';

export type TextFieldProps = Omit<AriaTextFieldProps, 'className' | 'style' | 'children'> & {
  label: string;
  help?: string | undefined;
  /** Message under the field; the field is invalid while there is one. */
  error?: string | undefined;
  placeholder?: string;
  /** Several lines, or code. */
  lines?: 'one' | 'many' | 'code';
};

/** A text field with its label, help and message. */
export const TextField = steady(function TextField({
  label,
  help,
  error,
  placeholder,
  lines = 'one',
  ...props
}: TextFieldProps) {
  return (
    <AriaTextField
      {...props}
      isInvalid={error !== undefined || props.isInvalid === true}
      className="ui-field"
    >
      <Label className="ui-label">{label}</Label>
      {lines === 'one' ? (
        <Input className="ui-input" {...(placeholder === undefined ? {} : { placeholder })} />
      ) : (
        <TextArea
          className={lines === 'code' ? 'ui-input is-code' : 'ui-input'}
          spellCheck={lines !== 'code'}
        />
      )}
      {help && (
        <Text slot="description" className="ui-help">
          {help}
        </Text>
      )}
      <FieldError className="ui-error">{error}</FieldError>
    </AriaTextField>
  );
});
