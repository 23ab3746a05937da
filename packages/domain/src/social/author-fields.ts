import type { FixedField } from '@sitewright/forms/fixed-field';

/** Name of somebody who writes on a site. */
export const AUTHOR_NAME_FIELD = {
  type: 'text',
  required: true,
  maxLength: 100,
  isOneLine: true,
  autocomplete: 'name',
  messages: {
    required: 'Please enter your name.',
    oneLine: 'Please use one line of ordinary characters.',
  },
} as const satisfies FixedField;
