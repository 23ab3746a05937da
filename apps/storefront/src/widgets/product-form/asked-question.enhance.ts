import { type Condition, shownFields } from '@sitewright/forms/conditions';

/** Begins the names of the controls of a question. */
const NAME = 'field-';

/** Shows a question of a product while its condition holds for what stands in its form. */
export function enhanceAskedQuestion(element: HTMLElement): () => void {
  const form = element.closest('form');
  const id = element.dataset.question;
  if (!form || id === undefined) return () => {};
  const update = () => {
    element.hidden = !shownIn(form).has(id);
  };
  update();
  form.addEventListener('input', update);
  form.addEventListener('change', update);
  return () => {
    form.removeEventListener('input', update);
    form.removeEventListener('change', update);
    element.hidden = false;
  };
}

/** Ids of the questions that are asked; one may hang on another that hangs on a third. */
function shownIn(form: HTMLFormElement): ReadonlySet<string> {
  const conditions = new Map(
    [...form.querySelectorAll<HTMLElement>('[data-condition]')].map(({ dataset }) => [
      dataset.question,
      JSON.parse(dataset.condition ?? 'null') as Condition | null,
    ]),
  );
  const names = [...form.elements].map((control) => (control as HTMLInputElement).name ?? '');
  const ids = new Set(names.flatMap((name) => (name.startsWith(NAME) ? [name.slice(NAME.length)] : [])));
  const sent = new FormData(form);
  const answers = new Map([...ids].map((id) => [id, sent.getAll(NAME + id).map(String)]));
  const fields = [...ids].map((id) => ({ id, type: 'text' as const, condition: conditions.get(id) ?? null }));
  return shownFields(fields, answers);
}
