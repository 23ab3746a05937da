import type { FromCanvas } from '../../bridge/from-frame.ts';
import { kindOfType } from '../../store/file-blocks.ts';
import type { LaterProgram } from '../later-program.ts';
import type { Overlay } from '../overlay/overlay.ts';
import type { PageView } from '../page-view.ts';
import type { DragTools } from './drag-tools.ts';

/** Files of one message; further ones follow in others. */
const MAX_FILES = 500;

type Parts = {
  overlay: Overlay;
  view: PageView;
  send: (message: FromCanvas) => void;
  tools: LaterProgram<DragTools>;
};

/**
 * Files dragged from the desktop: marks show where they would go, and they are handed over where they are dropped. They come
 * before all else on the page: a text that is written in would take what browsers send along with a picture.
 */
export function listenToFiles({ overlay, view, send, tools }: Parts): void {
  let drag: { kinds: string; files: ReturnType<DragTools['dragFiles']> } | null = null;
  let isOver = false;
  const stop = () => {
    isOver = false;
    drag?.files.stop();
    drag = null;
    overlay.setDragging(false);
  };
  /** What is dragged is named while it is over the page, and given once it is dropped. */
  const dragOf = (types: readonly string[], { dragFiles, marks }: DragTools) => {
    const kinds = types.map(kindOfType);
    const name = kinds.join();
    if (drag?.kinds !== name) drag = { kinds: name, files: dragFiles(kinds, { view, marks }) };
    return drag.files;
  };
  const overOf = ({ clientX: x, clientY: y, target }: DragEvent) => ({ point: { x, y }, target });
  const listen = (name: 'dragover' | 'drop', handle: (event: DragEvent, data: DataTransfer) => void) =>
    window.addEventListener(
      name,
      (event) => {
        const { dataTransfer } = event;
        if (!dataTransfer?.types.includes('Files')) return;
        // Else the browser would open the file in place of the page.
        event.preventDefault();
        event.stopPropagation();
        handle(event, dataTransfer);
      },
      { capture: true },
    );
  listen('dragover', (event, { items }) => {
    if (!isOver) overlay.setDragging(true);
    isOver = true;
    const types = [...items].filter(({ kind }) => kind === 'file').map(({ type }) => type);
    // Not every browser names what it drags.
    if (types.length === 0) types.push('');
    const over = overOf(event);
    tools.run((loaded) => {
      if (isOver) dragOf(types, loaded).show(over);
    });
  });
  window.addEventListener('dragleave', (event) => {
    if (event.relatedTarget === null && isOver) stop();
  });
  listen('drop', (event, data) => {
    const files = [...data.files];
    const over = overOf(event);
    tools.run((loaded) => {
      const place = dragOf(
        files.map(({ type }) => type),
        loaded,
      ).placeAt(over);
      stop();
      for (let at = 0; at < files.length; at += MAX_FILES)
        send({ type: 'files', files: files.slice(at, at + MAX_FILES), place: at === 0 ? place : null });
    });
  });
}
