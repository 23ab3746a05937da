import { itemPager, listHead, pager, picture } from './partials/list-parts.ts';
import { shareButtons, socialLinks, videoBackground } from './partials/social.ts';

/** Partials every template may apply; one of its own with the same name wins. Source: site format §1.1. */
export const systemPartials: Readonly<Record<string, string>> = {
  'sqs-item-pager': itemPager,
  'sqs-list-head': listHead,
  'sqs-pager': pager,
  'sqs-picture': picture,
  'sqs-share-buttons': shareButtons,
  'sqs-social-links': socialLinks,
  'sqs-video-background.block': videoBackground,
};
