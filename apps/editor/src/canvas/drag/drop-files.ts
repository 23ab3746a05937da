import type { FromCanvas } from '../../bridge/from-frame.ts';
import type { Overlay } from '../overlay/overlay.ts';
import type { PageView } from '../page-view.ts';
import { type DropTargets, type Goal, readDropTargets } from './drop-targets.ts';

/** Files of one message; further ones follow in others. */
const MAX_FILES = 100;

type Parts = { overlay: Overlay; view: PageView; send: (message: FromCanvas) => void };

/** Files dragged from the desktop: marks show where they would go, and they are handed over where they are dropped. */
export function listenToFiles({ overlay, view, send }: Parts): void {
  let targets: DropTargets | null = null;
  let goal: Goal | null = null;
  const stop = () => {
    targets = null;
    goal = null;
    overlay.marks.hide();
    overlay.setDragging(false);
  };
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true;
  window.addEventListener('dragover', (event) => {
    if (!hasFiles(event)) return;
    // Else the browser would open the file in place of the page.
    event.preventDefault();
    if (!targets) {
      targets = readDropTargets(view.document, { ids: new Set(), isSection: false, height: 120 });
      overlay.setDragging(true);
    }
    const point = { x: event.clientX, y: event.clientY };
    goal = targets.goalAt({ x: point.x + window.scrollX, y: point.y + window.scrollY });
    overlay.marks.show(goal, point, 'Add files here');
  });
  window.addEventListener('dragleave', (event) => {
    if (event.relatedTarget === null) stop();
  });
  window.addEventListener('drop', (event) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    const files = [...(event.dataTransfer?.files ?? [])];
    const place = goal && { target: goal.target, side: goal.side };
    stop();
    for (let at = 0; at < files.length; at += MAX_FILES)
      send({ type: 'files', files: files.slice(at, at + MAX_FILES), place });
  });
}
