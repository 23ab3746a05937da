/** English words of comments, likes and share buttons, apart from the shop's so that pages without one do not load them. */
export const SOCIAL_TEXTS = {
  likes: (count: number) => (count === 1 ? '1 like' : `${count} likes`),
  sending: 'Sending…',
  commentShown: 'Your comment has been added.',
  commentWaits: 'Thank you. Your comment is shown as soon as somebody of this site has read it.',
  checkEntries: 'One or more fields is invalid, please check your entries.',
  unableToComment: 'Unable to add your comment',
  reply: 'Reply',
  cancelReply: 'Cancel reply',
  report: 'Report',
  reported: 'Reported',
  shareOn: (service: string) => `Share on ${service}`,
} as const;
