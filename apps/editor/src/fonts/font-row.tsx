import { t } from '@sitewright/owner-texts/t';
import { useEffect, useRef, useState } from 'react';
import { useSiteOrigin } from '../queries/use-site-origin.ts';
import { useWebsiteId } from '../router/router-context.tsx';
import { FONT_CATEGORY_NAMES } from './font-categories.ts';
import type { FontChoice } from './font-choices.ts';
import { loadPreview } from './font-preview.ts';
import { loadOwnPreview } from './own-font-preview.ts';

/** A row that is only scrolled past asks for nothing. */
const REST_MS = 250;

/** Whose files only the pages of the site load. */
const IN_PLAIN_LETTERS: readonly FontChoice['origin'][] = ['template', 'kit'];

type Preview = 'waiting' | 'loaded' | 'failed';

/** A font by its name, in its own letters once they are there. Source: EDIT-16. */
export function FontRow({ choice }: { choice: FontChoice }) {
  const { name, stack, category, origin, url } = choice;
  const websiteId = useWebsiteId();
  const site = useSiteOrigin(websiteId);
  const row = useRef<HTMLSpanElement>(null);
  const [state, setState] = useState<Preview>(
    origin === 'catalogue' || origin === 'own' ? 'waiting' : 'loaded',
  );
  useEffect(() => {
    if (state !== 'waiting' || site === '' || !row.current) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    const show = (next: Preview) => !isGone && setState(next);
    const observer = new IntersectionObserver(([entry]) => {
      clearTimeout(timer);
      if (!entry?.isIntersecting) return;
      timer = setTimeout(() => {
        observer.disconnect();
        const loaded: Promise<unknown> =
          url === undefined ? loadPreview(websiteId, site, name) : loadOwnPreview(name, site + url);
        loaded.then(
          () => show('loaded'),
          () => show('failed'),
        );
      }, REST_MS);
    });
    observer.observe(row.current);
    return () => {
      isGone = true;
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [state, site, websiteId, name, url]);
  return (
    <span ref={row} className="font-row">
      <span
        className="font-name"
        style={state === 'loaded' && !IN_PLAIN_LETTERS.includes(origin) ? { fontFamily: stack } : {}}
      >
        {name}
      </span>
      <span className="font-note">
        {state === 'failed'
          ? t('fonts.unableToLoadPreviewForName', { name })
          : origin === 'template'
            ? t('fonts.template')
            : origin === 'kit'
              ? t('fonts.typekit')
              : FONT_CATEGORY_NAMES[category]}
      </span>
    </span>
  );
}
