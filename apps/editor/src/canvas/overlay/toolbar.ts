import { t } from '@sitewright/owner-texts/t';
import { iconOf } from '../../parts/icon.ts';
import { setHidden } from '../geometry.ts';

/** The small toolbar of what is selected. */
export type Toolbar = {
  readonly grip: HTMLElement;
  /** Shows it beside an element; `count` is how many are selected. */
  show(element: HTMLElement | null, state: { scale: number; count: number }): void;
};

const BUTTONS = [
  ['add-block', t('canvas.addBlockBelow'), 'M12 5v14M5 12h14'],
  ['move-up', t('common.moveUp'), 'M12 19V5M5 12l7-7 7 7'],
  ['move-down', t('common.moveDown'), 'M12 5v14M19 12l-7 7-7-7'],
  ['duplicate', t('common.duplicate'), 'M9 9h11v11H9zM5 15H4V4h11v1'],
  ['remove', t('common.remove'), 'M3 6h18M8 6V4h8v2M6 6l1 14h10l1-14'],
] as const;

/** Room for the line at which a block is added: its button is so much smaller than the toolbar, for a finger too. */
const LESS_PX = 8;
const MARGIN_PX = 4;

export function createToolbar(root: ShadowRoot, run: (name: string) => void): Toolbar {
  const toolbar = document.createElement('div');
  toolbar.className = 'toolbar block-tools';
  toolbar.setAttribute('role', 'toolbar');
  toolbar.setAttribute('aria-label', t('canvas.block'));
  toolbar.hidden = true;
  for (const [name, label, path] of BUTTONS) {
    const button = document.createElement('button');
    button.type = 'button';
    button.dataset.name = name;
    button.title = label;
    button.setAttribute('aria-label', label);
    button.append(iconOf(path));
    button.addEventListener('click', () => run(name));
    toolbar.append(button);
  }
  const grip = document.createElement('span');
  grip.className = 'grip';
  grip.title = t('canvas.dragToMove');
  grip.setAttribute('aria-hidden', 'true');
  grip.append(iconOf('M9 5h.01M9 12h.01M9 19h.01M15 5h.01M15 12h.01M15 19h.01'));
  const counter = document.createElement('span');
  counter.className = 'counter';
  toolbar.prepend(grip, counter);
  root.append(toolbar);
  return {
    grip,
    show(element, { scale, count }) {
      setHidden(toolbar, element === null);
      if (!element) return;
      counter.hidden = count < 2;
      counter.textContent = t('canvas.selected', { count });
      position(toolbar, element, scale);
    },
  };
}

/** Above the block, below it where there is no room; never over it, unless it fills the window. */
function position(toolbar: HTMLElement, element: HTMLElement, scale: number): void {
  const { left, top, bottom } = element.getBoundingClientRect();
  setHidden(toolbar, bottom < 0 || top > window.innerHeight);
  const width = toolbar.offsetWidth / scale;
  const height = toolbar.offsetHeight / scale;
  const gap = height - LESS_PX / scale;
  const x = Math.max(MARGIN_PX, Math.min(left, window.innerWidth - width - MARGIN_PX));
  const above = top - height - gap;
  const below = bottom + gap;
  const isBelow = above < MARGIN_PX && below + height < window.innerHeight;
  const y = isBelow ? below : Math.max(MARGIN_PX, above);
  toolbar.style.translate = `${x}px ${y}px`;
}
