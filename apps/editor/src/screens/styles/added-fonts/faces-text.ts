import { t } from '@sitewright/owner-texts/t';
import type { FontList } from '../../../queries/fonts.ts';

/** `2 files, 400 to 700, with italics`: what there is of a family. */
export function facesText(faces: FontList['own']): string {
  const least = Math.min(...faces.map(({ weights }) => weights[0]));
  const most = Math.max(...faces.map(({ weights }) => weights[1]));
  const bytes = faces.reduce((sum, face) => sum + face.bytes, 0);
  const weights = least === most ? `${least}` : t('styles.leastToMost', { least, most });
  const hasItalics = faces.some(({ style }) => style === 'italic');
  return [
    t('styles.fileCount', { count: faces.length }),
    weights,
    ...(hasItalics ? [t('styles.italics')] : []),
    `${Math.ceil(bytes / 1024)} KB`,
  ].join(', ');
}
