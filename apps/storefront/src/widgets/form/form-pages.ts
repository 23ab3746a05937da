import { FORM_MESSAGES } from '@sitewright/forms/form-messages';
import { formPages } from '@sitewright/forms/form-pages';
import { checkForm } from './check-form.ts';
import { clearErrors, showErrors } from './form-errors.ts';
import { fieldElement, readBoxes, type SiteForm } from './form-parts.ts';

/** A form of several pages, of which one is shown. */
export type FormPages = {
  /** Goes on to the next page if this one is right; false on the last page, whose form may be sent. */
  goOn(): boolean;
  /** Shows the page of the first of these fields. */
  showFirstOf(fieldIds: Iterable<string>): void;
  /** Draws the progress anew: an answer may have put a page in or out. */
  update(): void;
  stop(): void;
};

/** Shows the pages of a form one by one, with the progress. What stands on other pages stays in the form. */
export function startPages(form: SiteForm): FormPages {
  const { element } = form;
  const pages = formPages(form.fields);
  const elements = [...element.querySelectorAll<HTMLElement>('.form-page')];
  const progress = element.querySelector<HTMLElement>('.form-progress');
  const previous = element.querySelector<HTMLElement>('.form-previous');
  const next = element.querySelector<HTMLElement>('.form-next');
  let at = 0;

  /** Places of the pages with something to be seen. */
  const open = () =>
    pages.flatMap((fields, index) =>
      fields.some(({ id, type }) => type !== 'hidden' && !fieldElement(form, id)?.hidden) ? [index] : [],
    );

  function update(): void {
    const places = open();
    const step = Math.max(places.indexOf(at), 0);
    at = places[step] ?? 0;
    const isLast = step >= places.length - 1;
    for (const [index, page] of elements.entries()) page.hidden = index !== at;
    form.button.hidden = !isLast;
    element.classList.toggle('is-last-page', isLast);
    if (next) next.hidden = isLast;
    if (previous) previous.hidden = step === 0;
    if (!progress) return;
    const { step: words = '' } = progress.dataset;
    const text = words.replace('{number}', String(step + 1)).replace('{count}', String(places.length));
    const status = progress.querySelector('p');
    if (status && status.textContent !== text) status.textContent = text;
    progress.querySelector('progress')?.setAttribute('value', String((step + 1) / places.length));
    progress.hidden = places.length < 2;
  }

  function show(place: number): void {
    at = place;
    update();
    elements[at]?.focus({ preventScroll: true });
    (progress ?? element).scrollIntoView({ block: 'nearest' });
  }

  function goOn(): boolean {
    const following = open().find((place) => place > at);
    if (following === undefined) return false;
    clearErrors(form);
    const own = new Set(pages[at]?.map(({ id }) => id));
    const failure = checkForm(form, readBoxes(form));
    // What is on its way is waited for at the end.
    const isComing = (id: string) =>
      fieldElement(form, id)?.querySelector('[data-state="uploading"]') != null;
    const fields = new Map([...(failure?.fields ?? [])].filter(([id]) => own.has(id) && !isComing(id)));
    if (fields.size > 0) showErrors(form, { fields, message: form.say(FORM_MESSAGES.general) });
    else show(following);
    return true;
  }

  function showFirstOf(fieldIds: Iterable<string>): void {
    const asked = new Set(fieldIds);
    const place = pages.findIndex((fields) => fields.some(({ id }) => asked.has(id)));
    if (place >= 0 && place !== at) show(place);
  }

  const turnBack = () => {
    clearErrors(form);
    show(open().findLast((place) => place < at) ?? 0);
  };
  const turn = () => void goOn();
  /** Before the link itself puts the focus there. */
  const follow = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('.form-summary a') : null;
    const field = link && document.getElementById(link.hash.slice(1))?.closest<HTMLElement>('[data-field]');
    if (field) showFirstOf([field.dataset.field ?? '']);
  };

  element.classList.add('is-paged');
  previous?.addEventListener('click', turnBack);
  next?.addEventListener('click', turn);
  element.addEventListener('click', follow, true);
  update();
  showFirstOf(
    [...element.querySelectorAll<HTMLElement>('.form-item.error')].map((item) => item.dataset.field ?? ''),
  );
  const stop = () => {
    previous?.removeEventListener('click', turnBack);
    next?.removeEventListener('click', turn);
    element.removeEventListener('click', follow, true);
  };
  return { goOn, showFirstOf, update, stop };
}
