import type { Catalogue } from '@sitewright/domain/texts/texts-of';

/** What is said about settings of blocks, and what is wrong with a value. */
export const BLOCK_HELP = {
  albumFull: 'An album holds at most {max} tracks.',
  audioUrl: 'The URL of an MP3 or other audio file elsewhere.',
  chartUnit: 'Shown after each number: %, kg, people.',
  codeSource: 'Shows the code itself instead of running it.',
  contentLinkTitle: 'Leave empty to use the title of the target.',
  datasetGap: 'One or more rows was missing data',
  datasetNoColumn: 'Your dataset must have at least one column',
  datasetNoRow: 'Your dataset must have at least one row',
  embedAddress:
    'YouTube, Vimeo, Spotify, SoundCloud and CodePen play in place; other pages become a card with a link.',
  embedCode: 'It runs in its own frame, isolated from the page.',
  embedTitle: 'What it is, for people who cannot see it.',
  formEmpty: 'Choose a form, or publish the one that is chosen.',
  galleryAltText:
    'What the picture shows, for people who cannot see it. Leave empty to use the text of the file.',
  galleryFull: 'A gallery holds at most {max} pictures.',
  galleryPoster: 'For a video: the picture shown before it plays.',
  galleryType: 'Of a picture that its details name as still to be licensed, visitors get a marked preview.',
  imageAltText:
    'What the image shows, for people who cannot see it. Leave empty to use the text of the file.',
  imageButton: 'Leave empty to make the image itself the link.',
  imageStretch: 'When off, a small image keeps its own size.',
  languageSwitcherEmpty: 'offer another language in Settings, under Languages',
  linkUrlInvalid: 'This is not a usable address.',
  markdown:
    'Headings with #, lists with -, **bold**, *italic*, [links](https://example.com). HTML is shown as text.',
  menuText:
    'A name over ==== starts a menu, a name over ---- a section. An empty line separates dishes: the name, a description, + an extra, and $ with the price.',
  newsletterConsent: 'What visitors agree to. It is kept with each sign-up.',
  newsletterNoList: 'Choose a mailing list.',
  newsletterSuccess: 'Leave empty to ask to look for the confirmation email.',
  richTextInvalid: 'This text has formatting that cannot be used here.',
  shareServices: 'Choose the services in the site settings.',
  socialAccounts: 'Add the accounts in the site settings.',
  socialLinksEmpty: 'add your accounts in Settings, under Social accounts and sharing',
  summaryGutter: 'At {size} px, the spacing of the site template.',
  tableRows:
    'One row a line, cells parted by | or pasted from a spreadsheet. Write \\| for the sign itself. **Bold** and [links](https://example.com) as in Markdown.',
  tourPerformer: 'Leave empty to use the title of the site. Search engines read it.',
  videoTitle: 'Names the player for people who cannot see it.',
  videoUrlInvalid: 'This is not the address of a YouTube or Vimeo video.',
  webUrlInvalid: 'This is not a complete URL. It starts with https://',
} as const satisfies Catalogue;
