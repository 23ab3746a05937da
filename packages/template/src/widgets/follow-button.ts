import type { Widget } from '../types.ts';

/** Place of the follow button of an account. Source: JSON-T §6.6. */
export const followButton: Widget = {
  name: 'twitter-follow-button',
  source:
    `<script>Y.use('squarespace-follow-buttons', function(Y) { Y.on('domready', function() { ` +
    'Y.Squarespace.FollowButtonUtils.renderAll(); }); });</script>' +
    '<div class="squarespace-follow-button" data-username="{userName|htmlattr}"></div>',
};
