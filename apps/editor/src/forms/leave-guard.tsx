import { Button } from '@sitewright/ui/button';
import { Dialog } from '@sitewright/ui/dialog';
import { useBlocker } from '@tanstack/react-router';

/** Asks before a screen is left with something that is not saved. */
export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => isDirty,
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  });
  return (
    <Dialog title="Leave without saving?" isOpen={status === 'blocked'} onClose={() => reset?.()}>
      <p>What you changed here is not saved yet.</p>
      <div className="ui-actions">
        <Button onPress={() => reset?.()} autoFocus>
          Stay
        </Button>
        <Button isDanger onPress={() => proceed?.()}>
          Leave
        </Button>
      </div>
    </Dialog>
  );
}
