import type { Formatters } from '../types.ts';
import { followButton, socialButton, socialButtonInline } from './social-buttons.ts';
import { commentCount, commentLink, comments, likeButton } from './social-comments.ts';
import { activateLinks, calendarUrl } from './social-links.ts';

/** Formatters of comments, likes, sharing and accounts. Source: JSON-T §6.6. */
export const socialFormatters: Formatters = {
  'activate-twitter-links': activateLinks,
  'comment-count': commentCount,
  'comment-link': commentLink,
  comments,
  'google-calendar-url': calendarUrl,
  'like-button': likeButton,
  'social-button': socialButton,
  'social-button-inline': socialButtonInline,
  'twitter-follow-button': followButton,
};
