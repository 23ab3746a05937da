import { html } from '../../../../platform/http/pages/html.ts';
import { fragmentKey } from '../cache/fragment-key.ts';
import type { PageModel } from '../context/page-context.ts';
import { PageResources } from '../context/page-resources.ts';
import type { PageSources } from './build-model.ts';
import { DeferredSlots } from './deferred-slots.ts';
import { designedContent, designedPage } from './designed-pages.ts';
import { pageMessages } from './page-messages.ts';

/** With what each page that shows it owes to it. */
type Overlay = { content: string } & Pick<PageResources, 'usedStyles' | 'firstTexts'>;

/**
 * The overlay of a site as it waits at the end of a page, hidden until a script opens it: by time or by scrolling, and
 * not for those who dismissed it. Source: SITE-34, SITE-36.
 */
export async function popupOverlay(sources: PageSources, model: PageModel): Promise<string> {
  const { bundle, isPreview } = sources;
  const { popupOverlaySettings: settings } = bundle.website.settings;
  const isOn = settings.enabled && !isPreview && model.status === 200;
  if (!isOn || model.view === 'system' || model.frame === 'bare') return '';
  if (settings.pages === 'home' && !model.isHomepage) return '';
  // Looked for last: it is among all pages of the site.
  const page = designedPage(bundle, 'popup-overlay');
  const overlay = page ? await overlayOf(sources) : null;
  if (!page || !overlay) return '';
  for (const style of overlay.usedStyles) sources.resources.usedStyles.add(style);
  for (const text of overlay.firstTexts) sources.resources.firstTexts.add(text);
  const { trigger, delaySeconds, scrollPercent, rememberDays } = settings;
  return (
    '<dialog class="sw-popup-overlay" data-widget="popup-overlay" ' +
    `data-overlay-id="${page.id}.${page.rowVersion}" data-trigger="${trigger}" ` +
    `data-delay="${delaySeconds}" data-scroll="${scrollPercent}" ` +
    `data-remember-days="${rememberDays}" ${html`aria-label="${page.title}"`.markup}>` +
    `<div class="sw-popup-overlay-content">${overlay.content}</div><form method="dialog">` +
    '<button class="sw-popup-overlay-close" type="submit">' +
    `${html`${pageMessages(sources)('popupOverlayClose')}`.markup}</button></form></dialog>`
  );
}

/** The overlay is the same on all pages of a version, so it costs its statements once. */
function overlayOf(sources: PageSources): Promise<Overlay | null> {
  const { bundle } = sources;
  const key = fragmentKey('popup-overlay');
  const overlay = bundle.fragments.of(bundle, key, () => makeOverlay(sources));
  // A failed load may succeed for the next visitor.
  overlay.catch(() => bundle.fragments.forget(bundle, key));
  return overlay;
}

async function makeOverlay(sources: PageSources): Promise<Overlay | null> {
  const resources = new PageResources(sources.bundle, sources.location.now);
  resources.place = null;
  const late = new DeferredSlots(() => resources.load(sources.db));
  const { usedStyles, firstTexts } = resources;
  const own = { ...sources, ...sources.apart(firstTexts), resources, late };
  const content = await designedContent(own, 'popup-overlay');
  return content === null ? null : { content, usedStyles, firstTexts };
}
