import { FORM_LABELS, FORM_MESSAGES } from '@sitewright/forms/form-messages';

type FormTexts = {
  readonly [K in keyof typeof FORM_MESSAGES as `formMessage_${K}`]: string;
} & { readonly [K in keyof typeof FORM_LABELS as `formLabel_${K}`]: string };

/** Messages of forms, under keys of their own. */
const FORM_TEXTS = Object.fromEntries([
  ...Object.entries(FORM_MESSAGES).map(([key, text]) => [`formMessage_${key}`, text]),
  ...Object.entries(FORM_LABELS).map(([key, text]) => [`formLabel_${key}`, text]),
]) as FormTexts;

/**
 * English texts of blocks by key. The strings of a site template and the site's own replace them under the same keys
 * of `localizedStrings`.
 */
export const BLOCK_TEXTS = {
  ...FORM_TEXTS,
  blockAllEvents: 'All events',
  blockArchiveChoose: 'Choose',
  blockArchiveShow: 'Show',
  blockAudioDownload: 'Download',
  blockAudioDownloadOf: 'Download {title}',
  blockAudioPlay: 'Play {title}',
  blockAudioTrack: 'Track {number}',
  blockBackgroundPause: 'Pause background video',
  blockBackgroundPlay: 'Play background video',
  blockBackgroundPlayOf: 'Play background video of {service}',
  blockCalendarEvents: 'Events in {month}',
  blockCalendarNext: 'Next month',
  blockCalendarNone: 'No events this month.',
  blockCalendarPrevious: 'Previous month',
  blockChartBar: 'Bar chart',
  blockChartData: 'Show data',
  blockChartLine: 'Line chart',
  blockChartPie: 'Pie chart',
  blockDonationAmount: 'Amount',
  blockDonationOther: 'Another amount',
  blockCommentCount: '{count} comments',
  blockCommentCountOne: '1 comment',
  blockEmbedOpen: 'Open on {host}',
  blockEmbedPreview: 'Shown on the page, not in the editor.',
  blockEmbedTitle: 'Content of {host}',
  blockEmail: 'Email',
  blockFollowOn: '{service}: {name}',
  blockGalleryClose: 'Close',
  blockGalleryFullSize: 'View full size',
  blockGalleryFullSizeOf: 'View full size: {title}',
  blockGalleryPause: 'Pause',
  blockGalleryPlay: 'Play',
  blockGallerySlide: '{index} of {count}',
  blockGallerySlider: 'Slides',
  blockGalleryThumbnails: 'Thumbnails',
  blockItemCount: '{count} items',
  blockItemCountOne: '1 item',
  blockLogoHome: '{title}, home page',
  blockMapOpen: 'Open in {service}',
  blockMapAttribution: 'Map: {source}',
  blockNewsletterDone:
    'Thank you! If your address is new to us, please use the link in the email we have sent you.',
  blockNewsletterEmail: 'Email address',
  blockNewsletterName: 'Name (optional)',
  blockNext: 'Next',
  blockPrevious: 'Previous',
  blockReadMore: 'Read more',
  blockReadMoreAbout: 'about {title}',
  blockSearch: 'Search',
  blockSearchResults: 'Suggestions',
  blockSearchResultCount: '{count} suggestions',
  blockSearchResultCountOne: '1 suggestion',
  blockSearchResultNone: 'No suggestions',
  blockSearchSite: 'Search the site',
  blockShareOn: 'Share on {service}',
  blockTableScroll: 'Table',
  blockTourCancelled: 'Cancelled',
  blockTourFree: 'Free entry',
  blockTourNone: 'No dates at the moment.',
  blockTourSoldOut: 'Sold out',
  blockTourTickets: 'Tickets',
  blockTourTicketsFor: 'for {venue}, {date}',
  blockVideoPlay: 'Play video: {title}',
  blockVideoTitle: '{service} video',
  languages: 'Languages',
} as const;

/** Name of a text that depends on a count. */
export type CountedTextKey = 'blockCommentCount' | 'blockItemCount' | 'blockSearchResultCount';

/** Name of a text of a block; languages with more forms of a count than English have texts for these, too. */
export type BlockTextKey = keyof typeof BLOCK_TEXTS | `${CountedTextKey}${'Zero' | 'Two' | 'Few' | 'Many'}`;

/** The English text; empty for a form of a count that English does not have. */
export function englishBlockText(key: BlockTextKey): string {
  return key in BLOCK_TEXTS ? BLOCK_TEXTS[key as keyof typeof BLOCK_TEXTS] : '';
}

/** A text with its `{name}` places filled; a name without a value stays as it is. */
export function fillText(text: string, values: Readonly<Record<string, string | number>> = {}): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : placeholder,
  );
}
