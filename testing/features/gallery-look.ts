import type { Page } from 'playwright-core';

export type GalleryLook = ReturnType<typeof lookOf>;

/** Visible layout of each gallery of the open page, first to last. */
export function galleryLooks(page: Page): Promise<GalleryLook[]> {
  return page.locator('.sqs-gallery-container').evaluateAll((roots, look) => {
    const read = new Function(`return (${look})`)() as (root: Element) => GalleryLook;
    return roots.map((root) => read(root));
  }, lookOf.toString());
}

/** Runs in the page. Measures are whole pixels, ratios have two digits. */
function lookOf(root: Element) {
  const all = (selector: string) => [...root.querySelectorAll<HTMLElement>(selector)];
  const seen = (selector: string) => all(selector).filter((element) => element.checkVisibility());
  const style = (selector: string) => {
    const [first] = all(selector);
    return first ? getComputedStyle(first) : null;
  };
  const box = (selector: string) => all(selector)[0]?.getBoundingClientRect();
  const round = (value: number) => Math.round(value * 100) / 100;
  const [anchor, slide, words] = [box('.image-slide-anchor'), box('.slide'), box('.meta-inside')];
  const track = style('.sqs-gallery');
  const side = (before: number, after: number, names: readonly [string, string, string]) =>
    Math.abs(before - after) < 4 ? names[1] : before < after ? names[0] : names[2];
  return {
    display: track?.display,
    columns: track?.display === 'grid' ? track.gridTemplateColumns.split(' ').length : 0,
    gap: track?.columnGap,
    ratio: anchor ? round(anchor.width / anchor.height) : 0,
    frameRatio: anchor ? round(root.getBoundingClientRect().width / anchor.height) : 0,
    slides: all('.slide').length,
    fit: style('.image-slide-anchor > img')?.objectFit,
    focus: style('.image-slide-anchor > img')?.objectPosition,
    hasBackground: style('.image-slide-anchor')?.backgroundColor !== 'rgba(0, 0, 0, 0)',
    titles: seen('.image-slide-title, .meta-title').length,
    descriptions: seen('.meta-description').length,
    opacity: style('.image-slide-title, .meta')?.opacity,
    place:
      slide && words
        ? [
            side(words.top - slide.top, slide.bottom - words.bottom, ['top', 'center', 'bottom']),
            side(words.left - slide.left, slide.right - words.right, ['left', 'center', 'right']),
          ].join(' ')
        : null,
    buttons: seen('.sqs-gallery-controls button').map((button) => button.getAttribute('aria-label')),
    thumbnails: seen('.sqs-gallery-thumbnails a').length,
    stripHeight: style('.sqs-gallery-thumbnails a')?.height,
    stripMargin: style('.sqs-gallery-thumbnails')?.marginTop,
    openers: all('a.js-gallery-lightbox-opener').length,
    target: all('.slide a')[0]?.getAttribute('target') ?? null,
  };
}
