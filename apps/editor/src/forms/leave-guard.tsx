import { Button } from '@sitewright/ui/button';
import { Dialog } from '@sitewright/ui/dialog';
import { useBlocker } from '../router/use-blocker.ts';

/** Asks before a screen is left with something that is not saved. */
export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  const { isBlocked, leave, stay } = useBlocker(isDirty);
  return (
    <Dialog title="Leave without saving?" isOpen={isBlocked} onClose={stay}>
      <p>Your changes are not saved yet.</p>
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
