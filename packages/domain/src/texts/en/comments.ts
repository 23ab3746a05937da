/** Words of comments as plain HTML. */
export const COMMENTS = {
  heading: 'Comments',
  leave: 'Leave a comment',
  name: 'Name',
  email: 'Email address',
  emailHint: 'It is not shown publicly.',
  website: 'Website (optional)',
  comment: 'Comment',
  post: 'Post comment',
  reply: 'Reply',
  trap: 'Leave this field empty',
  byOwner: 'Author',
  closed: 'Comments are closed.',
} as const;
