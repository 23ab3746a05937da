import { comparable, type Published } from '@sitewright/domain/recording/published';

/**
 * Words and attributes of this page as the server prints it for anybody: asked for without cookies and without the query, so that
 * nothing in it is of this visitor. All that scripts write later (carts, accounts, answers) is not published. Throws for a page
 * that is not for everybody.
 */
export async function readPublished(): Promise<Published> {
  const reply = await fetch(location.pathname, { credentials: 'omit', headers: { accept: 'text/html' } });
  if (!reply.ok || reply.redirected) throw new Error(`the page is not for everybody (${reply.status})`);
  const page = new DOMParser().parseFromString(await reply.text(), 'text/html');
  const texts = new Set<string>(['']);
  const attributes = new Set<string>();
  const walker = page.createTreeWalker(page.documentElement, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node: Node | null = walker.currentNode; node; node = walker.nextNode()) {
    if (node instanceof Element)
      for (const { name, value } of node.attributes) attributes.add(`${name}=${value}`);
    else texts.add(comparable(node.textContent ?? ''));
  }
  return {
    text: (value) => texts.has(comparable(value)),
    attribute: (name, value) => attributes.has(`${name}=${value}`),
  };
}
