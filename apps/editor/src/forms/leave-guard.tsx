import { t } from '@sitewright/owner-texts/t';
import { useBlocker } from '../router/use-blocker.ts';
import { useFormUploads } from './form-uploads.ts';
import { LeaveDialog } from './leave-dialog.tsx';

/** Asks before a screen is left with something that is not saved. */
export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  const { isRunning } = useFormUploads();
  const { isBlocked, leave, stay } = useBlocker(isDirty || isRunning);
  const message = isRunning ? { message: t('fields.uploadRunning') } : {};
  return <LeaveDialog isOpen={isBlocked} {...message} onStay={stay} onLeave={leave} />;
}
