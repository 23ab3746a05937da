import type { FileReply } from '@sitewright/contract/files';
import { FileText, Film, Music } from 'lucide-react';
import { useSiteOrigin } from '../../queries/use-site-origin.ts';

const ICONS = { video: Film, audio: Music, file: FileText } as const;

/** A file at a glance: the picture itself, or a sign of its kind. */
export function FileThumb({ websiteId, file }: { websiteId: string; file: FileReply }) {
  const origin = useSiteOrigin(websiteId);
  if (file.kind === 'image') {
    const objectPosition = `${file.focalX * 100}% ${file.focalY * 100}%`;
    return (
      <span className="file-thumb">
        <img src={`${origin}${file.url}?format=300w`} alt="" loading="lazy" style={{ objectPosition }} />
      </span>
    );
  }
  const Icon = ICONS[file.kind];
  return (
    <span className="file-thumb is-icon">
      <Icon aria-hidden="true" />
    </span>
  );
}
