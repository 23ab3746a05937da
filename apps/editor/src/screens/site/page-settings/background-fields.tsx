import { type Background, Background as BackgroundSchema } from '@sitewright/domain/site/background-schema';
import { SelectField } from '@sitewright/ui/select-field';
import { TextField } from '@sitewright/ui/text-field';
import { useState } from 'react';
import { ImageControl } from '../../../panels/image-control.tsx';

const SOURCES: Record<Background['source'], string> = {
  none: 'None',
  upload: 'Image',
  video: 'Video',
  instagram: 'Instagram',
};

type BackgroundFieldsProps = { value: Background; onChange: (background: Background) => void };

/** What lies behind a page, for templates that show it. Until it is whole the page has none. Source: SITE-20. */
export function BackgroundFields({ value, onChange }: BackgroundFieldsProps) {
  const [source, setSource] = useState(value.source);
  const [typed, setTyped] = useState(typedOf(value));
  const [posterImageId, setPoster] = useState(value.source === 'video' ? value.posterImageId : null);
  const given = { source, url: typed, userName: typed.replace(/^@/, ''), posterImageId };
  const isWhole = typed === '' || BackgroundSchema.safeParse(given).success;
  const change = (part: Partial<typeof given> & { imageId?: string | null }) => {
    const read = BackgroundSchema.safeParse({ ...given, ...part });
    onChange(read.success ? read.data : { source: 'none' });
  };
  const type = (text: string) => {
    setTyped(text);
    change({ url: text, userName: text.replace(/^@/, '') });
  };
  return (
    <>
      <SelectField
        label="Background"
        options={SOURCES}
        value={source}
        onChange={(chosen) => {
          setSource(chosen as Background['source']);
          setTyped('');
          change({ source: chosen as Background['source'], url: '', userName: '' });
        }}
      />
      {source === 'upload' && (
        <ImageControl
          label="Picture"
          value={value.source === 'upload' ? value.imageId : null}
          onChange={(imageId) => change({ imageId })}
        />
      )}
      {source === 'video' && (
        <>
          <TextField
            label="Address of the video"
            value={typed}
            error={isWhole ? undefined : 'Enter a whole address, which starts with https://'}
            onChange={type}
          />
          <ImageControl
            label="Picture until it plays"
            value={posterImageId}
            onChange={(id) => {
              setPoster(id);
              change({ posterImageId: id });
            }}
          />
        </>
      )}
      {source === 'instagram' && (
        <TextField
          label="Instagram name"
          help="Told to the site's template. Nothing is fetched from Instagram."
          value={typed}
          error={isWhole ? undefined : 'Letters, digits, dots and underscores.'}
          onChange={type}
        />
      )}
    </>
  );
}

function typedOf(background: Background): string {
  if (background.source === 'video') return background.url;
  return background.source === 'instagram' ? background.userName : '';
}
