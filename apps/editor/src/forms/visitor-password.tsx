import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { SwitchField } from '@sitewright/ui/switch-field';
import { TextField, type TextFieldProps } from '@sitewright/ui/text-field';
import { useState } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { useAttempt } from './use-attempt.ts';
import './visitor-password.css';

type VisitorPasswordProps = {
  /** What it locks. */
  what: 'site' | 'page';
  hasPassword: boolean;
  /** Null takes the password away. */
  onSave: (password: string | null) => Promise<void>;
};

const TEXTS = {
  site: {
    isLocked: t('fields.siteIsLocked'),
    isRemoved: t('fields.sitePasswordRemoved'),
    whenRemoved: t('fields.everyoneWillSeeSite'),
  },
  page: {
    isLocked: t('fields.pageIsLocked'),
    isRemoved: t('fields.pagePasswordRemoved'),
    whenRemoved: t('fields.everyoneWillSeePage'),
  },
} as const;

/** A password that visitors enter before they see something: saved at once and by itself, and never shown again. */
export function VisitorPassword({ what, hasPassword, onSave }: VisitorPasswordProps) {
  const [isChoosing, setChoosing] = useState(false);
  const [typed, setTyped] = useState('');
  const [isAsking, setAsking] = useState(false);
  const [status, setStatus] = useState('');
  const { isBusy, failure, attempt, clear } = useAttempt();
  const save = () => {
    if (typed === '' || isBusy) return;
    setStatus('');
    void attempt(
      () => onSave(typed),
      () => {
        setStatus(hasPassword ? t('fields.passwordChanged') : t('fields.passwordSet'));
        setTyped('');
      },
    );
  };
  const handleKey: TextFieldProps['onKeyDown'] = (event) => {
    // The form around it is saved by its own button; other keys are the dialog's.
    if (event.key !== 'Enter') return event.continuePropagation();
    event.preventDefault();
    save();
  };
  const isOn = hasPassword || isChoosing;
  return (
    <div className="visitor-password">
      <SwitchField
        label={t('fields.visitorsNeedAPassword')}
        value={isOn}
        onChange={(next) => {
          setStatus('');
          clear();
          if (hasPassword && !next) setAsking(true);
          else setChoosing(next);
        }}
      />
      {isOn && (
        <>
          <TextField
            label={hasPassword ? t('fields.newPassword') : t('common.password')}
            help={hasPassword ? TEXTS[what].isLocked : t('fields.passwordHelp')}
            autoComplete="off"
            maxLength={200}
            value={typed}
            error={failure?.fields.password || failure?.message}
            onKeyDown={handleKey}
            onChange={(text) => {
              clear();
              setTyped(text);
            }}
          />
          <div>
            <Button isBusy={isBusy} isDisabled={typed === ''} onPress={save}>
              {hasPassword ? t('fields.changePassword') : t('fields.setPassword')}
            </Button>
          </div>
        </>
      )}
      <p className="ui-help" role="status">
        {status}
      </p>
      <ConfirmDialog
        title={t('fields.removeThePassword')}
        action={t('common.remove')}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={async () => {
          await onSave(null);
          setChoosing(false);
          setTyped('');
          setStatus(TEXTS[what].isRemoved);
        }}
      >
        <p>{TEXTS[what].whenRemoved}</p>
      </ConfirmDialog>
    </div>
  );
}
