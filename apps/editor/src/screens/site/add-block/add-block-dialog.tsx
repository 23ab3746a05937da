import { isBlockType } from '@sitewright/blocks/is-block-type';
import { type BlockType, blocks } from '@sitewright/blocks/registry';
import { t } from '@sitewright/owner-texts/t';
import { Dialog } from '@sitewright/ui/dialog';
import { useQuery } from '@tanstack/react-query';
import { Star } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
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
import { shortcutText } from '../../../keyboard/shortcut.ts';
import { accountQueries } from '../../../queries/account.ts';
import { findNode } from '../../../store/page-nodes.ts';
import { useEditor, useEditorState } from '../../../store/use-editor.ts';
import { addBlock } from './add-block.ts';
import { blockIcons } from './block-icons.ts';
import { carryBlock } from './carry-block.ts';
import { favouriteTypes, sendFavourites, toggleFavourite } from './favourite-types.ts';
import { findBlocks } from './find-blocks.ts';
import { lookUpContent } from './known-content.ts';
import { recentTypes } from './recent-types.ts';
import { STAR_KEYS, useStars } from './use-stars.ts';
import './block-star.css';

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
  const [favourites, setFavourites] = useState(favouriteTypes);
  // Another device of the same person may have set some.
  const { data: me } = useQuery(accountQueries.me());
  // biome-ignore lint/correctness/useExhaustiveDependencies: they are part of what the account is
  useEffect(() => setFavourites(favouriteTypes), [me]);
  useEffect(() => void sendFavourites(), []);
  const [announced, setAnnounced] = useState('');
  const hintId = useId();
  const { websiteId } = useEditor();
  useEffect(() => void lookUpContent(websiteId), [websiteId]);
  const groups = findBlocks(query, { favourites, recent });
  const toggle = (type: BlockType) => {
    const next = toggleFavourite(type);
    const { title } = blocks[type].meta;
    setFavourites(next);
    setAnnounced(
      next.includes(type)
        ? t('sections.titleIsAFavourite', { title })
        : t('sections.titleIsNoFavourite', { title }),
    );
  };
  const area = useRef<HTMLDivElement>(null);
  useStars(area, (key) => {
    const type = typeOf(key);
    if (type) toggle(type);
  });
  return (
    <div ref={area}>
      <Autocomplete inputValue={query} onInputChange={setQuery}>
        <SearchField aria-label={t('sections.searchBlocks')} autoFocus className="ui-field">
          <Input
            className="ui-input"
            placeholder={t('sections.searchPhotoPriceMap')}
            aria-describedby={hintId}
          />
          <p id={hintId} className="ui-help">
            {t('sections.favouritesHint', { keys: shortcutText(STAR_KEYS) ?? '' })}
          </p>
        </SearchField>
        <p className="ui-visually-hidden" role="status">
          {announced}
        </p>
        <ListBox
          aria-label={t('sections.blockTypes')}
          className="block-list"
          layout="grid"
          onAction={(key) => {
            const type = typeOf(String(key));
            if (type) onPick(type);
          }}
          renderEmptyState={() => <p className="ui-help">{t('sections.nothingFoundTryAnotherWord')}</p>}
        >
          {groups.map(({ id, title, types }) => (
            <ListBoxSection key={id} id={id} className="block-offer-group">
              <Header className="list-header">{title}</Header>
              {types.map((type) => (
                <BlockChoice key={type} group={id} type={type} isFavourite={favourites.includes(type)} />
              ))}
            </ListBoxSection>
          ))}
        </ListBox>
      </Autocomplete>
    </div>
  );
}

/** The type that a choice of the list stands for: each may stand in several groups. */
function typeOf(key: string): BlockType | null {
  const type = key.split(' ')[1] ?? '';
  return isBlockType(type) ? type : null;
}

type BlockChoiceProps = { group: string; type: BlockType; isFavourite: boolean };

function BlockChoice({ group, type, isFavourite }: BlockChoiceProps) {
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
      {isFavourite && <span className="ui-visually-hidden">{t('sections.favourite')}</span>}
      <span
        className={`block-star ${isFavourite ? 'is-set' : ''}`}
        aria-hidden="true"
        title={isFavourite ? t('sections.removeFromFavourites') : t('sections.addToFavourites')}
      >
        <Star />
      </span>
    </ListBoxItem>
  );
}
