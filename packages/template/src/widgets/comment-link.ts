import type { Widget } from '../types.ts';

/** Link to the comments of an item with their count; Disqus puts its own count in the place of the words. Source: JSON-T §6.6. */
export const commentLink: Widget = {
  name: 'comment-link',
  source:
    '{.if isDisqus}<a href="{fullUrl|htmlattr}#disqus_thread" class="sqs-comment-link sqs-disqus-comment-link" ' +
    'data-id="{id|htmlattr}" data-disqus-identifier="{id|htmlattr}" ' +
    'data-shortname="{shortname|htmlattr}">{label|htmltag}</a>{.or}<a href="{fullUrl|htmlattr}#comments-{id|htmlattr}" ' +
    'class="sqs-comment-link" data-id="{id|htmlattr}">{label|htmltag}</a>{.end}',
};
