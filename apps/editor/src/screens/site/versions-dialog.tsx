import { restoreDocumentVersion } from '@sitewright/contract/documents';
import { Button } from '@sitewright/ui/button';
import { Dialog } from '@sitewright/ui/dialog';
import { EmptyState, FailedState, Skeleton } from '@sitewright/ui/loading-state';
import { useQuery } from '@tanstack/react-query';
import { textOf } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { documentQueries } from '../../queries/documents.ts';
import { useEditor, useEditorState } from '../../store/use-editor.ts';

const when = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** Earlier published versions; any can be restored into the draft. */
export function VersionsDialog() {
  const editor = useEditor();
  const page = useEditorState((state) => state.page);
  const isOpen = useEditorState((state) => state.overlay === 'versions');
  return (
    <Dialog title="Versions" isOpen={isOpen} onClose={() => editor.set({ overlay: null })}>
      {page && isOpen && <VersionList documentId={page.documentId} />}
    </Dialog>
  );
}

function VersionList({ documentId }: { documentId: string }) {
  const editor = useEditor();
  const ref = { websiteId: editor.websiteId, documentId };
  const versions = useQuery(documentQueries.versions(ref));
  if (versions.isPending) return <Skeleton label="Loading versions" />;
  if (versions.isError)
    return <FailedState message={textOf(versions.error)} onRetry={() => void versions.refetch()} />;
  if (versions.data.versions.length === 0) {
    return (
      <EmptyState title="Not published yet">
        <p>Every version you publish is kept here.</p>
      </EmptyState>
    );
  }
  const restore = async (version: number) => {
    try {
      await call(restoreDocumentVersion, { params: { ...ref, version } });
      editor.set({ overlay: null });
      editor.say(`Version ${version} restored to the draft`);
    } catch (error) {
      editor.say(textOf(error));
    }
  };
  return (
    <ul className="versions">
      {versions.data.versions.map(({ version, publishedAt }) => (
        <li key={version}>
          <span>
            Version {version} <time dateTime={publishedAt}>{when.format(new Date(publishedAt))}</time>
          </span>
          <Button onPress={() => void restore(version)}>Restore</Button>
        </li>
      ))}
    </ul>
  );
}
