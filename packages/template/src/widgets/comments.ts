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

/** Link to the comments of an item with their count; Disqus puts its own count in the place of the words. Source: JSON-T §6.6. */
export const commentLink: Widget = {
  name: 'comment-link',
  source:
    '{.if isDisqus}<a href="{fullUrl|htmlattr}#disqus_thread" class="sqs-comment-link sqs-disqus-comment-link" ' +
    'data-id="{id|htmlattr}" data-disqus-identifier="{id|htmlattr}" ' +
    'data-shortname="{shortname|htmlattr}">{label|htmltag}</a>{.or}<a href="{fullUrl|htmlattr}#comments-{id|htmlattr}" ' +
    'class="sqs-comment-link" data-id="{id|htmlattr}">{label|htmltag}</a>{.end}',
};

/** Like button of an item; scripts fill in icon and count. Source: JSON-T §6.6. */
export const likeButton: Widget = {
  name: 'like-button',
  source: `<span class="sqs-simple-like" data-item-id="{id|htmlattr}" data-like-count="{likeCount|htmlattr}">
  <span class="like-icon"></span>
  <span class="like-count"></span>
</span>`,
};
