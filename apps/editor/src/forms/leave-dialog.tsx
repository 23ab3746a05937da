import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { Dialog } from '@sitewright/ui/dialog';

type LeaveDialogProps = { isOpen: boolean; message?: string; onStay: () => void; onLeave: () => void };

/** Asks whether to leave what is not saved. */
export function LeaveDialog({ isOpen, message, onStay, onLeave }: LeaveDialogProps) {
  return (
    <Dialog title={t('fields.leaveWithoutSaving')} isOpen={isOpen} onClose={onStay}>
      <p>{message ?? t('fields.yourChangesAreNotSavedYet')}</p>
      <div className="ui-actions">
        <Button onPress={onStay} autoFocus>
          {t('fields.stay')}
        </Button>
        <Button isDanger onPress={onLeave}>
          {t('common.leave')}
        </Button>
      </div>
    </Dialog>
  );
}
