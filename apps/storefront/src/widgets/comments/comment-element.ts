import type { Comment } from '@sitewright/domain/social/comment-schema';

/** A new comment as the server prints it. Built from texts only. */
export function commentElement({ id, authorName, body, createdAt }: Comment, locale: string): HTMLElement {
  const item = document.createElement('li');
  item.className = 'comment';
  item.id = `comment-${id}`;
  item.dataset.commentId = id;
  const article = item.appendChild(document.createElement('article'));
  const header = article.appendChild(document.createElement('div'));
  header.className = 'comment-header';
  const author = header.appendChild(document.createElement('b'));
  author.className = 'comment-author';
  author.textContent = authorName;
  const time = document.createElement('time');
  time.className = 'comment-date';
  const date = new Date(createdAt);
  time.dateTime = date.toISOString();
  time.textContent = new Intl.DateTimeFormat(locale, { calendar: 'gregory', dateStyle: 'long' }).format(date);
  header.append(' ', time);
  const text = article.appendChild(document.createElement('div'));
  text.className = 'comment-body';
  for (const part of body.split(/\n{2,}/)) {
    const paragraph = text.appendChild(document.createElement('p'));
    part.split('\n').forEach((line, index) => {
      if (index > 0) paragraph.append(document.createElement('br'));
      paragraph.append(line);
    });
  }
  return item;
}

/** Where the answers to a comment stand; made when there are none yet. */
export function repliesOf(comment: HTMLElement): HTMLElement {
  const replies = comment.querySelector<HTMLElement>(':scope > .comment-replies');
  if (replies) return replies;
  const list = comment.appendChild(document.createElement('ol'));
  list.className = 'comment-replies';
  return list;
}
