import { t } from '@sitewright/owner-texts/t';
import { ACCENT } from './marks-css.ts';

/** Buttons on blocks that have nothing to show yet, each with the next step. */
export type EmptyActions = { show(isShown: boolean): void };

/** Distance of a button from the upper edge of its block, below the words there. */
const BELOW_PX = 76;

const CSS = `
.empty-action {
  all: unset; position: fixed; left: 0; top: 0; box-sizing: border-box; min-height: 34px; padding: 8px 14px; pointer-events: auto;
  border-radius: 8px; background: ${ACCENT}; color: oklch(1 0 0); cursor: default; transform-origin: 50% 0; scale: var(--tool-scale, 1);
  font: 500 13px/18px system-ui, sans-serif; white-space: nowrap; box-shadow: 0 0 0 2px oklch(1 0 0 / 0.85);
}
.empty-action:hover { background: oklch(0.47 0.2 264); }
.empty-action:focus-visible { outline: 2px solid ${ACCENT}; outline-offset: 3px; }
@media (pointer: coarse) { .empty-action { min-height: 44px; } }
`;

type Action = { name: string; label: string };

export function createEmptyActions(
  root: ShadowRoot,
  run: (command: string, id: string) => void,
): EmptyActions {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(CSS);
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  const buttons: { button: HTMLButtonElement; id: string; action: Action }[] = [];
  const buttonAt = (index: number) => {
    const existing = buttons[index];
    if (existing) return existing;
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'empty-action';
    const entry = { button, id: '', action: { name: '', label: '' } };
    button.addEventListener('click', () => run(entry.action.name, entry.id));
    root.append(button);
    buttons.push(entry);
    return entry;
  };
  return {
    show(isShown) {
      const elements = isShown ? document.querySelectorAll<HTMLElement>('[data-sitewright-empty]') : [];
      let used = 0;
      for (const element of elements) {
        const { left, top, bottom, width } = element.getBoundingClientRect();
        if (bottom < 0 || top > window.innerHeight || width === 0) continue;
        const entry = buttonAt(used++);
        entry.id = element.id.slice('block-'.length);
        entry.action = actionOf(element);
        entry.button.textContent = entry.action.label;
        entry.button.hidden = false;
        const x = left + width / 2 - entry.button.offsetWidth / 2;
        entry.button.style.translate = `${x}px ${top + BELOW_PX}px`;
      }
      for (const { button } of buttons.slice(used)) button.hidden = true;
    },
  };
}

function actionOf({ classList }: HTMLElement): Action {
  if (classList.contains('sqs-block-image')) return { name: 'choose-image', label: t('canvas.chooseImage') };
  if (classList.contains('sqs-block-gallery'))
    return { name: 'choose-image', label: t('canvas.addPictures') };
  return { name: 'set-up', label: t('canvas.setUp') };
}
