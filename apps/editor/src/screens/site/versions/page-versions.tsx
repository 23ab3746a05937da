import type { StateName } from '@sitewright/contract/checkpoints';
import { MAX_CHECKPOINTS } from '@sitewright/domain/history/checkpoints';
import { KEPT_VERSIONS } from '@sitewright/domain/history/kept-versions';
import { t } from '@sitewright/owner-texts/t';
import { EmptyState } from '@sitewright/ui/loading-state';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAttempt } from '../../../forms/use-attempt.ts';
import { Loaded } from '../../../lists/loaded.tsx';
import { documentQueries } from '../../../queries/documents.ts';
import { useMomentText } from '../../../queries/use-moment-text.ts';
import { useEditor } from '../../../store/use-editor.ts';
import { VersionRow } from '../../../versions/version-row.tsx';
import { SectionPreview } from '../section-library/section-preview.tsx';
import { useCardScale } from '../section-library/use-card-scale.ts';
import { CheckpointMenu } from './checkpoint-menu.tsx';
import { type HistoryEntry, historyOf } from './history-entry.ts';
import { runRestore } from './restore.ts';
import { useVersionUrl } from './use-version-url.ts';
import { VersionComparison } from './version-comparison.tsx';

/** Published versions and checkpoints of a page as they looked: what changed since, and a way back for each. */
export function PageVersions({ documentId }: { documentId: string }) {
  const editor = useEditor();
  const ref = { websiteId: editor.websiteId, documentId };
  const versions = useQuery(documentQueries.versions(ref));
  const [compared, setCompared] = useState<StateName | null>(null);
  const { isBusy, failure, attempt, clear } = useAttempt();
  const [restored, setRestored] = useState<HistoryEntry | null>(null);
  const [result, setResult] = useState('');
  const measure = useCardScale();
  const urlOf = useVersionUrl();
  const momentText = useMomentText();
  // One at a time: the second would keep what the first is changing.
  const restore = (entry: HistoryEntry) => {
    if (isBusy) return;
    const { state, subject, name } = entry;
    setRestored(entry);
    setResult('');
    const step = { kind: 'restore-version' as const, restoreId: crypto.randomUUID(), documentId };
    const redo = { ...step, version: state };
    void attempt(
      () => runRestore(editor.websiteId, redo),
      ({ restored }) => {
        if (restored.length === 0) return setResult(t('siteScreen.draftIsAlready', { name }));
        editor.note({
          label: t('siteScreen.restoreNamed', { name }),
          redo,
          undo: { ...step, version: null },
        });
        editor.set({ overlay: null });
        editor.say(t('siteScreen.inTheDraft', { name: subject }), true);
      },
      ({ code }) => {
        if (code === 'not-found') void versions.refetch();
      },
    );
  };
  const message =
    failure?.code === 'not-found'
      ? t('siteScreen.noLongerKept', { name: restored?.subject ?? '' })
      : failure?.message;
  return (
    <div ref={measure}>
      <p className="ui-help">
        {t('siteScreen.versionsHelp', { keptVersions: KEPT_VERSIONS, keptCheckpoints: MAX_CHECKPOINTS })}
      </p>
      <p className="restore-result" role="status">
        {message ?? result}
      </p>
      <Loaded query={versions} name={t('siteScreen.versionsToLoad')}>
        {(kept) => {
          const history = historyOf(kept, momentText);
          if (history.length === 0)
            return (
              <EmptyState title={t('siteScreen.noEarlierVersions')}>
                <p>{t('siteScreen.everyCheckpointIsKept')}</p>
              </EmptyState>
            );
          return (
            <ul className="versions">
              {history.map((entry) => (
                <li key={entry.state}>
                  <VersionRow
                    preview={
                      <SectionPreview url={urlOf({ documentId, version: entry.state })} title={entry.name} />
                    }
                    title={entry.title}
                    detail={entry.given ? t('siteScreen.checkpoint') : ''}
                    moment={entry.at}
                    by={entry.by}
                    compare={{
                      isOpen: compared === entry.state,
                      onPress: () => setCompared(compared === entry.state ? null : entry.state),
                    }}
                    restore={{
                      words: t('common.restore'),
                      label: t('siteScreen.restoreNamed', { name: entry.name }),
                      isBusy: isBusy && restored?.state === entry.state,
                      onPress: () => void restore(entry),
                    }}
                    menu={
                      entry.given !== null && (
                        <CheckpointMenu
                          {...ref}
                          entry={entry}
                          onDeleted={() => {
                            clear();
                            setResult(t('siteScreen.checkpointDeleted'));
                          }}
                        />
                      )
                    }
                  />
                  {compared === entry.state && (
                    <VersionComparison {...ref} state={entry.state} history={history} />
                  )}
                </li>
              ))}
            </ul>
          );
        }}
      </Loaded>
    </div>
  );
}
