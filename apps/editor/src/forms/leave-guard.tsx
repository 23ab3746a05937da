import { Button } from '@sitewright/ui/button';
import { Dialog } from '@sitewright/ui/dialog';
import { useBlocker } from '../router/use-blocker.ts';
import { useFormUploads } from './form-uploads.ts';

/** Asks before a screen is left with something that is not saved. */
export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  const { isRunning } = useFormUploads();
  const { isBlocked, leave, stay } = useBlocker(isDirty || isRunning);
  return (
    <Dialog title="Leave without saving?" isOpen={isBlocked} onClose={stay}>
      <p>
        {isRunning
          ? 'A file is still being uploaded. It is not saved yet.'
          : 'Your changes are not saved yet.'}
      </p>
      <div className="ui-actions">
        <Button onPress={stay} autoFocus>
          Stay
        </Button>
        <Button isDanger onPress={leave}>
          Leave
        </Button>
      </div>
    </Dialog>
  );
}
