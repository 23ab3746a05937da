import type { FormContentInput } from './form-schema.ts';

/** A form to start from. */
export type FormTemplate = { readonly id: string; readonly title: string; readonly content: FormContentInput };

const name = { id: 'name', type: 'name', title: 'Name', required: true } as const;
const email = { id: 'email', type: 'email', title: 'Email', required: true } as const;
const phone = { id: 'phone', type: 'phone', title: 'Phone' } as const;
const message = { id: 'message', type: 'textarea', title: 'Message', required: true } as const;

/** The forms that a new form may begin as; the first one unless another is chosen. */
export const FORM_TEMPLATES = [
  {
    id: 'contact',
    title: 'Contact',
    content: { name: 'Contact', submitLabel: 'Send', fields: [name, email, message] },
  },
  {
    id: 'booking',
    title: 'Booking request',
    content: {
      name: 'Booking request',
      submitLabel: 'Request booking',
      submissionMessage: 'Thank you! We will confirm your booking soon.',
      fields: [
        name,
        email,
        phone,
        { id: 'date', type: 'date', title: 'Date', required: true },
        { id: 'time', type: 'time', title: 'Time', required: true },
        { id: 'guests', type: 'number', title: 'Number of people', required: true, min: 1, max: 100 },
        { id: 'wishes', type: 'textarea', title: 'Special wishes' },
      ],
    },
  },
  {
    id: 'rsvp',
    title: 'RSVP',
    content: {
      name: 'RSVP',
      submitLabel: 'Send RSVP',
      submissionMessage: 'Thank you for letting us know!',
      fields: [
        name,
        email,
        { id: 'coming', type: 'radio', title: 'Will you come?', required: true, options: ['Yes', 'No'] },
        {
          id: 'guests',
          type: 'number',
          title: 'How many guests do you bring?',
          min: 0,
          max: 20,
          condition: { rules: [{ fieldId: 'coming', operator: 'is', value: 'Yes' }] },
        },
        { id: 'note', type: 'textarea', title: 'Anything we should know?' },
      ],
    },
  },
  {
    id: 'feedback',
    title: 'Feedback',
    content: {
      name: 'Feedback',
      submitLabel: 'Send feedback',
      fields: [
        {
          id: 'survey',
          type: 'likert',
          title: 'How was it?',
          questions: ['I found what I was looking for', 'I would recommend you to a friend'],
        },
        { id: 'good', type: 'textarea', title: 'What did you like?' },
        { id: 'better', type: 'textarea', title: 'What could be better?' },
        { ...email, required: false, description: 'Only if you would like an answer.' },
      ],
    },
  },
  {
    id: 'job',
    title: 'Job application',
    content: {
      name: 'Job application',
      submitLabel: 'Apply',
      submissionMessage: 'Thank you for your application! We will be in touch.',
      fields: [
        name,
        email,
        phone,
        { id: 'position', type: 'text', title: 'Position', required: true },
        { id: 'website', type: 'website', title: 'Website or portfolio' },
        { id: 'about', type: 'textarea', title: 'About you', required: true },
        { id: 'start', type: 'date', title: 'When could you start?' },
      ],
    },
  },
  {
    id: 'wholesale',
    title: 'Wholesale enquiry',
    content: {
      name: 'Wholesale enquiry',
      submitLabel: 'Send enquiry',
      fields: [
        { id: 'business', type: 'text', title: 'Business name', required: true },
        name,
        email,
        phone,
        { id: 'address', type: 'address', title: 'Address' },
        { id: 'website', type: 'website', title: 'Website' },
        {
          id: 'kind',
          type: 'select',
          title: 'Kind of business',
          options: ['Shop', 'Online shop', 'Restaurant or café', 'Other'],
        },
        { id: 'volume', type: 'currency', title: 'Expected order value', min: 0 },
        { id: 'details', type: 'textarea', title: 'What are you interested in?' },
      ],
    },
  },
] as const satisfies readonly FormTemplate[];
