import type { ShownPerson } from '../../bridge/messages.ts';
import { place } from '../geometry.ts';
import { laterProgram } from '../later-program.ts';
import { elementOf } from '../node-elements.ts';

/** Outlines of what others have selected, with their names, and carets where they write. */
export type PeopleMarks = {
  set(people: readonly ShownPerson[]): void;
  /** Draws them where things are now. */
  draw(): void;
};

export function createPeopleMarks(root: ShadowRoot): PeopleMarks {
  let marks: { box: HTMLElement; id: string }[] = [];
  let isWritten = false;
  const carets = laterProgram(async () => (await import('./people-carets.ts')).createPeopleCarets(root));
  return {
    set(people) {
      isWritten ||= people.some(({ caret }) => caret);
      if (isWritten) carets.run((each) => each.set(people));
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
    },
    draw() {
      if (isWritten) carets.run((each) => each.draw());
      for (const { box, id } of marks) {
        const bounds = elementOf(id)?.getBoundingClientRect();
        box.hidden = !bounds || bounds.bottom < 0 || bounds.top > window.innerHeight;
        if (bounds) place(box, bounds);
        box.classList.toggle('is-at-top', (bounds?.top ?? 0) < 24);
      }
    },
  };
}
