import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import type { ReactNode } from 'react';
import { ownSubmit } from './own-submit.ts';

type DialogFormProps = {
  /** Words of the button that does it. */
  action: string;
  isDanger?: boolean;
  isBusy?: boolean;
  /** Nothing can be sent as it stands. */
  isDisabled?: boolean;
  /** Why it was rejected. */
  error?: string | undefined;
  /** Words of the button that leaves everything as it is. */
  leave?: string;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** The form of a dialog: its fields, why it was rejected, the way out and what it does. */
export function DialogForm(props: DialogFormProps) {
  const { action, isDanger = false, isBusy = false, isDisabled = false, leave = t('common.cancel') } = props;
  // A busy form has no button to send it, and Enter in its only field would send it all the same.
  const submit = () => {
    if (!isBusy && !isDisabled) props.onSubmit();
  };
  return (
    <form className="stack" noValidate onSubmit={ownSubmit(submit)}>
      {props.children}
      {props.error && (
        <p className="ui-error" role="alert">
          {props.error}
        </p>
      )}
      <div className="ui-actions">
        <Button onPress={props.onClose}>{leave}</Button>
        <Button type="submit" look="primary" isDanger={isDanger} isBusy={isBusy} isDisabled={isDisabled}>
          {action}
        </Button>
      </div>
    </form>
  );
}
