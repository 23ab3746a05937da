import { hitData, visitor } from './page-facts.ts';
import { postCensus } from './send-beacon.ts';
import { tellVisit } from './tell-visit.ts';

const BUTTONS = '.sqs-block-button a';
const FORMS = '.site-form, .newsletter-form';
const REVIEWS = 'a[href$="#reviews"]';
/** What the head of a product says of it. */
const VITALS = '.product-rating';
const RELATED = '.also-bought';

/** Tells of buttons and forms when they come into view, and of what is done with them. Source: ANA-12 to ANA-14, ANA-41, ANA-45. */
export function watchParts(): void {
  const watcher = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      watcher.unobserve(target);
      if (target.matches(RELATED)) tellVisit('related_product_display');
      else if (target.matches(FORMS))
        postCensus('/api/census/form-render', { ...censusFields(), formId: formId(target) });
      else postCensus('/api/census/button-render', censusFields());
    }
  });
  for (const part of document.querySelectorAll(`${BUTTONS}, ${FORMS}, ${RELATED}`)) watcher.observe(part);
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    if (target.closest(BUTTONS)) postCensus('/api/census/button-click', censusFields());
    if (target.closest(VITALS)) tellVisit('vitals_link_click');
    else if (target.closest(REVIEWS)) tellVisit('reviews_tab_click');
    if (target.closest(`${RELATED} a`)) tellVisit('related_product_click');
  });
  document.addEventListener('submit-success', ({ target }) => {
    tellVisit('form_submit', target instanceof Element ? formId(target) : '');
  });
}

/** What every message of the census says of its page and visitor. */
export const censusFields = () => ({
  pageFields: JSON.stringify(hitData()),
  visitorCookie: visitor().cookie(),
});

const formId = (form: Element) => form.getAttribute('data-form-id') ?? form.id;
