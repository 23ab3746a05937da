import type { Widget } from '../types.ts';

/** Place of the audio player of an item. Source: JSON-T §6.4. */
export const audioPlayer: Widget = {
  name: 'audio-player',
  source: `<script>Y.use('squarespace-audio-player-frontend');</script>
<div class="squarespace-audio-player" data-audio-asset-url="{url|htmlattr}" data-item-id="{id|htmlattr}" id="audio-player-{id|htmlattr}"></div>`,
};
