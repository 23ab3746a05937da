import type { BlockImage } from '@sitewright/blocks/block-context';
import { EMPTY_PAGE } from '@sitewright/document/empty-page';
import { pagePatch } from '@sitewright/document/page-patch';
import type { PageDocument } from '@sitewright/document/schema';
import { t } from '@sitewright/owner-texts/t';
import { type FromCanvas, isFromCanvas } from '../../bridge/from-frame.ts';
import { envelope, messageOf, type ToCanvas } from '../../bridge/messages.ts';
import { copySelection, pasteCopied, pasteText } from '../../clipboard/clipboard.ts';
import { isForDialog, runFromCanvas, runShortcutFromCanvas } from '../../commands/commands.ts';
import { loadDuplicate } from '../../commands/duplicate-later.ts';
import { assetQueries } from '../../queries/assets.ts';
import { queryClient } from '../../queries/query-client.ts';
import { deviceOfWidth } from '../../store/device-of-width.ts';
import type { Editor, EditorState } from '../../store/editor.ts';
import { pressedIds } from '../../store/groups.ts';
import { findNode } from '../../store/page-nodes.ts';
import { selectedIds, selectionAfter } from '../../store/selection.ts';
import type { EditTextLink } from '../../text/toolbar/text-link.ts';
import { placeFiles } from '../../uploads/place-files-later.ts';
import { toBlockImage } from './block-image.ts';
import { followPointer } from './follow-pointer.ts';
import { followText } from './follow-text.ts';
import { layOut, prepareLayout } from './layout-by-pointer-later.ts';
import { followLinksLater } from './linked-sections/follow-links-later.ts';
import { shownPeople } from './presence/person-color.ts';
import { pressAhead } from './press-ahead.ts';

type Connection = {
  editor: Editor;
  frame: HTMLIFrameElement;
  /** The page in the frame; null for areas of the template, whichever page they are shown on. */
  pageId: string | null;
  origin: string;
  onNavigate: (path: string) => void;
  /** A link of a text is to be edited. */
  onEditLink: EditTextLink;
  /** The page in the frame is there and listens. */
  onReady: () => void;
  /** A press on the page means a part of the draft, or does not yet, since the page is about to come. */
  onListening: (isListening: boolean) => void;
};

/** Pause of the writing after which the canvas is told of the text that it shows already, and of what is stored. */
const PAUSE_MS = 200;

/** Ties the editor to the page in the frame; the returned function unties them. */
export function connectCanvas(connection: Connection): () => void {
  const { editor, frame, pageId, origin, onNavigate, onEditLink, onReady, onListening } = connection;
  let isReady = false;
  // The page before says nothing of this one.
  editor.set({ shownSite: null });
  let areas: readonly string[] = [];
  const send = (message: ToCanvas) => {
    if (isReady) frame.contentWindow?.postMessage(envelope(message), origin);
  };
  /** The page the canvas has; null until it is there. */
  let sent: PageDocument | null = null;
  let isListening = false;
  /** A page whose draft is refused never listens. */
  const isWaiting = () => !isListening && editor.store.getState().refusedWith === null;
  const ahead = pressAhead({
    ...{ frame, isWaiting, scale: () => scaleOf(frame) },
    // The page holds keys back until it hears of it, which may be after what is typed next has come to it.
    repeat(press) {
      if (isListening) send({ type: 'press', ...press });
      return isListening;
    },
  });
  const atStart = editor.store.getState();
  const isOpenIn = ({ page, isLoaded }: EditorState) =>
    isLoaded &&
    (pageId === null ? page?.isAreas === true : page?.isAreas === false && page.pageId === pageId);
  const wasOpen = isOpenIn(atStart);
  /** Work that the server had not stored, or that came while it drew the page. */
  const isNewer = ({ document, save }: EditorState) =>
    save.queued > 0 || (wasOpen && atStart.document !== document);
  const sendPage = (state: EditorState) => {
    const { document } = state;
    // The frame goes on at once, while the draft of its page may still be asked for.
    if (!isReady || !isOpenIn(state) || document === sent) return;
    const patch = pagePatch(sent ?? EMPTY_PAGE, document);
    send({ type: 'page', patch, isNewer: sent === null && isNewer(state), isAnswered: true });
    sent = document;
  };
  let pause: ReturnType<typeof setTimeout> | undefined;
  const afterPause = () => {
    clearTimeout(pause);
    pause = setTimeout(catchUp, PAUSE_MS);
  };
  const catchUp = () => {
    const state = editor.store.getState();
    sendPage(state);
    if (state.save.status === 'saved') send({ type: 'stored' });
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
  const sendPeople = ({ people }: EditorState) => send({ type: 'people', people: shownPeople(people) });
  const pointer = followPointer({ editor, frame, send });
  const text = followText({ editor, send });
  const links = followLinksLater({ editor, send });
  const nameLinks = ({ document }: EditorState) => {
    if (document.sections.some((section) => section.savedSectionId !== undefined)) links.run('tell');
  };
  const sendStage = () =>
    send({ type: 'stage', scale: scaleOf(frame), device: editor.store.getState().device });
  const sendImages = () => send({ type: 'images', images: knownImages(editor.websiteId) });

  const selectSeveral = (ids: readonly string[]) => {
    editor.selectSeveral(ids);
    if (ids.length > 1) editor.say(t('siteScreen.severalBlocksSelected', { count: ids.length }));
  };

  const handle = (message: FromCanvas) => {
    switch (message.type) {
      case 'site':
        return editor.set({ shownSite: message.version });
      case 'ready':
        isReady = true;
        sent = null;
        onReady();
        isListening = false;
        onListening(false);
        areas = message.areas;
        editor.set({ isRtl: message.isRtl });
        needAreas(editor.store.getState());
        sendImages();
        sendPage(editor.store.getState());
        sendHistory(editor.store.getState());
        send({ type: 'select', ids: selectedIds(editor.store.getState()), scroll: true });
        sendPeople(editor.store.getState());
        nameLinks(editor.store.getState());
        sendStage();
        break;
      case 'shown':
        isListening = true;
        // At once: a press that comes before the next drawing would be on neither side.
        frame.parentElement?.classList.remove('is-waiting');
        onListening(true);
        ahead.handOver();
        break;
      case 'select':
        prepareLayout();
        loadDuplicate().catch(() => {});
        if (message.isForeign) {
          editor.select(null);
          editor.set({ isForeign: true });
        } else if (message.id === null) editor.select(null);
        else if (message.mode === undefined) {
          const state = editor.store.getState();
          selectSeveral(pressedIds(state.document, message.id, selectedIds(state)));
        } else selectSeveral(selectionAfter(editor.store.getState(), message.id, message.mode));
        break;
      case 'select-several':
        prepareLayout();
        selectSeveral(message.ids);
        break;
      case 'text-open':
      case 'text':
      case 'text-close':
      case 'caret':
        text.receive(message);
        if (message.type === 'text-close') catchUp();
        break;
      case 'load-failed':
        editor.say(t('siteScreen.textCouldNotBeOpened'));
        break;
      case 'edit-link': {
        const { request, link } = message;
        onEditLink(link, (edited) => {
          // The keyboard goes back to where the text is written.
          frame.focus();
          send({ type: 'link-edited', request, link: edited });
        });
        break;
      }
      case 'command':
        // What was copied, perhaps on another site, is no business of a page's scripts: pasting has a message with its token.
        if (message.name === 'paste') break;
        if (!selectedIds(editor.store.getState()).includes(message.id)) editor.select(message.id);
        runFromCanvas(editor, message.name);
        break;
      case 'linked':
        editor.select(message.id);
        links.run(message.step);
        break;
      case 'drop':
      case 'move-cells':
      case 'resize':
      case 'block-width':
      case 'block-height':
        void layOut(editor, message, deviceOfWidth(frame.clientWidth));
        break;
      case 'insert': {
        const { target, side, slash } = message;
        const isBetween = findNode(editor.store.getState().document, target)?.kind === 'section';
        const place = { target, side, ...(slash !== undefined && { slash }) };
        editor.insertAt(place, isBetween && side !== 'inside' ? 'add-section' : 'add-block');
        break;
      }
      case 'copy':
        if (isForDialog(editor, null)) break;
        if (copySelection(editor, message.token) && message.isCut) runFromCanvas(editor, 'remove');
        break;
      case 'paste':
        if (!isForDialog(editor, null)) void pasteCopied(editor, message.token);
        break;
      case 'paste-text':
        if (!isForDialog(editor, null)) void pasteText(editor, message.text);
        break;
      case 'files':
        void placeFiles(editor, message.files, { place: message.place, isWriting: text.isOpen });
        break;
      case 'place': {
        const { target, side, cell } = message;
        pointer.drop({ target, side, ...(cell ? { cell } : {}) });
        break;
      }
      case 'drag':
        if (message.phase === 'begin') pointer.begin();
        else pointer.end();
        break;
      case 'key':
        runShortcutFromCanvas(editor, message.key);
        break;
      case 'navigate':
        onNavigate(message.path);
        break;
    }
  };
  const handleMessage = (event: MessageEvent) => {
    const message = messageOf(event, { source: frame.contentWindow, origin });
    if (isFromCanvas(message)) handle(message);
  };
  window.addEventListener('message', handleMessage);
  const stopAssets = queryClient.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] === 'assets') sendImages();
  });
  const stopEditor = editor.store.subscribe((state, before) => {
    if (state.isLoaded && !before.isLoaded) needAreas(state);
    if (state.refusedWith !== null && before.refusedWith === null) ahead.handOver();
    if (text.isTyping()) afterPause();
    else if (state.document !== before.document || !text.isOpen()) sendPage(state);
    if (state.structure !== before.structure) nameLinks(state);
    // Not with every key of a text: the canvas looks at all it shows after each message.
    if (hasSteps(state.history) !== hasSteps(before.history)) sendHistory(state);
    const isSelected = state.selection !== before.selection || state.also !== before.also;
    if (isSelected || state.reveals !== before.reveals)
      send({ type: 'select', ids: selectedIds(state), scroll: state.also.length === 0 });
    if (state.people !== before.people) sendPeople(state);
    if (state.carried !== before.carried) pointer.carry(state.carried);
    if (state.device !== before.device) sendStage();
    if (state.reloads !== before.reloads) {
      isListening = !navigator.onLine;
      if (navigator.onLine) editor.set({ shownSite: null });
      onListening(isListening);
      send({ type: 'reload' });
    }
    if (state.save.status !== 'saved' || before.save.status === 'saved') return;
    if (text.isOpen()) afterPause();
    else send({ type: 'stored' });
  });
  const resized = new ResizeObserver(sendStage);
  if (frame instanceof Element) resized.observe(frame);
  return () => {
    window.removeEventListener('message', handleMessage);
    pointer.stop();
    text.close();
    clearTimeout(pause);
    links.stop();
    resized.disconnect();
    ahead.stop();
    stopAssets();
    stopEditor();
  };
}

/** What can be taken back and made again, to compare. */
function hasSteps({ past, future }: EditorState['history']): string {
  return `${past.length > 0} ${future.length > 0}`;
}

/** How small the frame is shown. */
function scaleOf(frame: HTMLIFrameElement): number {
  const width = frame.offsetWidth;
  return width > 0 ? frame.getBoundingClientRect().width / width : 1;
}

function knownImages(websiteId: string): BlockImage[] {
  const { items: assets = [] } = queryClient.getQueryData(assetQueries.images(websiteId).queryKey) ?? {};
  return assets.map(toBlockImage);
}
