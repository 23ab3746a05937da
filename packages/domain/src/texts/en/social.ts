/** Words of comments, likes and share buttons in the browser. */
export const SOCIAL = {
  likes: { one: '1 like', other: '{count} likes' },
  sending: 'Sending…',
  commentShown: 'Your comment has been added.',
  commentWaits: 'Thank you. Your comment will appear once it has been approved.',
  checkEntries: 'One or more fields is invalid, please check your entries.',
  unableToComment: 'Unable to add your comment',
  reply: 'Reply',
  cancelReply: 'Cancel reply',
  report: 'Report',
  reported: 'Reported',
  shareOn: 'Share on {service}',
} as const;
