import { createContext, useContext } from 'react';

/** How the upload of a field ended. */
type Outcome = 'done' | 'failed';

/** Uploads of the fields of a form that are under way. */
export type FormUploads = {
  isRunning: boolean;
  /** Saving was asked for, and follows once they are done. */
  isAwaited: boolean;
  /** One begins; what it returns is called once when that one has ended. */
  begin: () => (outcome: Outcome) => void;
};

/** Outside a form nobody waits for an upload. */
export const FormUploadsContext = createContext<FormUploads>({
  isRunning: false,
  isAwaited: false,
  begin: () => () => {},
});

/** Uploads of the form around a field or a button. */
export function useFormUploads(): FormUploads {
  return useContext(FormUploadsContext);
}
