import { t } from '@sitewright/owner-texts/t';
/** Buttons on blocks that have nothing to show yet, each with the next step. */
export type EmptyActions = { show(isShown: boolean): void };

/** Distance of a button from the upper edge of its block, below the words there. */
const BELOW_PX = 76;

type Action = { name: string; label: string };

export function createEmptyActions(
  root: ShadowRoot,
  run: (command: string, id: string) => void,
): EmptyActions {
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
