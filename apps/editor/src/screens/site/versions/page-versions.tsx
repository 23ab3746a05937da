import { restoreDocumentVersion } from '@sitewright/contract/documents';
import { EmptyState } from '@sitewright/ui/loading-state';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { textOf } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { Loaded } from '../../../lists/loaded.tsx';
import { documentQueries } from '../../../queries/documents.ts';
import { useEditor } from '../../../store/use-editor.ts';
import { VersionRow } from '../../../versions/version-row.tsx';
import { SectionPreview } from '../section-library/section-preview.tsx';
import { useCardScale } from '../section-library/use-card-scale.ts';
import { useVersionUrl } from './use-version-url.ts';
import { VersionComparison } from './version-comparison.tsx';

/** Published versions of a page as they looked: what changed since, and a way back for each. */
export function PageVersions({ documentId }: { documentId: string }) {
  const editor = useEditor();
  const ref = { websiteId: editor.websiteId, documentId };
  const versions = useQuery(documentQueries.versions(ref));
  const [compared, setCompared] = useState<number | null>(null);
  const [busy, setBusy] = useState<number | null>(null);
  const measure = useCardScale();
  const urlOf = useVersionUrl();
  const restore = async (version: number) => {
    setBusy(version);
    try {
      await call(restoreDocumentVersion, { params: { ...ref, version } });
      editor.set({ overlay: null });
      editor.say(`Version ${version} restored to the draft`);
    } catch (error) {
      editor.say(textOf(error));
    } finally {
      setBusy(null);
    }
  };
  return (
    <div ref={measure}>
      <Loaded query={versions} name="versions">
        {({ versions: list }) =>
          list.length === 0 ? (
            <EmptyState title="Not published yet">
              <p>Every version you publish is kept here.</p>
            </EmptyState>
          ) : (
            <ul className="versions">
              {list.map((version) => (
                <li key={version.version}>
                  <VersionRow
                    preview={
                      <SectionPreview
                        url={urlOf({ documentId, version: version.version })}
                        title={`version ${version.version}`}
                      />
                    }
                    title={`Version ${version.version}`}
                    moment={version.publishedAt}
                    by={version.publishedBy}
                    compare={{
                      isOpen: compared === version.version,
                      onPress: () => setCompared(compared === version.version ? null : version.version),
                    }}
                    restore={{
                      words: 'Restore',
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
