import { t } from '@sitewright/owner-texts/t';
import { FailedState, Skeleton } from '@sitewright/ui/loading-state';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { textOf } from '../../api/api-error.ts';
import { lazyPart } from '../../parts/lazy-part.tsx';
import { assetQueries } from '../../queries/assets.ts';
import { siteQueries } from '../../queries/site.ts';
import { useSiteOrigin } from '../../queries/use-site-origin.ts';
import { type FrameSize, frameSize } from '../../store/frame-size.ts';
import { useEditor, useEditorState } from '../../store/use-editor.ts';
import { useTextLinkDialog } from '../../text/use-text-link-dialog.tsx';
import { connectCanvas } from './connect-canvas.ts';
import { useRoom } from './use-room.ts';

type CanvasFrameProps = {
  pageId: string;
  path: string;
  isAreas: boolean;
  onNavigate: (path: string) => void;
};

const ZoomControl = lazyPart(() =>
  import('./zoom-control.tsx').then(
    (module) => module.ZoomControl,
    // The page is there without it, and keys set how large it is shown.
    () => () => null,
  ),
);

/** The real page of the site in a frame, on the site's own origin. */
export function CanvasFrame({ pageId, path, isAreas, onNavigate }: CanvasFrameProps) {
  const editor = useEditor();
  const device = useEditorState((state) => state.device);
  const zoom = useEditorState((state) => state.zoom);
  const [stage, room] = useRoom();
  const preview = useQuery(siteQueries.preview(editor.websiteId));
  const origin = useSiteOrigin(editor.websiteId);
  const [attempt, setAttempt] = useState(0);
  const load = useCallback(() => setAttempt((before) => before + 1), []);
  // The frame may have gone to the cart, and a link there leads back to the open page.
  const follow = useCallback(
    (target: string) => (target === path ? load() : onNavigate(target)),
    [path, load, onNavigate],
  );
  const url =
    preview.data && origin
      ? `${origin}${path}?${isAreas ? 'areas=&' : ''}preview=${encodeURIComponent(preview.data.token)}`
      : undefined;
  return (
    <div className={`canvas is-${device}`} ref={stage}>
      {preview.isPending && <Skeleton label={t('siteScreen.loadingThePage')} />}
      {preview.isError && (
        <FailedState message={textOf(preview.error)} onRetry={() => void preview.refetch()} />
      )}
      {url && (
        <Frame
          key={`${url} ${attempt}`}
          url={url}
          pageId={isAreas ? null : pageId}
          size={frameSize(room, { device, zoom })}
          onNavigate={follow}
          onRetry={load}
        />
      )}
      {url && (
        <Suspense>
          <ZoomControl scale={frameSize(room, { device, zoom }).scale} />
        </Suspense>
      )}
    </div>
  );
}

/** Time a loaded page has until its script responds. An error page of the browser never does. */
const SPEAK_MS = 2_000;

type FrameProps = {
  url: string;
  pageId: string | null;
  size: FrameSize;
  onNavigate: (path: string) => void;
  onRetry: () => void;
};

/** One page in the frame. Where it does not come, as without a connection, words stand in its place, not the browser's error page. */
function Frame({ url, pageId, size, onNavigate, onRetry }: FrameProps) {
  const editor = useEditor();
  const frame = useRef<HTMLIFrameElement>(null);
  const [linkDialog, editLink] = useTextLinkDialog(editor.websiteId);
  const [isReady, setReady] = useState(false);
  const [isListening, setListening] = useState(false);
  // A page that may not be edited has no draft to wait for.
  const isRefused = useEditorState((state) => state.refusedWith !== null);
  // Blocks are drawn with them later: the page itself comes first.
  useQuery({ ...assetQueries.images(editor.websiteId), enabled: isListening || isRefused });
  const [isLoaded, setLoaded] = useState(false);
  const [isLost, setLost] = useState(() => !navigator.onLine);
  // A page without a connection is not even tried: what the frame held before would be gone.
  const [isTried] = useState(() => navigator.onLine);

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const handleReady = () => {
      setReady(true);
      setLost(false);
    };
    return connectCanvas({
      editor,
      frame: element,
      pageId,
      origin: new URL(url).origin,
      onNavigate,
      onEditLink: editLink,
      onReady: handleReady,
      onListening: setListening,
    });
  }, [editor, url, pageId, onNavigate, editLink]);
  useEffect(() => {
    if (!isLoaded || isReady) return;
    const timer = setTimeout(() => setLost(true), SPEAK_MS);
    return () => clearTimeout(timer);
  }, [isLoaded, isReady]);
  useEffect(() => {
    if (!isLost) return;
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  }, [isLost, onRetry]);

  return (
    <>
      {linkDialog}
      {isLost && (
        <FailedState
          message={isTried ? t('siteScreen.thePageCouldNotBeLoaded') : t('siteScreen.offlinePageShownLater')}
          onRetry={onRetry}
        />
      )}
      {isTried && (
        <div
          className={`frame-room ${isListening || isRefused ? '' : 'is-waiting'}`}
          hidden={isLost}
          style={{ width: size.width * size.scale, height: size.height * size.scale }}
        >
          <iframe
            ref={frame}
            src={url}
            title={t('common.page')}
            allow="clipboard-read; clipboard-write"
            style={{ width: size.width, height: size.height, transform: `scale(${size.scale})` }}
            onLoad={() => setLoaded(true)}
          />
        </div>
      )}
    </>
  );
}
