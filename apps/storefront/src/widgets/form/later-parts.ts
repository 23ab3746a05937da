/** What forms need only once somebody is at them, or have several pages: a file of its own, which comes later. */
export { startPages } from './form-pages.ts';
export { sendForm } from './send-form.ts';
