import { addAutomationEmail, updateAutomation } from '@sitewright/contract/automations';
import { DELAYS, delayProblems, nextDelay } from '@sitewright/domain/mailing/automation-rules';
import type { Automation, AutomationStep } from '@sitewright/domain/mailing/automation-schema';
import { t } from '@sitewright/owner-texts/t';
import { NumberField } from '@sitewright/ui/number-field';
import { useRef, useState } from 'react';
import { call } from '../../../api/call.ts';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { useSubmit } from '../../../forms/use-submit.ts';
import { keepAutomation } from '../../../queries/automations.ts';
import { DELAY_TEXTS } from './automation-labels.ts';

type EmailFormProps = {
  websiteId: string;
  automation: Automation;
  /** Null for a new one. */
  step: AutomationStep | null;
  onClose: () => void;
};

/** The email that is not there yet, among those that are; as the server names its problem. */
const NEW = 'delayDays';

/** When an email of an automation is sent. */
export function EmailForm({ websiteId, automation, step, onClose }: EmailFormProps) {
  const { kind, steps, rowVersion } = automation;
  const { min, max } = DELAYS[kind];
  const own = step?.id ?? NEW;
  const others = steps.filter(({ id }) => id !== own);
  const taken = steps.map(({ delayDays }) => delayDays);
  const [days, setDays] = useState<number | null>(step?.delayDays ?? nextDelay(kind, taken));
  const [isTried, setTried] = useState(false);
  const key = useRef(crypto.randomUUID());
  const problem = delayProblems(kind, [...others, { id: own, delayDays: days ?? Number.NaN }], DELAY_TEXTS)[
    own
  ];
  const { isBusy, failure, submit } = useSubmit(async () => {
    const delayDays = days ?? Number.NaN;
    const params = { websiteId, automationId: automation.id };
    const saved = step
      ? await call(updateAutomation, {
          params,
          body: { rowVersion, listId: null, steps: [{ id: step.id, delayDays }] },
        })
      : await call(addAutomationEmail, { params, body: { delayDays }, key: key.current });
    keepAutomation(websiteId, saved);
  }, onClose);
  const save = () => {
    setTried(true);
    if (problem === undefined) submit();
  };
  return (
    <DialogForm
      action={step ? t('common.save') : t('automations.addEmail')}
      isBusy={isBusy}
      error={failure?.message}
      onSubmit={save}
      onClose={onClose}
    >
      <NumberField
        label={
          kind === 'welcome' ? t('automations.daysAfterJoining') : t('automations.daysAfterTheLastOrder')
        }
        help={
          kind === 'welcome'
            ? t('automations.delayRangeOfWelcome', { min, max })
            : t('automations.delayRange', { min, max })
        }
        error={isTried ? (problem ?? failure?.fields[own]) : undefined}
        value={days}
        onChange={setDays}
      />
    </DialogForm>
  );
}
