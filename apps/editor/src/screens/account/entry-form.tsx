import { Button } from '@sitewright/ui/button';
import type { FormEvent, ReactNode } from 'react';
import type { Failure } from '../../forms/use-attempt.ts';
import { FailureNote } from './failure-note.tsx';

type EntryFormProps = {
  /** Words of the button. */
  action: string;
  isBusy: boolean;
  failure: Failure | null;
  onSubmit: (event: FormEvent) => void;
  children: ReactNode;
};

/** The form of a card: its fields, why it was rejected, its button. */
export function EntryForm({ action, isBusy, failure, onSubmit, children }: EntryFormProps) {
  return (
    <form className="stack" onSubmit={onSubmit} noValidate>
      {children}
      <FailureNote text={failure?.message} />
      <Button look="primary" type="submit" isBusy={isBusy}>
        {action}
      </Button>
    </form>
  );
}
