import type { Widget } from '../types.ts';

/** Place of the comments of an item or collection. Source: JSON-T §6.6. */
export const comments: Widget = {
  name: 'comments',
  source:
    '{.if isDisqus}<div class="squarespace-comments" id="disqus_thread"></div>' +
    '{.or}<div class="squarespace-comments" id="comments-{id|htmlattr}"{.if ownerKind} ' +
    'data-{ownerKind}-id="{ownerId|htmlattr}" data-public-comment-count="{count|htmlattr}" ' +
    'data-comment-state="{state|htmlattr}"{.end}></div>{.end}',
};
