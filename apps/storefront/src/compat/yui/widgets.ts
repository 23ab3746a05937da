import { page, whenParsed } from '../../page/page-window.ts';
import { enhanceFollowButton } from '../../widgets/follow-button/follow-button.enhance.ts';

/** Message to the visitor; its words come as `strings.title` and `strings.message`. Shows itself when it is made. */
export class Alert {
  constructor(words: Record<string, unknown> = {}) {
    const title = textOf(words['strings.title'] ?? words.title);
    const message = textOf(words['strings.message'] ?? words.message);
    whenParsed(() => void page.sitewright?.alert(title, message));
  }

  /** Scripts say when they listen, show or destroy; the message is up already and goes by itself. */
  on(): this {
    return this;
  }
  render(): this {
    return this;
  }
  destroy(): void {}
}

/** Follow buttons of accounts: links, since no script of another service is loaded. */
export const followButtons = {
  renderAll(): void {
    for (const container of document.querySelectorAll<HTMLElement>('.squarespace-follow-button'))
      enhanceFollowButton(container);
  },
};

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
