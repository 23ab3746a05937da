import type { DigitalSettings } from '@sitewright/domain/product/schema';
import { fileSize } from '@sitewright/domain/site/file-size';
import { LOCALE } from '@sitewright/owner-texts/locale';
import { t } from '@sitewright/owner-texts/t';
import { IconButton } from '@sitewright/ui/button';
import { NumberField } from '@sitewright/ui/number-field';
import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { FileControl } from '../../../../panels/file-control.tsx';
import type { ProductPartProps } from '../../../../product-form/part-props.ts';
import { assetQueries } from '../../../../queries/assets.ts';

const MAX_FILES = 20;

/** Files that a buyer downloads, how often and for how long. */
export function DigitalPart({ websiteId, fields, onChange }: ProductPartProps) {
  const { digital: now } = fields;
  const media = useQuery(assetQueries.media(websiteId));
  const images = useQuery(assetQueries.images(websiteId));
  const files = [...(media.data?.items ?? []), ...(images.data?.items ?? [])];
  const change = (part: Partial<DigitalSettings>) => onChange({ digital: { ...now, ...part } });
  return (
    <fieldset className="form-part">
      <legend>{t('products.files')}</legend>
      <ul className="digital-files">
        {now.fileIds.map((id) => {
          const file = files.find((one) => one.id === id);
          const name = file?.filename ?? t('products.missingFile');
          return (
            <li key={id}>
              <span>{name}</span>
              {file && <small>{fileSize(file.sizeBytes, LOCALE)}</small>}
              <IconButton
                label={t('products.removeName', { name })}
                icon={<Trash2 aria-hidden="true" />}
                onPress={() => change({ fileIds: now.fileIds.filter((other) => other !== id) })}
              />
            </li>
          );
        })}
      </ul>
      {now.fileIds.length < MAX_FILES && (
        <FileControl
          label={now.fileIds.length === 0 ? t('products.filesForTheBuyer') : t('products.addAFile')}
          accept="any"
          value={null}
          onChange={(id) => {
            if (id !== null && !now.fileIds.includes(id)) change({ fileIds: [...now.fileIds, id] });
          }}
        />
      )}
      <div className="form-pair">
        <NumberField
          label={t('products.downloadsPerFile')}
          help={t('products.leaveEmptyForNoLimit')}
          value={now.maxDownloads}
          range={{ min: 1, max: 1000, step: 1 }}
          onChange={(maxDownloads) => change({ maxDownloads })}
        />
        <NumberField
          label={t('products.daysUntilLinksExpire')}
          help={t('products.leaveEmptyForNoExpiry')}
          value={now.linkDays}
          range={{ min: 1, max: 3650, step: 1 }}
          onChange={(linkDays) => change({ linkDays })}
        />
      </div>
    </fieldset>
  );
}
