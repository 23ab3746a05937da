import { Button } from '@sitewright/ui/button';
import type { ReactNode } from 'react';
import { useFormUploads } from './form-uploads.ts';

type SaveButtonProps = {
  isBusy: boolean;
  /** Something is there to be saved. */
  isDirty: boolean;
  /** A field is wrong: nothing can be saved. */
  hasErrors: boolean;
  children: ReactNode;
};

/** Saves a form. What is being uploaded is a change of it, too. */
export function SaveButton({ isBusy, isDirty, hasErrors, children }: SaveButtonProps) {
  const { isRunning, isAwaited } = useFormUploads();
  return (
    <Button
      look="primary"
      type="submit"
      isBusy={isBusy || isAwaited}
      isDisabled={(!isDirty && !isRunning) || hasErrors}
    >
      {children}
    </Button>
  );
}
