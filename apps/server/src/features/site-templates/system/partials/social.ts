/** Icons of the site's accounts. Source: site format §1.1, SOC-09. */
export const socialLinks = `{.if website.socialAccounts}<div class="sqs-svg-icon--list social-icons-style-regular" data-content-field="connected-accounts">{.repeated section website.socialAccounts}{@|social-account}{.end}</div>{.end}`;

/** Links that offer an item to the services the site shares with. Source: SOC-08. */
export const shareButtons = `{@|social-button}`;

/** Film behind a section: plays without sound, and not for those who want less motion. Source: site format §1.1. */
export const videoBackground = `<div class="sqs-video-background content-fill" data-widget="video-background" data-config-url="{.if oembed.url}{oembed.url|htmlattr}{.or}{sourceUrl|htmlattr}{.end}">{.if assetUrl}{@|apply sqs-picture sizes=100vw}{.end}{.section structuredContent}{.if videoUrl}<video class="sqs-video-background-player" muted loop playsinline preload="none" aria-hidden="true" src="{videoUrl|htmlattr}"></video>{.end}{.end}</div>`;
