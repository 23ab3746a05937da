import type { Section, SectionProps } from '@sitewright/document/schema';
import { videoEmbed } from '@sitewright/domain/site/video-embed';
import { t } from '@sitewright/owner-texts/t';
import { SelectField } from '@sitewright/ui/select-field';
import { TextField } from '@sitewright/ui/text-field';
import { useState } from 'react';
import { INSTAGRAM_NEEDS } from '../labels/background-labels.ts';
import { useEditor } from '../store/use-editor.ts';
import { FileControl } from './file-control.tsx';
import { ImageControl } from './image-control.tsx';

const SOURCES = {
  upload: t('common.image'),
  video: t('panels.video'),
  instagram: 'Instagram',
  none: t('common.none'),
};

type BackgroundProps = { section: Section; props: SectionProps };

/** Background of a section: an image, a video with its poster, an Instagram account for templates, or none. */
export function SectionBackgroundFields({ section, props }: BackgroundProps) {
  const editor = useEditor();
  const set = (part: Record<string, string | null>) =>
    editor.apply(t('panels.background'), { type: 'set-props', id: section.id, props: part });
  const source = props.backgroundSource;
  return (
    <>
      <SelectField
        label={t('panels.background')}
        options={SOURCES}
        value={source}
        onChange={(backgroundSource) => set({ backgroundSource })}
      />
      {source === 'video' && (
        <FileControl
          label={t('panels.uploadedVideo')}
          accept="video"
          value={props.backgroundFileId ?? null}
          onChange={(backgroundFileId) => set({ backgroundFileId })}
        />
      )}
      {source === 'video' && props.backgroundFileId === undefined && (
        <VideoUrlField
          key={`${section.id} ${props.backgroundUrl}`}
          value={props.backgroundUrl ?? ''}
          onChange={(url) => set({ backgroundUrl: url === '' ? null : url })}
        />
      )}
      {(source === 'upload' || source === 'video') && (
        <ImageControl
          label={source === 'video' ? t('panels.pictureBeforeItPlays') : t('panels.picture')}
          value={props.backgroundAssetId ?? null}
          onChange={(backgroundAssetId) => set({ backgroundAssetId })}
        />
      )}
      {source === 'instagram' && (
        <AccountName
          key={`${section.id} ${props.backgroundUserName}`}
          value={props.backgroundUserName ?? ''}
          onChange={(name) => set({ backgroundUserName: name === '' ? null : name })}
        />
      )}
    </>
  );
}

/** Only the address of a video is kept; anything else is named wrong and stays in the field. */
function VideoUrlField({ value, onChange }: { value: string; onChange: (url: string) => void }) {
  const [error, setError] = useState<string>();
  const commit = (typed: string) => {
    const url = typed.trim();
    const video = videoEmbed(url);
    setError(url === '' || video ? undefined : t('panels.notAVideoAddress'));
    if (url === '' || video) onChange(video?.pageUrl ?? '');
  };
  return (
    <TextField
      label={t('panels.orEnterItsAddress')}
      help={t('panels.videoAddressHelp')}
      defaultValue={value}
      error={error}
      onBlur={(event) => commit((event.target as HTMLInputElement).value)}
    />
  );
}

/** Only the name of an account is kept; anything else is named wrong and stays in the field. */
function AccountName({ value, onChange }: { value: string; onChange: (name: string) => void }) {
  const [error, setError] = useState<string>();
  const commit = (typed: string) => {
    const name = /^@?([a-zA-Z0-9_.]{0,30})$/.exec(typed.trim())?.[1];
    setError(name === undefined ? t('panels.lettersDigitsDotsAndUnderscores') : undefined);
    if (name !== undefined) onChange(name);
  };
  return (
    <TextField
      label={t('panels.instagramName')}
      help={INSTAGRAM_NEEDS}
      defaultValue={value}
      error={error}
      onBlur={(event) => commit((event.target as HTMLInputElement).value)}
    />
  );
}
