import { Button } from '@sitewright/ui/button';
import { type FormEvent, useState } from 'react';
import { textOf } from '../../../api/api-error.ts';
import { ParentField } from './parent-field.tsx';

type MoveLabelFormProps = {
  /** Categories it can be hung below. */
  above: readonly string[];
  parent: string | null;
  onSave: (parent: string | null) => Promise<void>;
};

/** Asks below which category another one stands. Source: TAG-07. */
export function MoveLabelForm({ above, parent, onSave }: MoveLabelFormProps) {
  const [chosen, setChosen] = useState(parent);
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      await onSave(chosen);
    } catch (error) {
      setFailure(textOf(error));
      setBusy(false);
    }
  };
  return (
    <form className="stack" noValidate onSubmit={(event) => void handleSubmit(event)}>
      <ParentField above={above} value={chosen} onChange={setChosen} />
      {failure && (
        <p className="ui-error" role="alert">
          {failure}
        </p>
      )}
      <div className="ui-actions">
        <Button look="primary" type="submit" isBusy={isBusy}>
          Move
        </Button>
      </div>
    </form>
  );
}
