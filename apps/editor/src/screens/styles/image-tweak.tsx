import { assetUrl } from '@sitewright/domain/site/image-item';
import { readDeclarations, writeDeclarations } from '@sitewright/domain/tweak/tweak-declarations';
import { t } from '@sitewright/owner-texts/t';
import { SelectField } from '@sitewright/ui/select-field';
import { useQueryClient } from '@tanstack/react-query';
import { ImageControl } from '../../panels/image-control.tsx';
import { assetQueries } from '../../queries/assets.ts';
import { useImageOfUrl } from '../../queries/use-images.ts';
import { useWebsiteId } from '../../router/router-context.tsx';
import type { TweakProps } from './tweak-props.ts';

const SIZES = { cover: t('styles.fill'), contain: t('styles.fit'), auto: t('styles.originalSize') };
const REPEATS = {
  'no-repeat': t('styles.once'),
  repeat: t('styles.tiled'),
  'repeat-x': t('styles.horizontally'),
  'repeat-y': t('styles.vertically'),
};
const POSITIONS = {
  'left top': t('styles.topLeft'),
  'center top': t('styles.top'),
  'right top': t('styles.topRight'),
  'left center': t('styles.middleLeft'),
  'center center': t('styles.centre'),
  'right center': t('styles.middleRight'),
  'left bottom': t('styles.bottomLeft'),
  'center bottom': t('styles.bottom'),
  'right bottom': t('styles.bottomRight'),
};

/** An image behind something: one of the site's files, where and how it stands. Source: site format §1.3. */
export function ImageTweak({ tweak, value, onChange }: TweakProps) {
  const websiteId = useWebsiteId();
  const queryClient = useQueryClient();
  const pairs = Object.entries(readDeclarations(value));
  const backgroundDeclarations = Object.fromEntries(
    pairs.filter(([property]) => property.startsWith('background')),
  );
  const set = (part: Record<string, string>) =>
    onChange(writeDeclarations({ ...backgroundDeclarations, ...part }));
  const url = /url\(\s*["']?([^"')?]+)/.exec(backgroundDeclarations['background-image'] ?? '')?.[1];
  const chosen = useImageOfUrl(websiteId, url);
  const choose = (assetId: string | null) => {
    // One that was just uploaded is known since this was drawn.
    const cachedImages = queryClient.getQueryData(assetQueries.images(websiteId).queryKey);
    const asset = cachedImages?.items.find(({ id }) => id === assetId);
    if (assetId !== null && !asset) return;
    set({ 'background-image': asset ? `url("${escapeUrl(assetUrl(asset))}?format=2500w")` : 'none' });
  };
  const choice = (property: string, label: string, options: Readonly<Record<string, string>>) => (
    <SelectField
      label={label}
      options={options}
      value={backgroundDeclarations[property] ?? null}
      onChange={(next) => set({ [property]: next })}
    />
  );
  return (
    <fieldset className="font-tweak">
      <legend>{tweak.label ?? tweak.title}</legend>
      <ImageControl label={t('styles.picture')} value={chosen?.id ?? null} onChange={choose} />
      {choice('background-position', t('styles.position'), POSITIONS)}
      <div className="font-pair">
        {choice('background-size', t('styles.size'), SIZES)}
        {choice('background-repeat', t('styles.repeat'), REPEATS)}
      </div>
    </fieldset>
  );
}

/** Names of files may hold signs that end an address in a sheet. */
function escapeUrl(url: string): string {
  return url.replace(/[^\w./?=&%~@:,+-]/g, (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`);
}
