import { type ComponentProps, useEffect, useMemo, useState } from 'react';
import { type FormUploads, FormUploadsContext } from './form-uploads.ts';
import { ownSubmit } from './own-submit.ts';

type SavedFormProps = Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate'> & { onSave: () => void };

/**
 * A form that is saved by its button. While files of its fields are uploaded, saving waits for them, so that what is stored is
 * what the owner sees; an upload that fails calls it off, and says why in its field.
 */
export function SavedForm({ onSave, ...props }: SavedFormProps) {
  const [running, setRunning] = useState(0);
  const [isAsked, setAsked] = useState(false);
  const isRunning = running > 0;
  const uploads = useMemo<FormUploads>(
    () => ({
      isRunning,
      isAwaited: isRunning && isAsked,
      begin: () => {
        setRunning((now) => now + 1);
        return (outcome) => {
          if (outcome === 'failed') setAsked(false);
          setRunning((now) => now - 1);
        };
      },
    }),
    [isRunning, isAsked],
  );
  useEffect(() => {
    if (!isAsked || isRunning) return;
    // The fields hold what was uploaded since the render before this one.
    setAsked(false);
    onSave();
  }, [isAsked, isRunning, onSave]);
  return (
    <FormUploadsContext value={uploads}>
      <form noValidate {...props} onSubmit={ownSubmit(() => (isRunning ? setAsked(true) : onSave()))} />
    </FormUploadsContext>
  );
}
