import { t } from '@sitewright/owner-texts/t';
import { FailedState } from '@sitewright/ui/loading-state';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { assetQueries } from '../../queries/assets.ts';
import type { FrameSize } from '../../store/frame-size.ts';
import { useEditor, useEditorState } from '../../store/use-editor.ts';
import { useTextLinkDialog } from '../../text/use-text-link-dialog.tsx';
import { connectCanvas } from './connect-canvas.ts';

/** Time a loaded page has until its script responds. An error page of the browser never does. */
const SPEAK_MS = 2_000;

export type FrameProps = {
  title: string;
  url: string;
  pageId: string | null;
  size: FrameSize;
  onNavigate: (path: string) => void;
  onRetry: () => void;
};

/** One page in the frame. Where it does not come, as without a connection, words stand in its place, not the browser's error page. */
export function PageFrame({ title, url, pageId, size, onNavigate, onRetry }: FrameProps) {
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
            title={title}
            allow="clipboard-read; clipboard-write"
            style={{ width: size.width, height: size.height, transform: `scale(${size.scale})` }}
            onLoad={() => setLoaded(true)}
          />
        </div>
      )}
    </>
  );
}
