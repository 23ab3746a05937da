import {
  cutDataset,
  type Dataset,
  datasetError,
  MAX_COLUMNS,
  MAX_ROWS,
} from '@sitewright/blocks/chart/dataset';
import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { Dialog } from '@sitewright/ui/dialog';
import { SelectField } from '@sitewright/ui/select-field';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { FileTrigger } from 'react-aria-components';
import { datasetOf, withColumn, withRow } from './dataset-edits.ts';
import { DatasetGrid } from './dataset-grid.tsx';
import { parseTable } from './parse-table.ts';

type DatasetDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  value: Dataset;
  labelColumn: number;
  onChange: (dataset: Dataset) => void;
  onLabelColumn: (index: number) => void;
};

/** The dataset as a grid, with columns and rows to add, and the way in for a file. */
export function DatasetDialog({
  isOpen,
  onClose,
  value,
  labelColumn,
  onChange,
  onLabelColumn,
}: DatasetDialogProps) {
  const [isCut, setCut] = useState(false);
  const change = (next: Dataset) => {
    const within = cutDataset(next);
    setCut(within.isCut);
    onChange(within.dataset);
  };
  const error = datasetError(value);
  const names = value.columns.map((name, index) => [
    String(index),
    name || t('panels.columnNumber', { number: index + 1 }),
  ]);
  return (
    <Dialog title={t('panels.data')} width="wide" isOpen={isOpen} onClose={onClose}>
      <DatasetGrid value={value} onChange={change} />
      {error && (
        <p className="ui-error" role="alert">
          {error}
        </p>
      )}
      {isCut && (
        <p className="ui-error" role="alert">
          {t('panels.datasetCutOff', { maxRows: MAX_ROWS, maxColumns: MAX_COLUMNS })}
        </p>
      )}
      <div className="dataset-actions">
        <Button
          isDisabled={value.rows.length >= MAX_ROWS || value.columns.length === 0}
          onPress={() => change(withRow(value, value.rows.length))}
        >
          <Plus aria-hidden="true" />
          {t('panels.addRow')}
        </Button>
        <Button
          isDisabled={value.columns.length >= MAX_COLUMNS}
          onPress={() =>
            change(withColumn(value, t('panels.columnNumber', { number: value.columns.length + 1 })))
          }
        >
          <Plus aria-hidden="true" />
          {t('panels.addColumn')}
        </Button>
        <FileTrigger
          acceptedFileTypes={['text/csv', 'text/tab-separated-values', 'text/plain', '.csv', '.tsv']}
          onSelect={(files) => {
            void files?.[0]?.text().then((text) => change(datasetOf(parseTable(text))));
          }}
        >
          <Button>{t('panels.importCsv')}</Button>
        </FileTrigger>
        <SelectField
          label={t('panels.labelColumn')}
          options={Object.fromEntries(names)}
          value={String(Math.min(labelColumn, Math.max(0, value.columns.length - 1)))}
          onChange={(index) => onLabelColumn(Number(index))}
        />
      </div>
      <p className="ui-help">{t('panels.labelColumnHelp')}</p>
    </Dialog>
  );
}
