import { addAutomationEmail, updateAutomation } from '@sitewright/contract/automations';
import { DELAYS, delayProblems, nextDelay } from '@sitewright/domain/mailing/automation-rules';
import type { Automation, AutomationStep } from '@sitewright/domain/mailing/automation-schema';
import { Dialog } from '@sitewright/ui/dialog';
import { NumberField } from '@sitewright/ui/number-field';
import { useRef, useState } from 'react';
import { textOf } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { keepAutomation } from '../../../queries/automations.ts';

type EmailDialogProps = {
  websiteId: string;
  automation: Automation;
  /** Null for a new one. */
  step: AutomationStep | null;
  isOpen: boolean;
  onClose: () => void;
};

/** When an email of an automation leaves. */
export function EmailDialog({ isOpen, ...props }: EmailDialogProps) {
  return (
    <Dialog
      title={props.step ? 'Change when it leaves' : 'Add email'}
      isOpen={isOpen}
      onClose={props.onClose}
    >
      <EmailForm {...props} />
    </Dialog>
  );
}

/** The email that is not there yet, among those that are. */
const NEW = 'new';

function EmailForm({ websiteId, automation, step, onClose }: Omit<EmailDialogProps, 'isOpen'>) {
  const { kind, steps, rowVersion } = automation;
  const others = steps.filter(({ id }) => id !== step?.id);
  const [days, setDays] = useState<number | null>(
    step?.delayDays ??
      nextDelay(
        kind,
        steps.map(({ delayDays }) => delayDays),
      ),
  );
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const key = useRef(crypto.randomUUID());
  const problem = delayProblems(kind, [...others, { id: NEW, delayDays: days ?? Number.NaN }])[NEW];
  const save = async () => {
    setTried(true);
    if (days === null || problem !== undefined) return;
    setBusy(true);
    setError('');
    const params = { websiteId, automationId: automation.id };
    try {
      const saved = step
        ? await call(updateAutomation, {
            params,
            body: { rowVersion, listId: null, steps: [{ id: step.id, delayDays: days }] },
          })
        : await call(addAutomationEmail, { params, body: { delayDays: days }, key: key.current });
      keepAutomation(websiteId, saved);
      onClose();
    } catch (failure) {
      setError(textOf(failure));
      setBusy(false);
    }
  };
  return (
    <DialogForm
      action={step ? 'Save' : 'Add email'}
      isBusy={isBusy}
      error={error}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <NumberField
        label={kind === 'welcome' ? 'Days after joining' : 'Days after the last order'}
        help={`${DELAYS[kind].min} to ${DELAYS[kind].max}.${kind === 'welcome' ? ' 0 is at once.' : ''}`}
        error={isTried ? problem : undefined}
        value={days}
        onChange={setDays}
      />
    </DialogForm>
  );
}
