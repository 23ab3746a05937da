import { t } from '@sitewright/owner-texts/t';
import type { ColumnEdge } from '../../store/column-widths.ts';
import { place } from '../geometry.ts';

/** An edge of a column that a pointer may take hold of. */
export type WidthHandle = { columnId: string; edge: ColumnEdge };

export type WidthHandles = {
  /** Shows the edges of the columns beside which these blocks stand. */
  show(ids: readonly (string | null)[], scale: number): void;
  onPress(listener: (handle: WidthHandle, event: PointerEvent) => void): void;
};

const THICK_PX = 14;

/** Handles between columns and at the end of a row; by keyboard widths are set with Shift and an arrow. */
export function createWidthHandles(root: ShadowRoot): WidthHandles {
  const handles: { element: HTMLElement; handle: WidthHandle }[] = [];
  let listener: (handle: WidthHandle, event: PointerEvent) => void = () => {};
  const handleAt = (index: number) => {
    const existing = handles[index];
    if (existing) return existing;
    const element = document.createElement('div');
    element.className = 'box width-handle';
    element.title = t('canvas.dragToChangeTheWidth');
    element.setAttribute('aria-hidden', 'true');
    const entry = { element, handle: { columnId: '', edge: 'end' as ColumnEdge } };
    element.addEventListener('pointerdown', (event) => {
      if (event.button !== 0) return;
      event.preventDefault();
      listener(entry.handle, event);
    });
    root.append(element);
    handles.push(entry);
    return entry;
  };
  return {
    show(ids, scale) {
      const rows = new Set(ids.flatMap((id) => rowOf(id) ?? []));
      let used = 0;
      for (const row of rows) {
        const { top, height } = row.getBoundingClientRect();
        for (const { columnId, x } of edgesOf(row)) {
          const entry = handleAt(used++);
          entry.handle = { columnId, edge: 'end' };
          entry.element.hidden = false;
          const width = THICK_PX / scale;
          place(entry.element, { left: x - width / 2, top, width, height: Math.max(height, 24) });
        }
      }
      for (const { element } of handles.slice(used)) element.hidden = true;
    },
    onPress(next) {
      listener = next;
    },
  };
}

function rowOf(id: string | null): HTMLElement | null {
  if (id === null) return null;
  const row = document.getElementById(`block-${id}`)?.closest<HTMLElement>('[id^="row-"]');
  return row ?? null;
}

/** Ends of the columns of a row, while they stand beside each other; read from the right they are on the left. */
function edgesOf(row: HTMLElement): { columnId: string; x: number }[] {
  // Where a device has an order of its own, some columns have no box.
  const columns = [...row.querySelectorAll<HTMLElement>(':scope > [id^="column-"]')].filter(
    ({ offsetWidth }) => offsetWidth > 0,
  );
  const isRtl = getComputedStyle(row).direction === 'rtl';
  /** Start and end in the direction of reading. */
  const boxes = columns.map((column) => {
    const { left, right } = column.getBoundingClientRect();
    return isRtl ? { start: -right, end: -left } : { start: left, end: right };
  });
  return columns.flatMap((column, index) => {
    const box = boxes[index];
    const next = boxes[index + 1];
    if (!box || (next && next.start < box.end - 1)) return [];
    const previous = boxes[index - 1];
    // Stacked columns, as on phones, have no edge between them.
    if (!next && previous && previous.end > box.start + 1) return [];
    const x = next ? (box.end + next.start) / 2 : box.end;
    return [{ columnId: column.id.slice('column-'.length), x: isRtl ? -x : x }];
  });
}
