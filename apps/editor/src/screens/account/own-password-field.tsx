import { t } from '@sitewright/owner-texts/t';
import { PasswordField } from '@sitewright/ui/password-field';
import type { Failure } from '../../forms/use-attempt.ts';

type OwnPasswordFieldProps = {
  value: string;
  onChange: (value: string) => void;
  /** Why the form came to nothing; the field shows only that the password is wrong. */
  failure: Failure | null;
};

/** The password of the person who is signed in, which changes of how one signs in ask for anew. */
export function OwnPasswordField({ value, onChange, failure }: OwnPasswordFieldProps) {
  return (
    <PasswordField
      label={t('account.yourPassword')}
      autoComplete="current-password"
      value={value}
      onChange={onChange}
      error={isWrong(failure) ? failure.message : undefined}
    />
  );
}

/** What went wrong besides the password, for the note of the form. */
export function besidesPassword(failure: Failure | null): Failure | null {
  return isWrong(failure) ? null : failure;
}

function isWrong(failure: Failure | null): failure is Failure {
  return failure?.code === 'wrong-password';
}
