import { t } from '@sitewright/owner-texts/t';
import type { FromCanvas } from '../../bridge/from-frame.ts';
import { iconOf } from '../../parts/icon.ts';
import type { Overlay } from './overlay.ts';

type Labels = Readonly<Record<string, string | null>>;

/** What the toolbar has for a linked section: its name with the number of its pages, and the two ways to change it. */
export type LinkTools = {
  /** What linked sections are called, by their ids; null where the saved section is gone. */
  name(labels: Labels): void;
};

const BUTTONS = [
  ['editForAll', t('canvas.editForAllPages'), 'M12 20h9M16.5 3.5a2.1 2.1 0 0 1 3 3L7 19l-4 1 1-4z'],
  [
    'unlink',
    t('canvas.unlink'),
    'M18.8 12.3l1.7-1.7a5 5 0 0 0-7.1-7.1l-1.7 1.7M5.2 11.7l-1.7 1.7a5 5 0 0 0 7.1 7.1l1.7-1.7M8 2v3M2 8h3M16 19v3M19 16h3',
  ],
] as const;
/** Nothing is added below within it. */
const ADD = '[data-name="add-block"]';

/** On the page itself: it is one thing here, and where nothing of it is shown it says so. */
const PAGE_CSS = `[data-linked] .section-content *{cursor:default}
[data-linked-empty] .section-content::after{
  content:${JSON.stringify(t('canvas.linkedSectionLater'))};display:grid;place-items:center;min-height:148px;padding:32px 16px;box-sizing:border-box;
  border-radius:8px;background:color-mix(in srgb,currentColor 7%,transparent);
  font:500 14px/20px system-ui,sans-serif;letter-spacing:0;text-transform:none;text-align:center}
[data-linked-empty=nothing] .section-content::after{
  content:${JSON.stringify(t('canvas.linkedSectionGone'))}}`;

export function createLinkTools(overlay: Overlay, send: (message: FromCanvas) => void): LinkTools {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(PAGE_CSS);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  const title = document.createElement('span');
  title.style.cssText =
    'max-width:clamp(48px,100vw - 300px,240px);padding:0 6px;overflow:hidden;text-overflow:ellipsis;white-space:nowrap;font-weight:600';
  const buttons = BUTTONS.map(([name, label, path]) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.title = label;
    button.setAttribute('aria-label', label);
    button.append(iconOf(path));
    button.addEventListener('click', () => {
      if (overlay.selectedId !== null) send({ type: 'linked', id: overlay.selectedId, step: name });
    });
    return button;
  });
  const add = overlay.root.querySelector<HTMLElement>(ADD);
  const own = [title, ...buttons];
  for (const each of own) each.hidden = true;
  add?.before(...own);
  let labels: Labels = {};
  let shown: string | undefined;
  const draw = () => {
    const label = labels[shown ?? ''];
    title.hidden = shown === undefined;
    // Nothing is left that could be edited or copied: it can be moved and removed.
    for (const button of buttons) button.hidden = shown === undefined || label === null;
    if (add) add.hidden = shown !== undefined;
    title.textContent =
      label === null ? t('canvas.savedSectionThatIsGone') : (label ?? t('canvas.linkedSection'));
  };
  overlay.onDraw((element) => {
    shown = element?.dataset.linked;
    draw();
  });
  return {
    name(next) {
      labels = next;
      draw();
    },
  };
}
