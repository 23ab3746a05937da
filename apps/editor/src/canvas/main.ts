import type { FromCanvas } from '../bridge/from-frame.ts';
import { envelope, messageOf, type ToCanvas } from '../bridge/messages.ts';
import { STYLES_FRAME } from '../bridge/style-messages.ts';
import { listenToDragging } from './dragging.ts';
import { createEmptyMarks } from './empty-blocks.ts';
import { keepCanvasStill } from './keep-still.ts';
import { listenToKeys } from './keys.ts';
import { openOverlay } from './overlay.ts';
import { createPageView } from './page-view.ts';
import { listenToPointer } from './pointer.ts';
import { createTextEditing } from './text-editing.ts';

/** The editor's origin, which the preview answer names on our own script element. */
const appOrigin = document.querySelector<HTMLScriptElement>('script[data-app-origin]')?.dataset.appOrigin;

if (appOrigin && window.parent !== window) {
  if (window.name !== STYLES_FRAME) start(appOrigin);
  else void import('./styles/start-styles.ts').then(({ startStyles }) => startStyles(appOrigin));
}

/** Ids of the sections that the page of a template's areas names. */
function areasOnPage(): string[] {
  const { areas } = document.querySelector<HTMLElement>('template[data-areas]')?.dataset ?? {};
  return areas === undefined ? [] : (JSON.parse(areas) as string[]);
}

/** The canvas: the real page, with an editor outside of its content. */
function start(origin: string): void {
  const send = (message: FromCanvas) => window.parent.postMessage(envelope(message), origin);
  const text = createTextEditing(send);
  const view = createPageView({ isEditing: (id) => text.editingId === id });
  const overlay = openOverlay((name, id) => {
    text.stop();
    send({ type: 'command', name, id });
  });
  const markEmpty = createEmptyMarks();
  const refresh = () => {
    markEmpty(view.document, text.editingId);
    overlay.update(text.editingId);
  };
  text.onChange(refresh);

  const handle = (message: ToCanvas) => {
    switch (message.type) {
      case 'document':
        view.show(message.document);
        text.sync(message.document);
        break;
      case 'select':
        if (message.id !== text.editingId) text.stop();
        overlay.select(message.id, message.scroll);
        break;
      case 'edit-text':
        void text.start(message.id, view.document);
        break;
      case 'images':
        view.setImages(message.images);
        break;
      case 'stored':
        void view.fetchStale().then(refresh);
        break;
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
  listenToDragging(overlay, send);
  listenToPointer({ send, overlay, text, view });
  listenToKeys({ send, text, overlay, view });
  send({ type: 'ready', areas: areasOnPage() });
}
