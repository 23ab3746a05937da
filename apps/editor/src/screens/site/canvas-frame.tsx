import { FailedState, Skeleton } from '@sitewright/ui/loading-state';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { textOf } from '../../api/api-error.ts';
import { previewQuery } from '../../api/preview.ts';
import { useEditor, useEditorState } from '../../store/use-editor.ts';
import { connectCanvas } from './connect-canvas.ts';

/** The real page of the site in a frame, on the site's own origin. */
export function CanvasFrame({ pageId, onNavigate }: { pageId: string; onNavigate: (path: string) => void }) {
  const editor = useEditor();
  const device = useEditorState((state) => state.device);
  const preview = useQuery(previewQuery(editor.websiteId, pageId));
  const frame = useRef<HTMLIFrameElement>(null);
  const url = preview.data?.url;

  useEffect(() => {
    const element = frame.current;
    if (!element || !url) return;
    return connectCanvas({ editor, frame: element, origin: new URL(url).origin, onNavigate });
  }, [editor, url, onNavigate]);

  return (
    <div className={`canvas is-${device}`}>
      {preview.isPending && <Skeleton label="Loading the page" />}
      {preview.isError && (
        <FailedState message={textOf(preview.error)} onRetry={() => void preview.refetch()} />
      )}
      {url && <iframe ref={frame} key={url} src={url} title="Page" allow="clipboard-write" />}
    </div>
  );
}
