import { Button } from '@sitewright/ui/button';
import { SelectField } from '@sitewright/ui/select-field';
import { type FormEvent, useState } from 'react';
import { textOf } from '../../../api/api-error.ts';

const TOP = 'top';

type MoveLabelFormProps = {
  /** Categories it can be hung below. */
  above: readonly string[];
  parent: string | null;
  onSave: (parent: string | null) => Promise<void>;
};

/** Asks below which category another one stands. Source: TAG-07. */
export function MoveLabelForm({ above, parent, onSave }: MoveLabelFormProps) {
  const keyOf = (label: string | null) => (label === null ? TOP : `${above.indexOf(label)}`);
  const [chosen, setChosen] = useState(keyOf(parent));
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      await onSave(chosen === TOP ? null : (above[Number(chosen)] ?? null));
    } catch (error) {
      setFailure(textOf(error));
      setBusy(false);
    }
  };
  return (
    <form className="stack" noValidate onSubmit={(event) => void handleSubmit(event)}>
      <SelectField
        label="Stands below"
        options={{
          [TOP]: 'None: at the top',
          ...Object.fromEntries(above.map((label) => [keyOf(label), label])),
        }}
        value={chosen}
        onChange={setChosen}
      />
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
