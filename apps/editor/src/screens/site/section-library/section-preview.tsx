import { t } from '@sitewright/owner-texts/t';
import { useEffect, useRef, useState } from 'react';
import { waitForTurn } from './preview-turns.ts';
import './section-preview.css';

/** Distance from what is seen within which a preview is loaded, and beyond which it is dropped again. */
const NEAR = '60% 0px';

type SectionPreviewProps = { url: string | null; title: string };

/** A section as the site renders it, without scripts and out of reach; only while it is near what is seen. */
export function SectionPreview({ url, title }: SectionPreviewProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const root = element.closest('.section-cards');
    const observer = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting === true), {
      root,
      rootMargin: NEAR,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div className="section-preview" ref={place} inert>
      {isNear && url !== null && <Frame url={url} title={title} />}
    </div>
  );
}

function Frame({ url, title }: { url: string; title: string }) {
  const [isStarted, setStarted] = useState(false);
  const [isLoaded, setLoaded] = useState(false);
  const end = useRef(() => {});
  useEffect(() => {
    end.current = waitForTurn(() => setStarted(true));
    return () => end.current();
  }, []);
  if (!isStarted) return null;
  return (
    <iframe
      src={url}
      title={t('sections.previewOfTitle', { title })}
      // No scripts; the site's own fonts are read by its own origin alone.
      sandbox="allow-same-origin"
      tabIndex={-1}
      className={isLoaded ? 'is-loaded' : ''}
      onLoad={() => {
        setLoaded(true);
        end.current();
      }}
    />
  );
}
