import { type BlockType, blocks } from '@sitewright/blocks/registry';
import { t } from '@sitewright/owner-texts/t';
import { Dialog } from '@sitewright/ui/dialog';
import { useEffect, useState } from 'react';
import {
  Autocomplete,
  Header,
  Input,
  ListBox,
  ListBoxItem,
  ListBoxSection,
  SearchField,
} from 'react-aria-components';
import { focusSettings } from '../../../commands/focus-panel.ts';
import { findNode } from '../../../store/page-nodes.ts';
import { useEditor, useEditorState } from '../../../store/use-editor.ts';
import { addBlock } from './add-block.ts';
import { blockIcons } from './block-icons.ts';
import { carryBlock } from './carry-block.ts';
import { findBlocks } from './find-blocks.ts';
import { lookUpContent } from './known-content.ts';
import { recentTypes } from './recent-types.ts';

/** Chooses what to add; it comes to the place that was pointed at, else right behind the selected block. */
export function AddBlockDialog() {
  const editor = useEditor();
  const isOpen = useEditorState((state) => state.overlay === 'add-block');
  const insertion = useEditorState((state) => state.insertion);
  const isSection = useEditorState(
    ({ document, insertion }) => findNode(document, insertion?.target ?? null)?.kind === 'section',
  );
  const isNewSection = isSection && insertion?.side !== 'inside';
  const close = () => editor.set({ overlay: null });
  return (
    <Dialog
      title={isNewSection ? t('sections.addASectionThatStartsWith') : t('sections.addBlock')}
      width="wide"
      isOpen={isOpen}
      onClose={close}
    >
      <BlockList
        onPick={(type) => {
          close();
          addBlock(editor, type, insertion);
          // Where the new block is set up and moved; before the dialog gives the focus back.
          requestAnimationFrame(focusSettings);
        }}
      />
    </Dialog>
  );
}

/** The field keeps the focus while arrows go through the list. Types found by keywords are listed by this, not by React Aria. */
function BlockList({ onPick }: { onPick: (type: BlockType) => void }) {
  const [query, setQuery] = useState('');
  const [recent] = useState(recentTypes);
  const { websiteId } = useEditor();
  useEffect(() => void lookUpContent(websiteId), [websiteId]);
  const groups = findBlocks(query, recent);
  return (
    <Autocomplete inputValue={query} onInputChange={setQuery}>
      <SearchField aria-label={t('sections.searchBlocks')} autoFocus className="ui-field">
        <Input className="ui-input" placeholder={t('sections.searchPhotoPriceMap')} />
      </SearchField>
      <ListBox
        aria-label={t('sections.blockTypes')}
        className="block-list"
        layout="grid"
        onAction={(key) => onPick(String(key).split(' ')[1] as BlockType)}
        renderEmptyState={() => <p className="ui-help">{t('sections.nothingFoundTryAnotherWord')}</p>}
      >
        {groups.map(({ id, title, types }) => (
          <ListBoxSection key={id} id={id} className="block-offer-group">
            <Header className="list-header">{title}</Header>
            {types.map((type) => (
              <BlockChoice key={type} group={id} type={type} />
            ))}
          </ListBoxSection>
        ))}
      </ListBox>
    </Autocomplete>
  );
}

function BlockChoice({ group, type }: { group: string; type: BlockType }) {
  const editor = useEditor();
  const { title, description, icon } = blocks[type].meta;
  const Icon = blockIcons[icon];
  return (
    <ListBoxItem
      id={`${group} ${type}`}
      textValue={title}
      className="block-offer"
      onPointerDown={(event) => carryBlock(editor, type, event)}
    >
      <Icon aria-hidden="true" />
      <strong>{title}</strong>
      <span>{description}</span>
    </ListBoxItem>
  );
}
