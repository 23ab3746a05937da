import { iconOf } from './icon.ts';
import { elementOf } from './node-elements.ts';
import { OVERLAY_CSS } from './overlay-css.ts';

/** Outlines and the small toolbar over the page, outside of its content. */
export type Overlay = {
  readonly selectedId: string | null;
  hover(id: string | null): void;
  select(id: string | null, scroll: boolean): void;
  /** Draws again where things are now; while a text is edited only its outline is shown. */
  update(editingId: string | null): void;
  contains(target: EventTarget | null): boolean;
  /** Handle of the toolbar by which a block is dragged; by keyboard blocks are moved with Alt and an arrow. */
  readonly grip: HTMLElement;
  /** Shows the line where a dragged block would go. */
  showDrop(line: DOMRect | null): void;
};

const BUTTONS = [
  ['add-block', 'Add block below', 'M12 5v14M5 12h14'],
  ['move-up', 'Move up', 'M12 19V5M5 12l7-7 7 7'],
  ['move-down', 'Move down', 'M12 5v14M19 12l-7 7-7-7'],
  ['duplicate', 'Duplicate', 'M9 9h11v11H9zM5 15H4V4h11v1'],
  ['remove', 'Remove', 'M3 6h18M8 6V4h8v2M6 6l1 14h10l1-14'],
] as const;

/** Opens the overlay in a shadow root beside the body, so that neither styles nor scripts of the page meet it. */
export function openOverlay(run: (command: string, id: string) => void): Overlay {
  const host = document.createElement('sitewright-canvas');
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(OVERLAY_CSS);
  root.adoptedStyleSheets = [sheet];
  const hoverBox = boxIn(root, 'hover');
  const selectBox = boxIn(root, 'select');
  let hovered: string | null = null;
  let selected: string | null = null;
  let editing: string | null = null;
  const dropBox = boxIn(root, 'drop');
  const toolbar = toolbarIn(root, (name) => selected && run(name, selected));
  const grip = gripIn(toolbar);
  document.documentElement.append(host);

  const draw = () => {
    frame(hoverBox, hovered !== selected ? hovered : null);
    frame(selectBox, selected);
    selectBox.classList.toggle('is-editing', editing !== null && editing === selected);
    positionToolbar(toolbar, selected !== null && editing === null ? elementOf(selected) : null);
  };
  let isWaiting = false;
  const drawSoon = () => {
    if (isWaiting) return;
    isWaiting = true;
    requestAnimationFrame(() => {
      isWaiting = false;
      draw();
    });
  };
  window.addEventListener('scroll', drawSoon, { capture: true, passive: true });
  window.addEventListener('resize', () => {
    // Where the settings open below the page, less of it is in sight.
    if (selected !== null && editing === null) elementOf(selected)?.scrollIntoView({ block: 'nearest' });
    drawSoon();
  });
  new ResizeObserver(drawSoon).observe(document.body);

  return {
    get selectedId() {
      return selected;
    },
    hover(id) {
      if (hovered === id) return;
      hovered = id;
      drawSoon();
    },
    select(id, scroll) {
      selected = id;
      if (id !== null && scroll) elementOf(id)?.scrollIntoView({ block: 'nearest' });
      drawSoon();
    },
    update(editingId) {
      editing = editingId;
      drawSoon();
    },
    grip,
    showDrop(line) {
      dropBox.hidden = line === null;
      if (line) cover(dropBox, line);
    },
    contains: (target) => target instanceof Node && (target === host || root.contains(target)),
  };
}

function boxIn(root: ShadowRoot, name: string): HTMLElement {
  const box = document.createElement('div');
  box.className = `box ${name}`;
  box.hidden = true;
  root.append(box);
  return box;
}

function frame(box: HTMLElement, id: string | null): void {
  const element = id === null ? null : elementOf(id);
  box.hidden = element === null;
  if (!element) return;
  const { left, top, width, height } = element.getBoundingClientRect();
  cover(box, new DOMRect(left, top, width, Math.max(height, 8)));
}

function cover(box: HTMLElement, { left, top, width, height }: DOMRect): void {
  // Set through the object model: a style attribute in markup would need the policy's leave.
  box.style.translate = `${left}px ${top}px`;
  box.style.width = `${width}px`;
  box.style.height = `${height}px`;
}

function toolbarIn(root: ShadowRoot, run: (name: string) => void): HTMLElement {
  const toolbar = document.createElement('div');
  toolbar.className = 'toolbar';
  toolbar.setAttribute('role', 'toolbar');
  toolbar.setAttribute('aria-label', 'Block');
  toolbar.hidden = true;
  for (const [name, label, path] of BUTTONS) {
    const button = document.createElement('button');
    button.type = 'button';
    button.title = label;
    button.setAttribute('aria-label', label);
    button.append(iconOf(path));
    button.addEventListener('click', () => run(name));
    toolbar.append(button);
  }
  root.append(toolbar);
  return toolbar;
}

function gripIn(toolbar: HTMLElement): HTMLElement {
  const grip = document.createElement('span');
  grip.className = 'grip';
  grip.title = 'Drag to move';
  grip.setAttribute('aria-hidden', 'true');
  grip.append(iconOf('M9 5h.01M9 12h.01M9 19h.01M15 5h.01M15 12h.01M15 19h.01'));
  toolbar.prepend(grip);
  return grip;
}

/** Above the block, or inside its upper edge when there is no room. */
function positionToolbar(toolbar: HTMLElement, element: HTMLElement | null): void {
  toolbar.hidden = element === null;
  if (!element) return;
  const { left, top, bottom } = element.getBoundingClientRect();
  const isOut = bottom < 0 || top > window.innerHeight;
  toolbar.hidden = isOut;
  const x = Math.max(4, Math.min(left, window.innerWidth - toolbar.offsetWidth - 4));
  const y = top >= 42 ? top - 40 : Math.max(4, top + 4);
  toolbar.style.translate = `${x}px ${y}px`;
}
