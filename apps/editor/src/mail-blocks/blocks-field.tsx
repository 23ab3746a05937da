import {
  MAX_MAIL_BLOCKS,
  type MailBlock,
  type MailBlockKind,
} from '@sitewright/domain/mailing/campaign-schema';
import { t } from '@sitewright/owner-texts/t';
import { Button, IconButton } from '@sitewright/ui/button';
import { Menu } from '@sitewright/ui/menu';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { MaterialUse } from '../queries/campaigns.ts';
import { BlockFields } from './block-fields.tsx';
import { BLOCK_LABELS } from './block-labels.ts';
import { newBlock } from './new-block.ts';
import './mail-blocks.css';

type BlocksFieldProps = {
  websiteId: string;
  use: MaterialUse;
  /** What they are in their email. */
  legend: string;
  help?: string;
  /** At most so many. */
  max?: number;
  blocks: readonly MailBlock[];
  /** By the id of a block, and as `blocks` of all of them. */
  errors: Readonly<Record<string, string>>;
  onChange: (blocks: MailBlock[]) => void;
};

/** The blocks of an email, one below the other: added, written, put into order and taken out, by mouse and keys. */
export function BlocksField({
  websiteId,
  use,
  legend,
  help,
  max = MAX_MAIL_BLOCKS,
  blocks,
  errors,
  onChange,
}: BlocksFieldProps) {
  const list = useRef<HTMLOListElement>(null);
  const [focused, setFocused] = useState<{ id: string } | null>(null);
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    if (focused) list.current?.querySelector<HTMLElement>(`[data-block="${focused.id}"]`)?.focus();
  }, [focused]);
  const nameAt = (index: number) => `${BLOCK_LABELS[blocks[index]?.kind ?? 'text']} ${index + 1}`;
  const add = (kind: MailBlockKind) => {
    const block = newBlock(kind);
    onChange([...blocks, block]);
    setFocused({ id: block.id });
  };
  const move = (from: number, to: number) => {
    const block = blocks[from];
    if (!block || to < 0 || to >= blocks.length) return;
    const rest = blocks.toSpliced(from, 1);
    onChange(rest.toSpliced(to, 0, block));
    setFocused({ id: block.id });
    setAnnouncement(
      t('campaigns.blockMoved', {
        block: BLOCK_LABELS[block.kind],
        place: to + 1,
        total: blocks.length,
      }),
    );
  };
  const remove = (index: number) => {
    const next = blocks[index + 1] ?? blocks[index - 1];
    onChange(blocks.toSpliced(index, 1));
    if (next) setFocused({ id: next.id });
    setAnnouncement(t('campaigns.blockRemoved', { block: nameAt(index) }));
  };
  const entries = (Object.keys(BLOCK_LABELS) as MailBlockKind[]).map((kind) => ({
    id: kind,
    label: BLOCK_LABELS[kind],
    isDisabled: blocks.length >= max,
    run: () => add(kind),
  }));
  return (
    <fieldset className="form-part">
      <legend>{legend}</legend>
      {help && <p className="ui-help">{help}</p>}
      {errors.blocks && <p className="ui-error">{errors.blocks}</p>}
      <ol className="mail-blocks" ref={list}>
        {blocks.map((block, index) => (
          <li key={block.id}>
            {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as this is. */}
            <div
              role="group"
              className="mail-block"
              data-block={block.id}
              tabIndex={-1}
              aria-label={nameAt(index)}
              onKeyDown={(event) => {
                if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
                event.preventDefault();
                move(index, index + (event.key === 'ArrowUp' ? -1 : 1));
              }}
            >
              <div className="mail-block-head">
                <strong>{BLOCK_LABELS[block.kind]}</strong>
                <IconButton
                  label={t('common.moveUp')}
                  shortcut="Alt+↑"
                  icon={<ArrowUp aria-hidden="true" />}
                  isDisabled={index === 0}
                  onPress={() => move(index, index - 1)}
                />
                <IconButton
                  label={t('common.moveDown')}
                  shortcut="Alt+↓"
                  icon={<ArrowDown aria-hidden="true" />}
                  isDisabled={index === blocks.length - 1}
                  onPress={() => move(index, index + 1)}
                />
                <IconButton
                  label={t('common.remove')}
                  icon={<Trash2 aria-hidden="true" />}
                  onPress={() => remove(index)}
                />
              </div>
              <BlockFields
                websiteId={websiteId}
                use={use}
                block={block}
                error={errors[block.id]}
                onChange={(next) => onChange(blocks.with(index, next))}
              />
            </div>
          </li>
        ))}
      </ol>
      <div>
        <Menu label={t('campaigns.addBlock')} entries={entries}>
          <Button>
            <Plus size={16} aria-hidden /> {t('campaigns.addBlock')}
          </Button>
        </Menu>
      </div>
      <p className="ui-visually-hidden" role="status">
        {announcement}
      </p>
    </fieldset>
  );
}
