import { t } from '@sitewright/owner-texts/t';
import { FailedState, Skeleton } from '@sitewright/ui/loading-state';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useCallback, useState } from 'react';
import { textOf } from '../../api/api-error.ts';
import { lazyPart } from '../../parts/lazy-part.tsx';
import { siteQueries } from '../../queries/site.ts';
import { useSiteOrigin } from '../../queries/use-site-origin.ts';
import { frameSize } from '../../store/frame-size.ts';
import { useEditor, useEditorState } from '../../store/use-editor.ts';
import { PageFrame } from './page-frame.tsx';
import { useRoom } from './use-room.ts';

type CanvasFrameProps = {
  pageId: string;
  path: string;
  isAreas: boolean;
  onNavigate: (path: string) => void;
};

const StageTools = lazyPart(() =>
  import('./stage/stage-tools.tsx').then(
    (module) => module.StageTools,
    // The page is there without them.
    () => () => null,
  ),
);
const PhoneBeside = lazyPart(() => import('./stage/phone-beside.tsx').then((module) => module.PhoneBeside));

/** The real page of the site in a frame, on the site's own origin. */
export function CanvasFrame({ pageId, path, isAreas, onNavigate }: CanvasFrameProps) {
  const editor = useEditor();
  const device = useEditorState((state) => state.device);
  const zoom = useEditorState((state) => state.zoom);
  const view = useEditorState((state) => state.stage);
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
  const size = frameSize(room, { device, zoom, stage: view });
  const parts = { pageId: isAreas ? null : pageId, onNavigate: follow, onRetry: load };
  return (
    <div className={`canvas is-${typeof view === 'number' ? 'free' : (view ?? device)}`} ref={stage}>
      {preview.isPending && <Skeleton label={t('siteScreen.loadingThePage')} />}
      {preview.isError && (
        <FailedState message={textOf(preview.error)} onRetry={() => void preview.refetch()} />
      )}
      {url && (
        <PageFrame key={`${url} ${attempt}`} title={t('common.page')} url={url} size={size} {...parts} />
      )}
      {url && (
        <Suspense>
          {view === 'beside' ? (
            <PhoneBeside key={`${url} ${attempt}`} url={url} room={room} {...parts} />
          ) : (
            <StageTools room={room} size={size} />
          )}
        </Suspense>
      )}
    </div>
  );
}
