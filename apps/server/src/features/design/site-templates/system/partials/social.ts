/** Icons of the site's accounts. Source: site format §1.1, SOC-09. */
export const socialLinks =
  '{.if website.socialAccounts}<div class="sqs-svg-icon--list social-icons-style-regular" ' +
  'data-content-field="connected-accounts">' +
  '{.repeated section website.socialAccounts}{@|social-account}{.end}</div>{.end}';

/** Links that offer an item to the services the site shares with. Source: SOC-08. */
export const shareButtons = `{@|social-button}`;

/**
 * Film behind a page, of its collection or of a film: an image until a script plays it, without sound, and not for
 * those who want less motion. Source: site format §1.1, SITE-20.
 */
export const videoBackground =
  '<div class="sqs-video-background content-fill" data-widget="video-background" ' +
  'data-config-url="{.if oembed.url}{oembed.url|htmlattr}{.or}{.if structuredContent.alexandriaUrl}' +
  '{structuredContent.alexandriaUrl|htmlattr}{.or}{.if background.url}{background.url|htmlattr}' +
  '{.or}{sourceUrl|htmlattr}{.end}{.end}{.end}" ' +
  'data-play="{localizedStrings.blockBackgroundPlay|htmlattr}" ' +
  'data-pause="{localizedStrings.blockBackgroundPause|htmlattr}">' +
  '{.if assetUrl}{@|apply sqs-picture sizes=100vw}' +
  '{.or}{.section backgroundImage}{@|apply sqs-picture sizes=100vw}' +
  '{.or}{.section mainImage}{@|apply sqs-picture sizes=100vw}{.end}{.end}{.end}</div>';
