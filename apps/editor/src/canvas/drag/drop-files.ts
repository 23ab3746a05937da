import type { FromCanvas } from '../../bridge/from-frame.ts';
import type { LaterProgram } from '../later-program.ts';
import type { Overlay } from '../overlay/overlay.ts';
import type { PageView } from '../page-view.ts';
import type { DragTools } from './drag-tools.ts';
import type { DropTargets } from './drop-targets.ts';

/** Files of one message; further ones follow in others. */
const MAX_FILES = 100;

type Parts = {
  overlay: Overlay;
  view: PageView;
  send: (message: FromCanvas) => void;
  tools: LaterProgram<DragTools>;
};

/** Files dragged from the desktop: marks show where they would go, and they are handed over where they are dropped. */
export function listenToFiles({ overlay, view, send, tools }: Parts): void {
  let targets: DropTargets | null = null;
  const stop = () => {
    targets = null;
    tools.run(({ marks }) => marks.hide());
    overlay.setDragging(false);
  };
  const goalAt = ({ clientX, clientY }: MouseEvent, { readDropTargets }: DragTools) => {
    const carried = { ids: [], label: '', isSection: false };
    targets ??= readDropTargets(view.document, { carried, start: null, height: 120 });
    return targets.goalAt({ x: clientX + window.scrollX, y: clientY + window.scrollY });
  };
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true;
  window.addEventListener('dragover', (event) => {
    if (!hasFiles(event)) return;
    // Else the browser would open the file in place of the page.
    event.preventDefault();
    overlay.setDragging(true);
    tools.run((loaded) => {
      const { marks } = loaded;
      marks.show(goalAt(event, loaded), { x: event.clientX, y: event.clientY }, 'Add files here');
    });
  });
  window.addEventListener('dragleave', (event) => {
    if (event.relatedTarget === null) stop();
  });
  window.addEventListener('drop', (event) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    const files = [...(event.dataTransfer?.files ?? [])];
    tools.run((loaded) => {
      const goal = goalAt(event, loaded);
      stop();
      const cell = goal?.cell ? { cell: goal.cell } : {};
      const place = goal && { target: goal.target, side: goal.side, ...cell };
      for (let at = 0; at < files.length; at += MAX_FILES)
        send({ type: 'files', files: files.slice(at, at + MAX_FILES), place });
    });
  });
}
