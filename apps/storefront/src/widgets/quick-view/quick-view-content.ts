/** Widgets of a product's page that stand in its quick view, in this order. */
const WIDGETS = [
  '.product-scarcity',
  '.product-variants',
  '.product-quantity-input',
  '.sqs-add-to-cart-button-wrapper',
] as const;
const TITLE = '[data-content-field="title"], .ProductItem-details-title, h1';
const EXCERPT = '[data-content-field="excerpt"], .ProductItem-details-excerpt';

/** Image, title, price, excerpt and the widgets to buy of a product, taken from its page. Throws without a title. */
export function quickViewContent(
  source: Document,
  { itemId, url }: { itemId: string; url: string },
): { content: HTMLElement; title: string } {
  const product = source.querySelector(`[data-product-item], .ProductItem`) ?? source.body;
  const title = product.querySelector(TITLE)?.textContent?.trim() ?? '';
  if (title === '') throw new Error('this page shows no product');
  const content = make('div', 'sw-quick-view');
  content.dataset.productItem = '';
  content.dataset.itemId = itemId;
  const details = make('div', 'sw-quick-view-details');
  const heading = make('h2', 'sw-quick-view-title');
  heading.textContent = title;
  details.append(heading);
  const price = taken(product, '.product-price');
  if (price) details.append(price);
  const status = taken(product, '.product-mark');
  if (status) details.append(status);
  const excerpt = taken(product, EXCERPT);
  if (excerpt) details.append(excerpt);
  for (const selector of WIDGETS) for (const widget of all(product, selector)) details.append(copyOf(widget));
  const link = make('a', 'sw-quick-view-link');
  link.href = url;
  link.textContent = globalThis.Static?.MESSAGES?.byText?.['View full details'] ?? 'View full details';
  details.append(link);
  const images = imagesOf(product);
  if (images) content.append(images);
  content.append(details);
  return { content, title };
}

function taken(product: Element, selector: string): Element | null {
  const found = product.querySelector(selector);
  return found && document.importNode(found, true);
}

/** The page may show the same product in a card: labels of the copy must not press what stands there. */
function copyOf(widget: Element): Element {
  const copy = document.importNode(widget, true);
  for (const one of [copy, ...copy.querySelectorAll('[id]')]) if (one.id) one.id = `quick-${one.id}`;
  for (const label of copy.querySelectorAll('label'))
    if (label.htmlFor) label.htmlFor = `quick-${label.htmlFor}`;
  return copy;
}

/** Widgets of one kind that are not inside of another of them. */
function all(product: Element, selector: string): Element[] {
  return [...product.querySelectorAll(selector)].filter((one) => !one.parentElement?.closest(selector));
}

/** The images by their ids, so that the chosen variant brings its own to the front. */
function imagesOf(product: Element): HTMLElement | null {
  const images = [...product.querySelectorAll<HTMLImageElement>('[data-image-id] img')];
  if (images.length === 0) return null;
  const container = make('div', 'sw-quick-view-pictures');
  container.dataset.gallery = '';
  for (const image of images) {
    const id = image.closest<HTMLElement>('[data-image-id]')?.dataset.imageId ?? '';
    if (container.querySelector(`[data-image-id="${CSS.escape(id)}"]`)) continue;
    const slide = container.appendChild(make('div', 'sw-quick-view-picture'));
    slide.dataset.imageId = id;
    const copy = document.importNode(image, true);
    copy.removeAttribute('style');
    copy.removeAttribute('loading');
    copy.sizes = '(min-width:700px) 420px, 92vw';
    if (!copy.getAttribute('src') && copy.dataset.src) copy.src = `${copy.dataset.src}?format=750w`;
    slide.append(copy);
  }
  return container;
}

function make<T extends keyof HTMLElementTagNameMap>(tag: T, className: string): HTMLElementTagNameMap[T] {
  return Object.assign(document.createElement(tag), { className }) as HTMLElementTagNameMap[T];
}
