import { ASCII_ADDRESS } from '@sitewright/forms/email-address';
import type { FixedFields } from '@sitewright/forms/fixed-field';
import { FORM_MESSAGES } from '@sitewright/forms/form-messages';
import { AUTHOR_NAME_FIELD } from './author-fields.ts';

const NO_LINK = 'Links must be formatted as https://example.com.';

/** Whether a text is the address of a page. It stands in a page of ours: nothing but the web, and a host with a dot. */
function isLink(text: string): boolean {
  const host = /^https?:\/\//i.test(text) ? URL.parse(text)?.hostname : undefined;
  return host !== undefined && /[^.]\.[^.]/.test(host);
}

/** What a comment is asked for. The address is never shown to visitors. Source: SOC-05. */
export const COMMENT_FIELDS = {
  authorName: AUTHOR_NAME_FIELD,
  authorEmail: {
    type: 'email',
    required: true,
    maxLength: 256,
    pattern: ASCII_ADDRESS,
    autocomplete: 'email',
    messages: { required: FORM_MESSAGES.email, pattern: FORM_MESSAGES.email },
  },
  authorUrl: {
    type: 'website',
    maxLength: 500,
    pattern: { test: isLink },
    hasOwnRule: true,
    autocomplete: 'url',
    placeholder: 'https://',
    messages: { pattern: NO_LINK },
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
