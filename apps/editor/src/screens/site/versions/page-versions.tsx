import { KEPT_VERSIONS } from '@sitewright/domain/history/kept-versions';
import { t } from '@sitewright/owner-texts/t';
import { EmptyState } from '@sitewright/ui/loading-state';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, textOf } from '../../../api/api-error.ts';
import { Loaded } from '../../../lists/loaded.tsx';
import { documentQueries } from '../../../queries/documents.ts';
import { useEditor } from '../../../store/use-editor.ts';
import { VersionRow } from '../../../versions/version-row.tsx';
import { SectionPreview } from '../section-library/section-preview.tsx';
import { useCardScale } from '../section-library/use-card-scale.ts';
import { runRestore } from './restore.ts';
import { useVersionUrl } from './use-version-url.ts';
import { VersionComparison } from './version-comparison.tsx';

/** Published versions of a page as they looked: what changed since, and a way back for each. */
export function PageVersions({ documentId }: { documentId: string }) {
  const editor = useEditor();
  const ref = { websiteId: editor.websiteId, documentId };
  const versions = useQuery(documentQueries.versions(ref));
  const [compared, setCompared] = useState<number | null>(null);
  const [busy, setBusy] = useState<number | null>(null);
  const [result, setResult] = useState('');
  const measure = useCardScale();
  const urlOf = useVersionUrl();
  const restore = async (version: number) => {
    // One at a time: the second would keep what the first is changing.
    if (busy !== null) return;
    setBusy(version);
    setResult('');
    try {
      const step = { kind: 'restore-version' as const, restoreId: crypto.randomUUID(), documentId };
      const redo = { ...step, version };
      const { restored } = await runRestore(editor.websiteId, redo);
      if (restored.length === 0) return setResult(t('siteScreen.draftIsVersionAlready', { version }));
      editor.note({
        label: t('siteScreen.restoreVersion', { version }),
        redo,
        undo: { ...step, version: null },
      });
      editor.set({ overlay: null });
      editor.say(t('siteScreen.versionIsInTheDraft', { version }), true);
    } catch (error) {
      const isGone = error instanceof ApiError && error.code === 'not-found';
      setResult(isGone ? t('siteScreen.versionIsNoLongerKept', { version }) : textOf(error));
      if (isGone) await versions.refetch();
    } finally {
      setBusy(null);
    }
  };
  return (
    <div ref={measure}>
      <p className="ui-help">{t('siteScreen.versionsHelp', { keptVersions: KEPT_VERSIONS })}</p>
      <p className="restore-result" role="status">
        {result}
      </p>
      <Loaded query={versions} name={t('siteScreen.versionsToLoad')}>
        {({ versions: list }) =>
          list.length === 0 ? (
            <EmptyState title={t('siteScreen.notPublishedYet')}>
              <p>{t('siteScreen.everyVersionIsKept')}</p>
            </EmptyState>
          ) : (
            <ul className="versions">
              {list.map((version) => (
                <li key={version.version}>
                  <VersionRow
                    preview={
                      <SectionPreview
                        url={urlOf({ documentId, version: version.version })}
                        title={t('siteScreen.versionInSentence', { version: version.version })}
                      />
                    }
                    title={t('siteScreen.version', { version: version.version })}
                    moment={version.publishedAt}
                    by={version.publishedBy}
                    compare={{
                      isOpen: compared === version.version,
                      onPress: () => setCompared(compared === version.version ? null : version.version),
                    }}
                    restore={{
                      words: t('common.restore'),
                      label: t('siteScreen.restoreVersion', { version: version.version }),
                      isBusy: busy === version.version,
                      onPress: () => void restore(version.version),
                    }}
                  />
                  {compared === version.version && (
                    <VersionComparison {...ref} version={version.version} versions={list} />
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </div>
  );
}
