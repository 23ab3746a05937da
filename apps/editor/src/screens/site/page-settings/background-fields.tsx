import type { Background } from '@sitewright/domain/site/background-schema';
import { t } from '@sitewright/owner-texts/t';
import { SelectField } from '@sitewright/ui/select-field';
import { TextField } from '@sitewright/ui/text-field';
import { INSTAGRAM_NEEDS } from '../../../labels/background-labels.ts';
import { ImageControl } from '../../../panels/image-control.tsx';
import type { BackgroundDraft } from './background-draft.ts';

const SOURCES: Record<Background['source'], string> = {
  none: t('common.none'),
  upload: t('common.image'),
  video: t('pageSettings.video'),
  instagram: 'Instagram',
};

type BackgroundFieldsProps = {
  value: BackgroundDraft;
  /** Error of a missing field. */
  error: string | undefined;
  onChange: (background: BackgroundDraft) => void;
};

/** Background of a page, in every template. Source: SITE-20. */
export function BackgroundFields({ value, error, onChange }: BackgroundFieldsProps) {
  const { source } = value;
  const change = (part: Partial<BackgroundDraft>) => onChange({ ...value, ...part });
  return (
    <>
      <SelectField
        label={t('pageSettings.background')}
        options={SOURCES}
        value={source}
        onChange={(chosen) => change({ source: chosen as Background['source'] })}
      />
      {source === 'upload' && (
        <>
          <ImageControl
            label={t('pageSettings.picture')}
            value={value.imageId}
            onChange={(imageId) => change({ imageId })}
          />
          {error && (
            <p className="ui-error" role="alert">
              {error}
            </p>
          )}
        </>
      )}
      {source === 'video' && (
        <>
          <TextField
            label={t('pageSettings.videoUrl')}
            value={value.url}
            error={error}
            onChange={(url) => change({ url })}
          />
          <ImageControl
            label={t('pageSettings.pictureBeforeItPlays')}
            value={value.posterImageId}
            onChange={(posterImageId) => change({ posterImageId })}
          />
        </>
      )}
      {source === 'instagram' && (
        <TextField
          label={t('pageSettings.instagramName')}
          help={INSTAGRAM_NEEDS}
          value={value.userName}
          error={error}
          onChange={(userName) => change({ userName })}
        />
      )}
    </>
  );
}
