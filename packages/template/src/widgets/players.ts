import type { Widget } from '../types.ts';

/** Place of a video; with an overlay its poster, and the player loads on a click. Source: JSON-T §6.4. */
export const video: Widget = {
  name: 'video',
  source:
    '<div class="sqs-video-wrapper"{.if isLoadOff} data-load="false"{.end} data-html="{html|htmlattr}" ' +
    'data-provider-name="{providerName|htmlattr}">' +
    '{.if hasOverlay}<div class="sqs-video-overlay{.if hasPoster}{.or} no-thumb{.end}" ' +
    'style="opacity: 0;">{.if hasPoster}<img data-load="false" data-src="{assetUrl|htmlattr}" ' +
    'data-image-dimensions="{originalSize|htmlattr}" data-image-focal-point="{focalPoint|htmlattr}"' +
    '{.repeated section colors} data-color-{place}="#{hex|htmlattr}"{.end} />{.end}' +
    '<div class="sqs-video-opaque"> </div><div class="sqs-video-icon"></div></div>{.end}</div>',
};

/** Place of the audio player of an item. Source: JSON-T §6.4. */
export const audioPlayer: Widget = {
  name: 'audio-player',
  source: `<script>Y.use('squarespace-audio-player-frontend');</script>
<div class="squarespace-audio-player" data-audio-asset-url="{url|htmlattr}" data-item-id="{id|htmlattr}" id="audio-player-{id|htmlattr}"></div>`,
};
