import type { Widget } from '../types.ts';

/** Link to the comments of an item with their count; the other service prints its own count. Source: JSON-T §6.6. */
export const commentLink: Widget = {
  name: 'comment-link',
  source:
    '{.if isDisqus}<a href="{fullUrl|htmlattr}" class="sqs-comment-link sqs-disqus-comment-link" ' +
    'data-id="{id|htmlattr}"></a>{.or}<a href="{fullUrl|htmlattr}#comments-{id|htmlattr}" ' +
    'class="sqs-comment-link" data-id="{id|htmlattr}">{label|htmltag}</a>{.end}',
};
