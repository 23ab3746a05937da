import { t } from '@sitewright/owner-texts/t';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { TextField as AriaTextField, Button, FieldError, Input, Label, Text } from 'react-aria-components';
import { steady } from './steady.tsx';

type PasswordFieldProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Whether a password is typed that exists, or one is being chosen: password managers fill in or propose. */
  autoComplete: 'current-password' | 'new-password';
  help?: string;
  /** Message under the field; the field is invalid while there is one. */
  error?: string | undefined;
  autoFocus?: boolean;
};

/** A password, which a press shows as typed. */
export const PasswordField = steady(function PasswordField({
  label,
  help,
  error,
  autoFocus = false,
  ...props
}: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <AriaTextField
      value={props.value}
      onChange={props.onChange}
      autoComplete={props.autoComplete}
      autoFocus={autoFocus}
      type={isShown ? 'text' : 'password'}
      spellCheck="false"
      isInvalid={error !== undefined}
      className="ui-field"
    >
      <Label className="ui-label">{label}</Label>
      <div className="ui-password-box">
        <Input className="ui-input" autoCapitalize="none" />
        <Button
          className="ui-button is-quiet is-icon"
          aria-label={t('ui.showPassword')}
          aria-pressed={isShown}
          onPress={() => setShown(!isShown)}
        >
          {isShown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
        </Button>
      </div>
      {help && (
        <Text slot="description" className="ui-help">
          {help}
        </Text>
      )}
      <FieldError className="ui-error">{error}</FieldError>
    </AriaTextField>
  );
});
