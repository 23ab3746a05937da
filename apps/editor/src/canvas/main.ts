import type { PagePatch } from '@sitewright/document/page-patch';
import type { Block } from '@sitewright/document/schema';
import type { FromCanvas } from '../bridge/from-frame.ts';
import { envelope, messageOf, STYLES_FRAME, type ToCanvas } from '../bridge/messages.ts';
import { listenToClipboard } from './clipboard.ts';
import { listenToFiles } from './drag/drop-files.ts';
import { listenToDragging } from './drag/listen-to-dragging.ts';
import { earlyKeys } from './early-keys.ts';
import { createEmptyMarks } from './empty-blocks.ts';
import { keepCanvasStill } from './keep-still.ts';
import { listenToKeys } from './keys.ts';
import { laterProgram } from './later-program.ts';
import { openOverlay } from './overlay/overlay.ts';
import { ownPicks } from './own-picks.ts';
import { createPageView } from './page-view.ts';
import { listenToPointer } from './pointer.ts';
import { createTextEditing } from './text-editing.ts';

// As in the editor's main.tsx.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

/** The editor's origin and the version of the site, which the preview answer names on our own script element. */
const { appOrigin, siteVersion } =
  document.querySelector<HTMLScriptElement>('script[data-app-origin]')?.dataset ?? {};

if (appOrigin && window.parent !== window) {
  if (window.name !== STYLES_FRAME) start(appOrigin);
  else void import('./styles/start-styles.ts').then(({ startStyles }) => startStyles(appOrigin));
}

/** Ids of the sections that the page of a template's areas names. */
function areasOnPage(): string[] {
  const { areas } = document.querySelector<HTMLElement>('template[data-areas]')?.dataset ?? {};
  return areas === undefined ? [] : (JSON.parse(areas) as string[]);
}

/** True for a patch that tells of this block alone. */
function isOfBlock({ changed, removed, order }: PagePatch, id: string | null): boolean {
  return removed.length + order.length === 0 && changed.every(({ node }) => node.id === id);
}

/** The canvas: the real page, with an editor outside of its content. */
function start(origin: string): void {
  const send = (message: FromCanvas) => window.parent.postMessage(envelope(message), origin);
  const marks = createEmptyMarks(() => refresh());
  const lookAt = (block: Block) => {
    if (block.id !== text.editingId) marks.look(block);
  };
  const view = createPageView({
    isEditing: (id) => text.editingId === id,
    onDrawn: lookAt,
    refocus: (element) => {
      if (!text.refocus(element)) element.focus({ preventScroll: true });
    },
  });
  const text = createTextEditing({ send, blockOf: view.block, whenDrawn: view.whenDrawn });
  const overlay = openOverlay({
    // What is locked has no handles.
    blockOf: (id) => (view.isLocked(id) ? null : view.block(id)),
    run(name, id) {
      text.stop();
      send({ type: 'command', name, id });
    },
    insert(at) {
      text.stop();
      send({ type: 'insert', ...at });
    },
  });
  const links = laterProgram(async () =>
    (await import('./overlay/link-tools.ts')).createLinkTools(overlay, send),
  );
  const refresh = () => overlay.update(text.editingId);
  const picks = ownPicks();
  const pick = (id: string | null) => {
    if (overlay.selectedIds.join() !== (id ?? '')) picks.note(id);
    send({ type: 'select', id });
    overlay.select(id === null ? [] : [id]);
  };
  const early = earlyKeys(
    laterProgram(() => import('./repeat-press.ts')),
    () => send({ type: 'load-failed' }),
  );
  let written: string | null = null;
  let isShown = false;
  text.onChange(() => {
    if (written !== null && written !== text.editingId) {
      const block = view.block(written);
      if (block) marks.look(block);
    }
    written = text.editingId;
    if (written !== null) marks.clear(written);
    refresh();
  });

  const handle = (message: ToCanvas) => {
    switch (message.type) {
      case 'page': {
        const isEcho = isShown && isOfBlock(message.patch, text.editingId);
        view.show(message.patch, message.isNewer);
        // What is written stands there already: another frame for each key would show the same.
        if (isEcho) return;
        text.sync();
        view.whenDrawn(() => {
          if (!isShown) {
            if (message.isAnswered) early.begin();
            send({ type: 'shown' });
          }
          isShown = true;
          refresh();
        });
        break;
      }
      case 'select':
        if (picks.isOvertaken(message.ids)) return;
        if (message.ids[0] !== text.editingId) text.stop();
        overlay.select(message.ids);
        // A new block may not be on the page yet.
        if (message.scroll) view.whenDrawn(overlay.reveal);
        if (message.ids.length > 0) view.prepare();
        if (message.ids.some((id) => view.block(id)?.type === 'text')) text.prepare();
        break;
      case 'press':
        early.answer(message);
        break;
      case 'links':
        links.run((named) => named.name(message.labels));
        break;
      case 'people':
        text.setAlone(!message.people.length);
        overlay.showPeople(message.people);
        break;
      case 'link-edited':
        text.takeLink(message.request, message.link);
        break;
      case 'text':
        // The overlay hears of the text itself.
        return text.receive(message);
      case 'history':
        return text.setHistory(message);
      case 'stage':
        overlay.setScale(message.scale);
        dragging.isForAll = message.device === 'desktop';
        break;
      case 'carry':
      case 'drag':
        dragging.receive(message);
        break;
      case 'images':
        view.setImages(message.images);
        break;
      case 'stored':
        return void view.fetchStale().then((isChanged) => isChanged && refresh());
      case 'reload':
        // Without a connection the page that is there is better than none.
        if (navigator.onLine) window.location.reload();
        break;
    }
    refresh();
  };
  window.addEventListener('message', (event) => {
    const message = messageOf<ToCanvas>(event, { source: window.parent, origin });
    if (message) handle(message);
  });

  keepCanvasStill((path) => send({ type: 'navigate', path }));
  const tools = laterProgram(async () => {
    const { openDragTools } = await import('./drag/drag-tools.ts');
    return openDragTools(overlay.root);
  });
  /** Whoever points at something is about to change it. */
  const prepare = () => {
    view.prepare();
    tools.load();
  };
  const dragging = listenToDragging({ send, overlay, text, view, tools });
  listenToPointer({ send, overlay, text, view, dragging, early, prepare, pick });
  listenToClipboard({ send, overlay, text });
  listenToFiles({ send, overlay, view, tools });
  listenToKeys({
    ...{ send, text, overlay, isLocked: view.isLocked },
    holdBack: early.hold,
  });
  const isRtl = getComputedStyle(document.body).direction === 'rtl';
  send({ type: 'ready', areas: areasOnPage(), isRtl });
  if (siteVersion) send({ type: 'site', version: Number(siteVersion) });
}
