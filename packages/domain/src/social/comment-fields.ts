import { ASCII_ADDRESS } from '@sitewright/forms/email-address';
import type { FixedFields } from '@sitewright/forms/fixed-field';
import { FORM_MESSAGES } from '@sitewright/forms/form-messages';
import { AUTHOR_NAME_FIELD } from './author-fields.ts';

const NO_LINK = 'Links must be formatted as https://example.com.';

/** What a comment is asked for. The address is never shown to visitors. Source: SOC-05. */
export const COMMENT_FIELDS = {
  authorName: AUTHOR_NAME_FIELD,
  authorEmail: {
    type: 'email',
    required: true,
    maxLength: 256,
    pattern: ASCII_ADDRESS,
    autocomplete: 'email',
    messages: { pattern: FORM_MESSAGES.email },
  },
  authorUrl: {
    type: 'website',
    maxLength: 500,
    // What it leads to stands in a page: nothing but the web.
    pattern: /^https?:\/\//i,
    autocomplete: 'url',
    placeholder: 'https://',
    messages: { website: NO_LINK, pattern: NO_LINK },
  },
  /** The longest is a limit of our own. */
  body: {
    type: 'textarea',
    required: true,
    maxLength: 5000,
    messages: { required: 'Please enter a comment.' },
  },
} as const satisfies FixedFields;

/** Characters of the field that people do not see. */
export const MAX_TRAP_LENGTH = 500;
