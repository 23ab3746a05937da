import type { ReplyOf } from '@sitewright/contract/call';
import {
  createTranslationRun,
  type measureMissingTexts,
  stopTranslationRun,
  type TranslationRun,
} from '@sitewright/contract/machine-translation';
import { LOCALE } from '@sitewright/owner-texts/locale';
import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { Dialog } from '@sitewright/ui/dialog';
import { useQuery } from '@tanstack/react-query';
import { Languages } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../api/call.ts';
import { DialogForm } from '../../forms/dialog-form.tsx';
import { useAttempt } from '../../forms/use-attempt.ts';
import { Loaded } from '../../lists/loaded.tsx';
import { isUnderWay, machineTranslationQueries, type RunParams } from '../../queries/machine-translation.ts';
import { queryClient } from '../../queries/query-client.ts';
import { moreText } from './more-text.ts';
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
  const { isBusy, failure, attempt } = useAttempt();
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
  const show = (next: TranslationRun) => queryClient.setQueryData(queryKey, { run: next });
  const start = () => {
    const { websiteId: _site, ...body } = of;
    return attempt(() => call(createTranslationRun, { params: { websiteId }, body }), show);
  };
  const stop = ({ id: translationRunId }: TranslationRun) =>
    attempt(() => call(stopTranslationRun, { params: { websiteId, translationRunId } }), show);
  return (
    <section className="translate-missing" aria-label={t('languages.machineTranslation')}>
      {run && isRunning ? (
        <>
          <RunProgress
            {...run}
            label={t('languages.translatingTexts', {
              count: run.total,
              done: run.done,
              texts: run.total.toLocaleString(LOCALE),
            })}
          />
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
          {failure.message}
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
          error={failure?.message}
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
          : translatedText(done - refused, refused)}
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
          {refused > failures.length && <p>{moreText(refused - failures.length)}</p>}
        </details>
      )}
    </div>
  );
}

function translatedText(count: number, refused: number): string {
  const texts = count.toLocaleString(LOCALE);
  return refused > 0
    ? t('languages.translatedAndRefused', { count, texts, refused })
    : t('languages.translatedTexts', { count, texts });
}

type MissingTexts = ReplyOf<typeof measureMissingTexts>;

/** What is sent; where more may be missing than is known, at least that. */
function sentText({ texts: count, characters: characterCount, isComplete }: MissingTexts): string {
  const texts = count.toLocaleString(LOCALE);
  const characters = t('languages.characterCount', {
    count: characterCount,
    characters: characterCount.toLocaleString(LOCALE),
  });
  return isComplete
    ? t('languages.textsAreSent', { count, texts, characters })
    : t('languages.atLeastTextsAreSent', { count, texts, characters });
}

type QuestionProps = {
  of: RunParams;
  isBusy: boolean;
  error: string | undefined;
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
      <Loaded query={missing} name={t('languages.missingToLoad')}>
        {(found) =>
          isNothing ? (
            <p>{t('languages.nothingIsMissing')}</p>
          ) : (
            <>
              <p>{sentText(found)}</p>
              <p className="ui-help">{t('languages.suggestionsHelp')}</p>
            </>
          )
        }
      </Loaded>
    </DialogForm>
  );
}
