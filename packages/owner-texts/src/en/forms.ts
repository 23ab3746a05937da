import type { Catalogue } from '@sitewright/domain/texts/texts-of';

/** Texts of the area `forms`. */
export const FORMS = {
  addForm: 'Add form',
  beginWith: 'Begin with',
  changed: 'Changed',
  changesNotPublished: 'Changes not published',
  empty: 'Empty',
  form: 'Form',
  formName: 'Form {name}',
  forms: 'Forms',
  forms2: '← Forms',
  inbox: 'Inbox',
  loadingTheForm: 'Loading the form',
  makeOneThenShowPageForm: 'Make one, then show it on a page with a form block.',
  moreForName: 'More for {name}',
  newForm: 'New form',
  noFormsYet: 'No forms yet',
  notPublished: 'Not published',
  published: 'Published',
  someoneElseChangedFormSameTime: 'Someone else changed this form at the same time. Please try again.',
  state: 'State',
  submissions: 'Submissions',
  submissionsOfNameSubmissioncountUnreadcountUnrea:
    'Submissions of {name}: {submissionCount}, {unreadCount} unread',
  unpublish: 'Unpublish',
  unreadcountNew: '{unreadCount} new',
  visitorsCannotSendAnyMoreWhat:
    'Visitors cannot send it any more. What was sent stays in the inbox until you delete it.',
} as const satisfies Catalogue;
