import { t } from '@sitewright/owner-texts/t';
import { iconOf } from '../../parts/icon.ts';
import { keepFoot } from '../foot.ts';
import { type Box, setHidden } from '../geometry.ts';
import { elementOf } from '../node-elements.ts';
import { placeOfTools } from '../tool-place.ts';

/** The small toolbar of what is selected. */
export type Toolbar = {
  readonly grip: HTMLElement;
  /** Shows it beside the box around all that is selected, `ids`. */
  show(box: Box | null, state: { scale: number; ids: readonly string[] }): void;
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
/** A second press of a double click comes before the page moves. */
const AGAIN_MS = 350;

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
  /** What is selected while its tools are at the foot: scrolled elsewhere, they stay there. */
  let atFoot: string | null = null;
  let clearing: ReturnType<typeof setTimeout> | undefined;
  const leaveFoot = () => {
    atFoot = null;
    keepFoot(toolbar, 0);
    clearTimeout(clearing);
    toolbar.classList.remove('is-at-foot');
  };
  const standAtFoot = (key: string, height: number, ids: readonly string[]) => {
    if (atFoot !== key) {
      clearTimeout(clearing);
      clearing = setTimeout(() => clearOfFoot(ids, height), AGAIN_MS);
    }
    atFoot = key;
    keepFoot(toolbar, height);
    toolbar.classList.add('is-at-foot');
    toolbar.style.translate = '';
  };
  return {
    grip,
    show(box, { scale, ids }) {
      setHidden(toolbar, box === null);
      if (!box) return leaveFoot();
      counter.hidden = ids.length < 2;
      counter.textContent = t('canvas.selected', { count: ids.length });
      const room = { width: window.innerWidth, height: window.innerHeight };
      setHidden(toolbar, box.top + box.height < 0 || box.top > room.height);
      const key = `${room.width} ${ids.join()}`;
      if (atFoot !== null && atFoot !== key) leaveFoot();
      const size = { width: toolbar.offsetWidth / scale, height: toolbar.offsetHeight / scale };
      const at =
        atFoot === null ? placeOfTools(box, size, { gap: size.height - LESS_PX / scale, room }) : null;
      if (at) toolbar.style.translate = `${at.x}px ${at.y}px`;
      else if (!toolbar.hidden) standAtFoot(key, size.height, ids);
    },
  };
}

/** Brings what has come to lie below the tools into sight, where it has room above them. */
function clearOfFoot(ids: readonly string[], height: number): void {
  const [id] = ids;
  const element = id === undefined || ids.length > 1 ? null : elementOf(id);
  const box = element?.getBoundingClientRect();
  const end = window.innerHeight - height;
  if (element && box && box.bottom > end && box.height < end) element.scrollIntoView({ block: 'nearest' });
}
