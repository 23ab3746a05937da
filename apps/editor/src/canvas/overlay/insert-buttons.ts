import { t } from '@sitewright/owner-texts/t';
import { iconOf } from '../../parts/icon.ts';
import type { Drop } from '../../store/block-drops.ts';
import { setHidden } from '../geometry.ts';
import { elementOf, isInGrid } from '../node-elements.ts';

/** Lines with a plus, at which something is added: around what is selected, and below what is pointed at. */
export type InsertButtons = {
  show(around: { selected: string | null; hovered: string | null } | null, scale: number): void;
};

type Side = 'before' | 'after';

const BLOCK_NAMES: Record<Side, string> = {
  before: t('canvas.addBlockAbove'),
  after: t('canvas.addBlockBelow'),
};
const SECTION_NAMES: Record<Side, string> = {
  before: t('canvas.addSectionAbove'),
  after: t('canvas.addSectionBelow'),
};
type Place = { id: string; side: Side };

/** Two around what is selected, two around what is pointed at. */
const LINES = 4;
/** Farthest from its block, in px of the screen. */
const AWAY_PX = 14;

export function createInsertButtons(root: ShadowRoot, insert: (at: Drop) => void): InsertButtons {
  const lines = Array.from({ length: LINES }, () => {
    const line = document.createElement('div');
    line.className = 'box insert';
    line.hidden = true;
    const button = document.createElement('button');
    button.type = 'button';
    button.append(iconOf('M12 5v14M5 12h14'));
    line.append(button);
    root.append(line);
    const entry = { line, button, place: null as Place | null };
    button.addEventListener('click', () => {
      if (entry.place) insert({ target: entry.place.id, side: entry.place.side });
    });
    return entry;
  });
  return {
    show(around, scale) {
      const places = around ? placesOf(around) : [];
      for (const [index, entry] of lines.entries()) {
        const place = places[index] ?? null;
        const element = place && elementOf(place.id);
        entry.place = place;
        setHidden(entry.line, !element);
        if (place && element) draw(entry, { place, element, scale });
      }
    },
  };
}

function placesOf({ selected, hovered }: { selected: string | null; hovered: string | null }): Place[] {
  const shown = [...new Set([selected, hovered])].filter((id) => id !== null);
  // On the cells of a grid nothing is between two blocks: what is new comes where it is dragged to.
  const ids = shown.filter((id) => !isInGrid(id));
  return ids.flatMap((id) => [
    { id, side: 'after' as const },
    { id, side: 'before' as const },
  ]);
}

type Entry = { line: HTMLElement; button: HTMLElement };

function draw(
  { line, button }: Entry,
  { place: { side }, element, scale }: { place: Place; element: HTMLElement; scale: number },
): void {
  const isSection = element.id.startsWith('section-');
  const { left, top, bottom, width } = element.getBoundingClientRect();
  const neighbour = side === 'before' ? element.previousElementSibling : element.nextElementSibling;
  const beyond = neighbour?.getBoundingClientRect();
  const edge = side === 'before' ? top : bottom;
  const gap =
    beyond && !isSection ? Math.abs(side === 'before' ? top - beyond.bottom : beyond.top - bottom) : 16;
  // Never so near that the button lies over the block: on one line of a text nothing else could be pressed.
  const near = Math.max(button.offsetWidth / 2, Math.min((gap * scale) / 2, AWAY_PX));
  const away = isSection ? 0 : near / scale;
  const y = side === 'before' ? edge - away : edge + away;
  const name = (isSection ? SECTION_NAMES : BLOCK_NAMES)[side];
  button.title = name;
  button.setAttribute('aria-label', name);
  line.classList.toggle('is-section', isSection);
  setHidden(line, y < 0 || y > window.innerHeight);
  line.style.translate = `${left}px ${y}px`;
  line.style.width = `${width}px`;
}
