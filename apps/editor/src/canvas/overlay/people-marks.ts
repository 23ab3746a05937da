import type { ShownPerson } from '../../bridge/messages.ts';
import { place } from '../geometry.ts';
import { elementOf } from '../node-elements.ts';
import { createPeopleCarets } from './people-carets.ts';

/** Outlines of what others have selected, with their names, and carets where they write. */
export type PeopleMarks = {
  /** Draws them where things are now; other people are another list. */
  draw(people: readonly ShownPerson[]): void;
};

const PEOPLE_CSS = `
.person { box-shadow: 0 0 0 2px var(--person); border-radius: 2px; }
.person span {
  position: absolute; inset-inline-end: 0; inset-block-end: 100%; max-width: 180px; padding: 2px 7px; border-radius: 4px 4px 0 0;
  overflow: hidden; text-overflow: ellipsis; white-space: nowrap; background: var(--person); color: oklch(1 0 0);
  font: 500 11px/16px system-ui, sans-serif; transform-origin: 100% 100%; scale: var(--tool-scale, 1);
}
.person.is-at-top span { inset-block: 0 auto; transform-origin: 100% 0; border-radius: 0 0 0 4px; }
.caret { background: var(--person); border-radius: 1px; }
.marked { background: color-mix(in oklch, var(--person) 25%, transparent); border-radius: 0; }
`;

export function createPeopleMarks(root: ShadowRoot): PeopleMarks {
  let shown: readonly ShownPerson[] = [];
  let marks: { box: HTMLElement; id: string }[] = [];
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(PEOPLE_CSS);
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  const carets = createPeopleCarets(root);
  const set = (people: readonly ShownPerson[]) => {
    shown = people;
    carets.set(people);
    for (const { box } of marks) box.remove();
    marks = people.flatMap(({ name, color, ids }) =>
      ids.map((id, index) => {
        const box = document.createElement('div');
        box.className = 'box person';
        box.setAttribute('aria-hidden', 'true');
        box.style.setProperty('--person', color);
        if (index === 0) {
          const label = document.createElement('span');
          label.textContent = name;
          box.append(label);
        }
        root.prepend(box);
        return { box, id };
      }),
    );
  };
  return {
    draw(people) {
      if (people !== shown) set(people);
      carets.draw();
      for (const { box, id } of marks) {
        const bounds = elementOf(id)?.getBoundingClientRect();
        box.hidden = !bounds || bounds.bottom < 0 || bounds.top > window.innerHeight;
        if (bounds) place(box, bounds);
        box.classList.toggle('is-at-top', (bounds?.top ?? 0) < 24);
      }
    },
  };
}
