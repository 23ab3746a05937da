import type { Widget } from '../types.ts';

/** Link to an account of the site with the icon of its service. Source: specification §3, social account. */
export const socialAccount: Widget = {
  name: 'social-account',
  source:
    '<a class="sqs-svg-icon--wrapper {service|htmlattr}" href="{profileUrl|htmlattr}" target="_blank" ' +
    'rel="noopener me" aria-label="{label|htmlattr}">' +
    '<svg class="sqs-svg-icon--social" viewBox="0 0 64 64" width="32" height="32" fill="currentColor" ' +
    'aria-hidden="true"><use href="/universal/svg/social-accounts.svg#{service|htmlattr}-icon"></use></svg></a>',
};
