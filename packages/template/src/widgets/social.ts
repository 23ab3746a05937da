import type { Widget } from '../types.ts';

/** Place of the share buttons of an item, as a block or in a line. Source: JSON-T §6.6. */
export const socialButtons: Widget = {
  name: 'social-button',
  source:
    '<{tag} class="squarespace-social-buttons {style}" data-system-data-id="{imageId|htmlattr}" ' +
    'data-asset-url="{assetUrl|htmlattr}" data-record-type="{recordType|htmlattr}" ' +
    'data-full-url="{fullUrl|htmlattr}" data-title="{title|htmlattr}"></{tag}>',
};

/** Link to an account of the site with the icon of its service. Source: specification §3, social account. */
export const socialAccount: Widget = {
  name: 'social-account',
  source:
    '<a class="sqs-svg-icon--wrapper {service|htmlattr}" href="{profileUrl|htmlattr}" target="_blank" ' +
    'rel="noopener me" aria-label="{label|htmlattr}">' +
    '<svg class="sqs-svg-icon--social" viewBox="0 0 64 64" width="32" height="32" fill="currentColor" ' +
    'aria-hidden="true"><use href="/universal/svg/social-accounts.svg#{service|htmlattr}-icon"></use></svg></a>',
};

/** Place of the follow button of an account. Source: JSON-T §6.6. */
export const followButton: Widget = {
  name: 'twitter-follow-button',
  source:
    `<script>Y.use('squarespace-follow-buttons', function(Y) { Y.on('domready', function() { ` +
    'Y.Squarespace.FollowButtonUtils.renderAll(); }); });</script>' +
    '<div class="squarespace-follow-button" data-username="{userName|htmlattr}"></div>',
};
