import type { Widget } from '../types.ts';

/** Like button of an item; scripts fill in icon and count. Source: JSON-T §6.6. */
export const likeButton: Widget = {
  name: 'like-button',
  source: `<span class="sqs-simple-like" data-item-id="{id|htmlattr}" data-like-count="{likeCount|htmlattr}">
  <span class="like-icon"></span>
  <span class="like-count"></span>
</span>`,
};
