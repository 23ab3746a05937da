import { type AssetReply, listAssets, updateAsset } from '@sitewright/contract/assets';
import { t } from '@sitewright/owner-texts/t';
import { Dialog } from '@sitewright/ui/dialog';
import { SliderField } from '@sitewright/ui/slider-field';
import { SwitchField } from '@sitewright/ui/switch-field';
import { TextField } from '@sitewright/ui/text-field';
import type { MouseEvent } from 'react';
import { ApiError } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import { FormBar } from '../forms/form-bar.tsx';
import { type Stored, useVersionedForm } from '../forms/use-versioned-form.ts';
import { rememberImages } from '../queries/use-images.ts';
import { useSiteOrigin } from '../queries/use-site-origin.ts';

type ImageTexts = Pick<
  AssetReply,
  'altText' | 'title' | 'body' | 'filename' | 'focalX' | 'focalY' | 'needsLicense'
>;
type ImageDetailsProps = {
  websiteId: string;
  asset: AssetReply | null;
  onClose: () => void;
  /** Reloads views that show the image. */
  onSaved?: () => void;
};

/** Texts of an image, and its focal point. */
export function ImageDetails({ asset, ...shared }: ImageDetailsProps) {
  return (
    <Dialog title={t('panels.pictureDetails')} isOpen={asset !== null} onClose={shared.onClose}>
      {asset && <DetailsForm key={asset.id} asset={asset} {...shared} />}
    </Dialog>
  );
}

function DetailsForm({ websiteId, asset, onClose, onSaved }: ImageDetailsProps & { asset: AssetReply }) {
  const origin = useSiteOrigin(websiteId);
  const form = useVersionedForm<ImageTexts>({
    stored: storedDetails(asset),
    read: async () => {
      const { items: assets } = await call(listAssets, { params: { websiteId }, query: { ids: asset.id } });
      const found = assets.find(({ id }) => id === asset.id);
      if (!found) throw new ApiError('not-found', t('panels.thisPictureNoLongerExists'));
      return storedDetails(found);
    },
    write: async (change, rowVersion) => {
      const params = { websiteId, assetId: asset.id };
      const saved = await call(updateAsset, { params, body: { ...change, rowVersion } });
      rememberImages(websiteId, [saved]);
      return storedDetails(saved);
    },
  });
  const { fields, change } = form;
  const aim = (event: MouseEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const focalX = round((event.clientX - box.left) / box.width);
    change({ focalX, focalY: round((event.clientY - box.top) / box.height) });
  };
  const percent = { min: 0, max: 100, step: 1, unit: ' %' };
  return (
    <form
      className="stack"
      noValidate
      onSubmit={async (event) => {
        event.preventDefault();
        event.stopPropagation();
        if (fields.filename.trim() === '' || !(await form.save())) return;
        onSaved?.();
        onClose();
      }}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the sliders below do the same by keyboard */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the sliders below do the same by keyboard */}
      <div className="focal" onClick={aim}>
        <img src={`${origin}${asset.assetUrl}?format=750w`} alt="" />
        <span
          style={{ insetInlineStart: `${fields.focalX * 100}%`, insetBlockStart: `${fields.focalY * 100}%` }}
        />
      </div>
      <div className="form-pair">
        <SliderField
          label={t('panels.focalPointFromTheLeft')}
          value={Math.round(fields.focalX * 100)}
          range={percent}
          onChange={(value) => change({ focalX: value / 100 })}
        />
        <SliderField
          label={t('panels.focalPointFromTheTop')}
          value={Math.round(fields.focalY * 100)}
          range={percent}
          onChange={(value) => change({ focalY: value / 100 })}
        />
      </div>
      <TextField
        label={t('panels.alternativeText')}
        lines="many"
        value={fields.altText}
        maxLength={1000}
        help={t('panels.describePictureHelp')}
        onChange={(altText) => change({ altText })}
      />
      <TextField
        label={t('panels.pictureTitle')}
        value={fields.title}
        maxLength={300}
        onChange={(title) => change({ title })}
      />
      <TextField
        label={t('common.description')}
        lines="many"
        value={fields.body}
        maxLength={5000}
        help={t('panels.pictureDescriptionHelp')}
        onChange={(body) => change({ body })}
      />
      <TextField
        label={t('panels.fileName')}
        value={fields.filename}
        maxLength={200}
        error={fields.filename.trim() === '' ? t('panels.enterANameForTheFile') : undefined}
        onChange={(filename) => change({ filename })}
      />
      <SwitchField
        label={t('panels.stillToBeLicensed')}
        value={fields.needsLicense}
        onChange={(needsLicense) => change({ needsLicense })}
      />
      <p className="ui-help">{t('panels.unlicensedHelp')}</p>
      <FormBar form={form} hasErrors={fields.filename.trim() === ''} action={t('panels.savePicture')} />
    </form>
  );
}

function storedDetails(asset: AssetReply): Stored<ImageTexts> {
  const { altText, title, body, filename, focalX, focalY, needsLicense, rowVersion } = asset;
  return { fields: { altText, title, body, filename, focalX, focalY, needsLicense }, rowVersion };
}

function round(part: number): number {
  return Math.round(Math.min(1, Math.max(0, part)) * 100) / 100;
}
