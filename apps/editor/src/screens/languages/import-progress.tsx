import { stopTranslationImport, type TranslationImport } from '@sitewright/contract/translation-files';
import { LOCALE } from '@sitewright/owner-texts/locale';
import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '../../api/call.ts';
import { useSubmit } from '../../forms/use-submit.ts';
import { languageQueries } from '../../queries/languages.ts';
import { isUnderWay } from '../../queries/machine-translation.ts';
import { queryClient } from '../../queries/query-client.ts';
import { LeftOut } from './left-out.tsx';
import { RunProgress } from './run-progress.tsx';

type ImportProgressProps = { of: { websiteId: string; locale: string }; onImported: () => void };

/** How far the import of a file is, and what the last one came to; nothing before the first. */
export function ImportProgress({ of, onImported }: ImportProgressProps) {
  const { websiteId } = of;
  const last = useQuery(languageQueries.lastImport(of));
  const run = last.data?.import ?? null;
  const isRunning = isUnderWay(run?.status);
  const wasRunning = useRef(isRunning);
  useEffect(() => {
    if (wasRunning.current && !isRunning) onImported();
    wasRunning.current = isRunning;
  }, [isRunning, onImported]);
  const { isBusy, failure, submit } = useSubmit(async () => {
    if (!run) return;
    const params = { websiteId, translationImportId: run.id };
    const stopped = await call(stopTranslationImport, { params });
    queryClient.setQueryData(languageQueries.lastImport(of).queryKey, { import: stopped });
  });
  if (!run) return null;
  return (
    <section className="translate-missing" aria-label={t('languages.import')}>
      {isRunning ? (
        <>
          <RunProgress
            {...run}
            label={t('languages.importingTexts', {
              count: run.total,
              done: run.done,
              texts: run.total.toLocaleString(LOCALE),
            })}
          />
          <Button isBusy={isBusy} onPress={submit}>
            {t('languages.stop')}
          </Button>
        </>
      ) : (
        <Outcome run={run} />
      )}
      {failure && (
        <p className="ui-error" role="alert">
          {failure.message}
        </p>
      )}
    </section>
  );
}

function Outcome({ run: { status, stored, total, refused, refusedCount } }: { run: TranslationImport }) {
  return (
    <div className="translate-outcome">
      <p role="status">
        {status === 'stopped'
          ? t('languages.importStopped', { count: stored, texts: stored.toLocaleString(LOCALE), total })
          : t('languages.importedTexts', { count: stored, texts: stored.toLocaleString(LOCALE) })}
      </p>
      <LeftOut refused={refused} count={refusedCount} />
    </div>
  );
}
