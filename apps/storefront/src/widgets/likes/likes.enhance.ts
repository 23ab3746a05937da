import { SOCIAL_TEXTS } from '../../social-texts.ts';
import { type Like, loadLike, sendLike } from './like-store.ts';

/**
 * Makes the printed like button one that can be pressed: shows the count of now, stays marked once liked. A second press
 * does nothing. Source: SOC-06, SOC-07.
 */
export function enhanceLike(root: HTMLElement): () => void {
  const itemId = root.dataset.itemId ?? '';
  const count = root.querySelector<HTMLElement>('.like-count') ?? root;
  let isBusy = false;
  let isLiked = false;
  /** What was read before a press says nothing about the time after it. */
  let isPressed = false;

  const show = (like: Pick<Like, 'likeCount' | 'isLiked'>) => {
    isLiked = like.isLiked;
    root.dataset.likeCount = String(like.likeCount);
    count.textContent = String(like.likeCount);
    root.classList.toggle('liked', like.isLiked);
    root.setAttribute('aria-pressed', String(like.isLiked));
    root.setAttribute('aria-label', likesText(like.likeCount));
  };
  const press = async () => {
    if (isBusy || isLiked) return;
    isBusy = true;
    isPressed = true;
    const before = Number(root.dataset.likeCount ?? 0);
    show({ likeCount: before + 1, isLiked: true });
    const like = await sendLike(itemId);
    isBusy = false;
    show(like ?? { likeCount: before, isLiked: false });
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    void press();
  };
  const onClick = () => void press();

  root.setAttribute('role', 'button');
  root.tabIndex = 0;
  show({ likeCount: Number(root.dataset.likeCount ?? 0), isLiked: root.classList.contains('liked') });
  root.addEventListener('click', onClick);
  root.addEventListener('keydown', onKey);
  void loadLike(itemId).then((like) => like && !isPressed && show(like));
  return () => {
    root.removeEventListener('click', onClick);
    root.removeEventListener('keydown', onKey);
  };
}

function likesText(count: number): string {
  const { likes } = SOCIAL_TEXTS;
  const form = new Intl.PluralRules(globalThis.Static?.MESSAGES?.plurals ?? 'en').select(count);
  return (likes[form] ?? likes.other).replace('{count}', `${count}`);
}
