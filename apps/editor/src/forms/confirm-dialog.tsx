import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { Dialog } from '@sitewright/ui/dialog';
import { type ReactNode, useState } from 'react';
import { textOf } from '../api/api-error.ts';

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
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const confirm = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      await onConfirm();
      onClose();
    } catch (error) {
      setFailure(textOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      {children}
      {failure && (
        <p className="ui-error" role="alert">
          {failure}
        </p>
      )}
      <div className="ui-actions">
        <Button onPress={onClose}>{t('fields.keep')}</Button>
        <Button isDanger autoFocus isBusy={isBusy} onPress={() => void confirm()}>
          {action}
        </Button>
      </div>
    </>
  );
}
