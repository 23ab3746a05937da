import type { FormContentInput } from './form-schema.ts';

/** Names of the forms that a new form may begin as; the first one unless another is chosen. */
export const FORM_TEMPLATE_IDS = ['contact', 'booking', 'rsvp', 'feedback', 'job', 'wholesale'] as const;

/** Name of one of them. */
export type FormTemplateId = (typeof FORM_TEMPLATE_IDS)[number];

/** What they ask and say, in the language of a site. */
export type FormTemplateTexts = Readonly<
  Record<
    | 'about'
    | 'address'
    | 'anythingElse'
    | 'apply'
    | 'better'
    | 'bookingThanks'
    | 'businessName'
    | 'coming'
    | 'date'
    | 'details'
    | 'email'
    | 'formBooking'
    | 'formContact'
    | 'formFeedback'
    | 'formJob'
    | 'formRsvp'
    | 'formWholesale'
    | 'found'
    | 'good'
    | 'guests'
    | 'howWasIt'
    | 'jobThanks'
    | 'kind'
    | 'kindOnline'
    | 'kindOther'
    | 'kindRestaurant'
    | 'kindShop'
    | 'message'
    | 'name'
    | 'no'
    | 'onlyForAnswer'
    | 'orderValue'
    | 'people'
    | 'phone'
    | 'portfolio'
    | 'position'
    | 'recommend'
    | 'requestBooking'
    | 'rsvpThanks'
    | 'send'
    | 'sendEnquiry'
    | 'sendFeedback'
    | 'sendRsvp'
    | 'start'
    | 'time'
    | 'website'
    | 'wishes'
    | 'yes',
    string
  >
>;

/** What a form begins as. */
export function formTemplate(id: FormTemplateId, t: FormTemplateTexts): FormContentInput {
  return TEMPLATES[id](t);
}

const nameField = (t: FormTemplateTexts) =>
  ({ id: 'name', type: 'name', title: t.name, required: true }) as const;
const emailField = (t: FormTemplateTexts) =>
  ({ id: 'email', type: 'email', title: t.email, required: true }) as const;
const phoneField = (t: FormTemplateTexts) => ({ id: 'phone', type: 'phone', title: t.phone }) as const;

const TEMPLATES: Readonly<Record<FormTemplateId, (t: FormTemplateTexts) => FormContentInput>> = {
  contact: (t) => ({
    name: t.formContact,
    submitLabel: t.send,
    fields: [
      nameField(t),
      emailField(t),
      { id: 'message', type: 'textarea', title: t.message, required: true },
    ],
  }),
  booking: (t) => ({
    name: t.formBooking,
    submitLabel: t.requestBooking,
    submissionMessage: t.bookingThanks,
    fields: [
      nameField(t),
      emailField(t),
      phoneField(t),
      { id: 'date', type: 'date', title: t.date, required: true },
      { id: 'time', type: 'time', title: t.time, required: true },
      { id: 'guests', type: 'number', title: t.people, required: true, min: 1, max: 100 },
      { id: 'wishes', type: 'textarea', title: t.wishes },
    ],
  }),
  rsvp: (t) => ({
    name: t.formRsvp,
    submitLabel: t.sendRsvp,
    submissionMessage: t.rsvpThanks,
    fields: [
      nameField(t),
      emailField(t),
      { id: 'coming', type: 'radio', title: t.coming, required: true, options: [t.yes, t.no] },
      {
        id: 'guests',
        type: 'number',
        title: t.guests,
        min: 0,
        max: 20,
        condition: { rules: [{ fieldId: 'coming', operator: 'is', value: t.yes }] },
      },
      { id: 'note', type: 'textarea', title: t.anythingElse },
    ],
  }),
  feedback: (t) => ({
    name: t.formFeedback,
    submitLabel: t.sendFeedback,
    fields: [
      {
        id: 'survey',
        type: 'likert',
        title: t.howWasIt,
        questions: [t.found, t.recommend],
      },
      { id: 'good', type: 'textarea', title: t.good },
      { id: 'better', type: 'textarea', title: t.better },
      { ...emailField(t), required: false, description: t.onlyForAnswer },
    ],
  }),
  job: (t) => ({
    name: t.formJob,
    submitLabel: t.apply,
    submissionMessage: t.jobThanks,
    fields: [
      nameField(t),
      emailField(t),
      phoneField(t),
      { id: 'position', type: 'text', title: t.position, required: true },
      { id: 'website', type: 'website', title: t.portfolio },
      { id: 'about', type: 'textarea', title: t.about, required: true },
      { id: 'start', type: 'date', title: t.start },
    ],
  }),
  wholesale: (t) => ({
    name: t.formWholesale,
    submitLabel: t.sendEnquiry,
    fields: [
      { id: 'business', type: 'text', title: t.businessName, required: true },
      nameField(t),
      emailField(t),
      phoneField(t),
      { id: 'address', type: 'address', title: t.address },
      { id: 'website', type: 'website', title: t.website },
      {
        id: 'kind',
        type: 'select',
        title: t.kind,
        options: [t.kindShop, t.kindOnline, t.kindRestaurant, t.kindOther],
      },
      { id: 'volume', type: 'currency', title: t.orderValue, min: 0 },
      { id: 'details', type: 'textarea', title: t.details },
    ],
  }),
};
