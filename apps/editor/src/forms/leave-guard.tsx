import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { Dialog } from '@sitewright/ui/dialog';
import { useBlocker } from '../router/use-blocker.ts';
import { useFormUploads } from './form-uploads.ts';

/** Asks before a screen is left with something that is not saved. */
export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  const { isRunning } = useFormUploads();
  const { isBlocked, leave, stay } = useBlocker(isDirty || isRunning);
  return (
    <Dialog title={t('fields.leaveWithoutSaving')} isOpen={isBlocked} onClose={stay}>
      <p>{isRunning ? t('fields.uploadRunning') : t('fields.yourChangesAreNotSavedYet')}</p>
      <div className="ui-actions">
        <Button onPress={stay} autoFocus>
          {t('fields.stay')}
        </Button>
        <Button isDanger onPress={leave}>
          {t('common.leave')}
        </Button>
      </div>
    </Dialog>
  );
}
