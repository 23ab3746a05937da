import { t } from '@sitewright/owner-texts/t';
import { TextField } from '@sitewright/ui/text-field';
import { FileControl } from '../../../panels/file-control.tsx';
import type { ItemContent } from './item-fields.ts';
import type { PartProps } from './part-props.ts';

type Media = NonNullable<ItemContent['media']>;

/** The film or sound of an item: a file of the site, or an address elsewhere. */
export function MediaPart({
  fields,
  errors,
  recordType,
  onContent,
}: PartProps & { recordType: 'video' | 'audio' }) {
  const { media = {} } = fields.content;
  const isVideo = recordType === 'video';
  const change = (part: { [K in keyof Media]?: Media[K] | undefined }) => {
    const next = Object.entries({ ...media, ...part }).filter(
      ([, value]) => value !== undefined && value !== '',
    );
    onContent({ media: next.length > 0 ? (Object.fromEntries(next) as Media) : undefined });
  };
  return (
    <fieldset className="form-part">
      <legend>{isVideo ? t('items.film') : t('items.sound')}</legend>
      <FileControl
        label={isVideo ? t('items.videoFile') : t('items.audioFile')}
        accept={recordType}
        value={media.fileId ?? null}
        onChange={(fileId) => change({ fileId: fileId ?? undefined })}
      />
      <TextField
        type="url"
        label={isVideo ? t('items.orEnterItsAddress') : t('items.orTheAddressOfAFile')}
        value={media.url ?? ''}
        error={errors['content.media']}
        help={isVideo ? t('items.mediaAddressHelp') : undefined}
        isDisabled={media.fileId !== undefined}
        onChange={(url) => change({ url })}
      />
      {!isVideo && (
        <TextField
          label={t('items.performer')}
          value={media.artist ?? ''}
          maxLength={200}
          onChange={(artist) => change({ artist })}
        />
      )}
    </fieldset>
  );
}
