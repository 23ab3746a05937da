import type { FileReply } from '@sitewright/contract/files';
import type { FileSort } from '@sitewright/domain/site/asset-schema';
import { fileSize } from '@sitewright/domain/site/file-size';
import { DATE_LOCALE, LOCALE } from '@sitewright/owner-texts/locale';
import { t } from '@sitewright/owner-texts/t';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  Cell,
  Checkbox,
  Column,
  Row,
  type Selection,
  Table,
  TableBody,
  TableHeader,
} from 'react-aria-components';
import type { FileView } from '../../queries/files.ts';
import { typeText } from './file-labels.ts';
import { FileThumb } from './file-thumb.tsx';

export type FileListProps = {
  websiteId: string;
  files: readonly FileReply[];
  chosen: ReadonlySet<string>;
  onChoose: (chosen: Selection) => void;
  onOpen: (file: FileReply) => void;
  menuOf: (file: FileReply) => ReactNode;
};

type FileTableProps = FileListProps & {
  view: FileView;
  onSort: (sort: Pick<FileView, 'sort' | 'direction'>) => void;
};

/** Files in rows, sorted by their columns. */
export function FileTable(props: FileTableProps) {
  const { websiteId, files, chosen, onChoose, onOpen, menuOf, view, onSort } = props;
  const byId = new Map(files.map((file) => [file.id, file]));
  return (
    <div className="table-scroll">
      <Table
        aria-label={t('files.files')}
        className="table file-table"
        selectionMode="multiple"
        selectedKeys={chosen}
        onSelectionChange={onChoose}
        onRowAction={(id) => {
          const file = byId.get(String(id));
          if (file) onOpen(file);
        }}
        sortDescriptor={{ column: view.sort, direction: view.direction }}
        onSortChange={({ column, direction }) => onSort({ sort: column as FileSort, direction })}
      >
        <TableHeader>
          <Column className="table-choice">
            <Choice label={t('files.selectAllFiles')} />
          </Column>
          <SortColumn id="name" label={t('common.name')} isRowHeader />
          <SortColumn id="kind" label={t('common.type')} className="is-secondary" />
          <SortColumn id="size" label={t('files.size')} className="is-number is-secondary" />
          <SortColumn id="added" label={t('files.added')} className="is-secondary" />
          <Column className="is-number is-secondary">{t('files.usedIn')}</Column>
          <Column>
            <span className="ui-visually-hidden">{t('common.actions')}</span>
          </Column>
        </TableHeader>
        <TableBody items={files} dependencies={[menuOf]}>
          {(file) => (
            <Row id={file.id} textValue={file.filename}>
              <Cell className="table-choice">
                <Choice />
              </Cell>
              <Cell>
                <span className="file-name">
                  <FileThumb websiteId={websiteId} file={file} />
                  <span>
                    {file.filename}
                    {file.folder !== '' && <small>{file.folder}</small>}
                  </span>
                </span>
              </Cell>
              <Cell className="is-secondary">{typeText(file)}</Cell>
              <Cell className="is-number is-secondary">{fileSize(file.sizeBytes, LOCALE)}</Cell>
              <Cell className="is-secondary">{new Date(file.createdAt).toLocaleDateString(DATE_LOCALE)}</Cell>
              <Cell className="is-number is-secondary">{file.useCount}</Cell>
              <Cell className="table-actions">{menuOf(file)}</Cell>
            </Row>
          )}
        </TableBody>
      </Table>
    </div>
  );
}

function SortColumn(props: { id: FileSort; label: string; className?: string; isRowHeader?: boolean }) {
  const { id, label, className = '', isRowHeader = false } = props;
  return (
    <Column id={id} allowsSorting isRowHeader={isRowHeader} className={`file-sort ${className}`}>
      {({ sortDirection }) => (
        <>
          {label}
          {sortDirection === 'ascending' && <ArrowUp aria-hidden="true" />}
          {sortDirection === 'descending' && <ArrowDown aria-hidden="true" />}
        </>
      )}
    </Column>
  );
}

/** The box of a row, or of all rows; React Aria names it after its row. */
export function Choice({ label }: { label?: string }) {
  return (
    <Checkbox slot="selection" className="ui-checkbox" {...(label ? { 'aria-label': label } : {})}>
      {({ isSelected, isIndeterminate }) => (
        <span className="ui-checkbox-box file-choice" aria-hidden="true">
          {isIndeterminate ? '–' : isSelected ? '✓' : ''}
        </span>
      )}
    </Checkbox>
  );
}
