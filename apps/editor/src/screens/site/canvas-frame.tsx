import { FailedState, Skeleton } from '@sitewright/ui/loading-state';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { textOf } from '../../api/api-error.ts';
import { assetQueries } from '../../queries/assets.ts';
import { siteQueries } from '../../queries/site.ts';
import { useSiteOrigin } from '../../queries/use-site-origin.ts';
import { useEditor, useEditorState } from '../../store/use-editor.ts';
import { connectCanvas } from './connect-canvas.ts';

type CanvasFrameProps = { path: string; isAreas: boolean; onNavigate: (path: string) => void };

/** The real page of the site in a frame, on the site's own origin. */
export function CanvasFrame({ path, isAreas, onNavigate }: CanvasFrameProps) {
  const editor = useEditor();
  const device = useEditorState((state) => state.device);
  const preview = useQuery(siteQueries.preview(editor.websiteId));
  const frame = useRef<HTMLIFrameElement>(null);
  const origin = useSiteOrigin(editor.websiteId);
  useQuery(assetQueries.images(editor.websiteId));
  const url =
    preview.data && origin
      ? `${origin}${path}?${isAreas ? 'areas=&' : ''}preview=${encodeURIComponent(preview.data.token)}`
      : undefined;

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
