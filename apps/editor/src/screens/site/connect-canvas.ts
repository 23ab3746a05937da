import type { BlockImage } from '@sitewright/blocks/block-context';
import { pagePatch } from '@sitewright/document/page-patch';
import { EMPTY_PAGE, type PageDocument } from '@sitewright/document/schema';
import { FromCanvas } from '../../bridge/from-frame.ts';
import { envelope, messageOf, type ToCanvas } from '../../bridge/messages.ts';
import { runFromCanvas, runShortcutFromCanvas } from '../../commands/commands.ts';
import { assetQueries } from '../../queries/assets.ts';
import { queryClient } from '../../queries/query-client.ts';
import { dropOnDevice } from '../../store/device-layout.ts';
import type { Editor, EditorState } from '../../store/editor.ts';
import { newId } from '../../store/new-id.ts';
import { findNode } from '../../store/page-nodes.ts';
import { toBlockImage } from './block-image.ts';

type Connection = {
  editor: Editor;
  frame: HTMLIFrameElement;
  origin: string;
  onNavigate: (path: string) => void;
  /** The page in the frame is there and listens. */
  onReady: () => void;
};

/** Ties the editor to the page in the frame; the returned function unties them. */
export function connectCanvas({ editor, frame, origin, onNavigate, onReady }: Connection): () => void {
  let isReady = false;
  let areas: readonly string[] = [];
  const send = (message: ToCanvas) => {
    if (isReady) frame.contentWindow?.postMessage(envelope(message), origin);
  };
  /** The page the canvas has; null until it is there. */
  let sent: PageDocument | null = null;
  const atStart = editor.store.getState();
  /** Work that the server had not stored, or that came while it drew the page. */
  const isNewer = ({ document, save }: EditorState) =>
    save.queued > 0 || (atStart.isLoaded && atStart.document !== document);
  const sendPage = (state: EditorState) => {
    const { document, isLoaded } = state;
    if (!isReady || !isLoaded || document === sent) return;
    const patch = pagePatch(sent ?? EMPTY_PAGE, document);
    send({ type: 'page', patch, isNewer: sent === null && isNewer(state) });
    sent = document;
  };
  /** The next block needs an area that is on the screen. */
  const needAreas = ({ isLoaded, refusedWith }: EditorState) => {
    if (!isLoaded || refusedWith !== null || areas.length === 0) return;
    editor.needSections(areas);
    const { document, selection } = editor.store.getState();
    if (!areas.includes(findNode(document, selection)?.section.id ?? '')) editor.select(areas[0] ?? null);
  };
  const sendHistory = ({ history: { past, future } }: EditorState) =>
    send({ type: 'history', canUndo: past.length > 0, canRedo: future.length > 0 });
  const sendImages = () => send({ type: 'images', images: knownImages(editor.websiteId) });

  const handle = (message: FromCanvas) => {
    switch (message.type) {
      case 'ready':
        isReady = true;
        sent = null;
        onReady();
        areas = message.areas;
        needAreas(editor.store.getState());
        sendImages();
        sendPage(editor.store.getState());
        sendHistory(editor.store.getState());
        send({ type: 'select', id: editor.store.getState().selection, scroll: true });
        break;
      case 'select':
        editor.select(message.id);
        break;
      case 'text': {
        const { id, field, html, expected } = message;
        editor.apply('Type', { type: 'set-text', id, field, html, expected });
        break;
      }
      case 'command':
        editor.select(message.id);
        runFromCanvas(editor, message.name);
        break;
      case 'drop': {
        const { document, device } = editor.store.getState();
        const change = dropOnDevice(document, message.id, message, { device, newId });
        if (change && editor.apply('Move', change)) editor.say('Moved');
        break;
      }
      case 'key':
        runShortcutFromCanvas(editor, message.key);
        break;
      case 'navigate':
        onNavigate(message.path);
        break;
    }
  };
  const handleMessage = (event: MessageEvent) => {
    const message = FromCanvas.safeParse(messageOf(event, { source: frame.contentWindow, origin }));
    if (message.success) handle(message.data);
  };
  window.addEventListener('message', handleMessage);
  const stopAssets = queryClient.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] === 'assets') sendImages();
  });
  const stopEditor = editor.store.subscribe((state, before) => {
    if (state.isLoaded && !before.isLoaded) needAreas(state);
    sendPage(state);
    // Not with every key of a text: the canvas looks at all it shows after each message.
    if (hasSteps(state.history) !== hasSteps(before.history)) sendHistory(state);
    if (state.selection !== before.selection || state.reveals !== before.reveals)
      send({ type: 'select', id: state.selection, scroll: true });
    if (state.reloads !== before.reloads) send({ type: 'reload' });
    if (state.save.status === 'saved' && before.save.status !== 'saved') send({ type: 'stored' });
  });
  return () => {
    window.removeEventListener('message', handleMessage);
    stopAssets();
    stopEditor();
  };
}

/** What can be taken back and made again, to compare. */
function hasSteps({ past, future }: EditorState['history']): string {
  return `${past.length > 0} ${future.length > 0}`;
}

function knownImages(websiteId: string): BlockImage[] {
  const { items: assets = [] } = queryClient.getQueryData(assetQueries.images(websiteId).queryKey) ?? {};
  return assets.map(toBlockImage);
}
