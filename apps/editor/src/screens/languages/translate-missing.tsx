import {
  createTranslationRun,
  stopTranslationRun,
  type TranslationRun,
} from '@sitewright/contract/machine-translation';
import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { Dialog } from '@sitewright/ui/dialog';
import { useQuery } from '@tanstack/react-query';
import { Languages } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { textOf } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { DialogForm } from '../../forms/dialog-form.tsx';
import { counted } from '../../labels/counted.ts';
import { Loaded } from '../../lists/loaded.tsx';
import { isUnderWay, machineTranslationQueries, type RunParams } from '../../queries/machine-translation.ts';
import { queryClient } from '../../queries/query-client.ts';
import { RunProgress } from './run-progress.tsx';

type TranslateMissingProps = {
  /** Of the site, or of one thing. */
  of: RunParams;
  /** Nothing of the thing is missing. */
  isComplete?: boolean;
  /** Suggestions have come in. */
  onTranslated: () => void;
};

/** Has the service translate what is missing, and shows how far it is and what it could not do; nothing while none is connected. */
export function TranslateMissing({ of, isComplete = false, onTranslated }: TranslateMissingProps) {
  const { websiteId } = of;
  const settings = useQuery(machineTranslationQueries.settings(websiteId));
  const last = useQuery(machineTranslationQueries.run(of));
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const run = last.data?.run ?? null;
  const isRunning = isUnderWay(run?.status);
  const done = run?.done ?? 0;
  const seen = useRef({ isRunning, done });
  useEffect(() => {
    const before = seen.current;
    seen.current = { isRunning, done };
    if (before.isRunning && (!isRunning || before.done !== done)) onTranslated();
  }, [isRunning, done, onTranslated]);
  if (!settings.data?.connection) return null;
  const { queryKey } = machineTranslationQueries.run(of);
  const attempt = async (work: () => Promise<TranslationRun>) => {
    setBusy(true);
    setFailure('');
    try {
      queryClient.setQueryData(queryKey, { run: await work() });
      return true;
    } catch (error) {
      setFailure(textOf(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  const start = () => {
    const { websiteId: _site, ...body } = of;
    return attempt(() => call(createTranslationRun, { params: { websiteId }, body }));
  };
  const stop = ({ id: translationRunId }: TranslationRun) =>
    attempt(() => call(stopTranslationRun, { params: { websiteId, translationRunId } }));
  return (
    <section className="translate-missing" aria-label={t('languages.machineTranslation')}>
      {run && isRunning ? (
        <>
          <RunProgress {...run} label={`Translating: ${run.done} of ${counted(run.total, 'text')}`} />
          <Button isBusy={isBusy} onPress={() => void stop(run)}>
            {t('languages.stop')}
          </Button>
        </>
      ) : (
        <Button
          isBusy={isBusy}
          isDisabled={isComplete}
          onPress={() => (of.kind ? void start() : setAsking(true))}
        >
          <Languages aria-hidden="true" />
          {t('languages.translateWhatIsMissing')}
        </Button>
      )}
      {failure && !isAsking && (
        <p className="ui-error" role="alert">
          {failure}
        </p>
      )}
      {run && !isRunning && <Outcome run={run} />}
      <Dialog
        title={t('languages.translateWhatIsMissing')}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
      >
        <Question
          of={of}
          isBusy={isBusy}
          error={failure}
          onStart={async () => {
            if (await start()) setAsking(false);
          }}
          onClose={() => setAsking(false)}
        />
      </Dialog>
    </section>
  );
}

function Outcome({ run: { status, done, refused, failures, message } }: { run: TranslationRun }) {
  return (
    <div className="translate-outcome">
      {message && (
        <p className="ui-error" role="alert">
          {message}
        </p>
      )}
      <p role="status">
        {status === 'done' && done === 0
          ? t('languages.nothingWasMissing')
          : `${counted(done - refused, 'text')} translated${refused > 0 ? `, ${refused} refused` : ''}.`}
      </p>
      {failures.length > 0 && (
        <details>
          <summary>{t('languages.textsThatWereNotTranslated')}</summary>
          <ul>
            {failures.map(({ title, label, reason }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and the same text may stand in it twice.
              <li key={index}>
                {title}, {label}: {reason}
              </li>
            ))}
          </ul>
          {refused > failures.length && (
            <p>{t('languages.andRefusedMore', { refused: refused - failures.length })}</p>
          )}
        </details>
      )}
    </div>
  );
}

type QuestionProps = {
  of: RunParams;
  isBusy: boolean;
  error: string;
  onStart: () => Promise<void>;
  onClose: () => void;
};

/** Says what will be sent, which services charge for, before it is. */
function Question({ of: { websiteId, locale }, isBusy, error, onStart, onClose }: QuestionProps) {
  const missing = useQuery(machineTranslationQueries.missing(websiteId, locale));
  const isNothing = missing.data?.texts === 0;
  return (
    <DialogForm
      action={t('languages.translate')}
      isBusy={isBusy}
      isDisabled={!missing.data || isNothing}
      error={error}
      onSubmit={() => void onStart()}
      onClose={onClose}
    >
      <Loaded query={missing} name={t('languages.whatIsMissing')}>
        {({ texts, characters, isComplete }) =>
          isNothing ? (
            <p>{t('languages.nothingMissingOutDate')}</p>
          ) : (
            <>
              <p>
                {isComplete ? '' : t('languages.atLeast')}
                {counted(texts, 'text')} with {counted(characters, 'character')} {texts === 1 ? 'is' : 'are'}{' '}
                sent to the translation service, which may charge for it.
              </p>
              <p className="ui-help">{t('languages.getSuggestionsVisitorsSeeTranslationOnly')}</p>
            </>
          )
        }
      </Loaded>
    </DialogForm>
  );
}
