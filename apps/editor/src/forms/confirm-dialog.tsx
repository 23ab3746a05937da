import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { Dialog } from '@sitewright/ui/dialog';
import type { ReactNode } from 'react';
import { useSubmit } from './use-submit.ts';

type ConfirmDialogProps = {
  title: string;
  action: string;
  isOpen: boolean;
  onConfirm: () => Promise<void>;
  onClose: () => void;
  children?: ReactNode;
};

/** Asks before something is gone for good; stays open, with the reason, when it could not be done. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return (
    <Dialog title={props.title} isOpen={props.isOpen} onClose={props.onClose}>
      <Question {...props} />
    </Dialog>
  );
}

function Question({ action, onConfirm, onClose, children }: ConfirmDialogProps) {
  const { isBusy, failure, submit } = useSubmit(onConfirm, onClose);
  return (
    <>
      {children}
      {failure && (
        <p className="ui-error" role="alert">
          {failure.message}
        </p>
      )}
      <div className="ui-actions">
        <Button onPress={onClose}>{t('fields.keep')}</Button>
        <Button isDanger autoFocus isBusy={isBusy} onPress={submit}>
          {action}
        </Button>
      </div>
    </>
  );
}
