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
      <legend>{isVideo ? 'Film' : 'Sound'}</legend>
      <FileControl
        label={isVideo ? 'Video file' : 'Audio file'}
        accept={recordType}
        value={media.fileId ?? null}
        onChange={(fileId) => change({ fileId: fileId ?? undefined })}
      />
      <TextField
        type="url"
        label={isVideo ? 'Or enter its address' : 'Or the address of a file'}
        value={media.url ?? ''}
        error={errors['content.media']}
        help={isVideo ? 'A YouTube or Vimeo video, or a file elsewhere.' : undefined}
        isDisabled={media.fileId !== undefined}
        onChange={(url) => change({ url })}
      />
      {!isVideo && (
        <TextField
          label="Performer"
          value={media.artist ?? ''}
          maxLength={200}
          onChange={(artist) => change({ artist })}
        />
      )}
    </fieldset>
  );
}
