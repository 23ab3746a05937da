/** What the emails of a new automation begin with, for owners to change. */
export const AUTOMATION_MAIL = {
  welcomeSubject: 'Welcome to {site}',
  welcomePreview: 'Thank you for signing up.',
  welcomeTitle: 'Good to have you here',
  welcomeText: 'Thank you for signing up. You will hear from us when there is something new.',
  nextSubject: 'A question about {site}?',
  nextTitle: 'Is there anything you would like to know?',
  nextText: 'Reply to this email: your question reaches us directly, and we will be glad to answer it.',
  backSubject: 'It has been a while',
  backPreview: 'See what is new at {site}.',
  backTitle: 'It has been a while',
  backText: 'You ordered from us some time ago. Come by again and see what is new.',
  visit: 'Have a look around',
} as const;
