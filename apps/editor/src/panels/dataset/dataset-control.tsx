import { type Dataset, datasetError } from '@sitewright/blocks/chart/dataset';
import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { useState } from 'react';
import { DatasetDialog } from './dataset-dialog.tsx';

type DatasetControlProps = {
  label: string;
  value: Dataset;
  labelColumn: number;
  onChange: (dataset: Dataset) => void;
  onLabelColumn: (index: number) => void;
};

/** The numbers behind a chart: how many there are, what is wrong with them, and the way to edit them. */
export function DatasetControl({ label, value, ...rest }: DatasetControlProps) {
  const [isOpen, setOpen] = useState(false);
  const error = datasetError(value);
  return (
    <div className="ui-field">
      <span className="ui-label">{label}</span>
      <p className="chosen-file">
        {t('panels.rowCount', { count: value.rows.length })},{' '}
        {t('panels.columnCount', { count: value.columns.length })}
      </p>
      {error && (
        <p className="ui-error" role="alert">
          {error}
        </p>
      )}
      <div className="image-control-actions">
        <Button onPress={() => setOpen(true)}>{t('panels.editData')}</Button>
      </div>
      <DatasetDialog isOpen={isOpen} onClose={() => setOpen(false)} value={value} {...rest} />
    </div>
  );
}
