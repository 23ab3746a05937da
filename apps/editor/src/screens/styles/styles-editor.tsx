import { t } from '@sitewright/owner-texts/t';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { STYLES_FRAME } from '../../bridge/messages.ts';
import type { TweakEvent } from '../../bridge/style-messages.ts';
import { LeaveGuard } from '../../forms/leave-guard.tsx';
import type { StyleSheet } from '../../queries/styles.ts';
import { styleSteps } from './style-steps.ts';
import { StylesPanel } from './styles-panel.tsx';
import { useStyledPage } from './use-styled-page.ts';
import { useStyles } from './use-styles.ts';
import { useUndoKeys } from './use-undo-keys.ts';

type EditorProps = {
  websiteId: string;
  sheet: StyleSheet;
  url: string | undefined;
  /** The settings are in sight. */
  isOpen: boolean;
  onOpen: () => void;
};

const OPENING: readonly TweakEvent[] = [
  { event: 'beforeopen' },
  { event: 'beforeshow' },
  { event: 'aftershow' },
];
const CLOSING: readonly TweakEvent[] = [{ event: 'close' }, { event: 'afterclose' }];

/** The page, and the settings beside it. */
export function StylesEditor({ websiteId, sheet, url: address, isOpen, onOpen }: EditorProps) {
  const [restores, setRestores] = useState(0);
  // Another template is another page.
  const url = address && restores > 0 ? `${address}#${restores}` : address;
  const styles = useStyles(websiteId, sheet);
  const { form } = styles;
  const [picked, setPicked] = useState<readonly string[]>([]);
  const panel = useRef<HTMLElement>(null);
  const { frame, absent, error, announce } = useStyledPage({
    websiteId,
    url,
    state: { declared: sheet.declared, fields: form.fields },
    printed: form.base.fields,
    onReady: () => isOpen && announce(OPENING),
    onPick: (names) => {
      setPicked(names);
      if (names.length > 0) onOpen();
    },
    onKey: (way) => steps.move(way),
  });
  const steps = styleSteps(sheet, styles, announce);
  useUndoKeys(steps.move);
  useTellOpening(isOpen, announce);
  useEffect(() => {
    if (picked.length > 0) showPicked(panel.current, picked);
  }, [picked]);
  return (
    <>
      <main className="styles-stage" aria-label={t('common.page')}>
        {url && <iframe ref={frame} key={url} name={STYLES_FRAME} src={url} title={t('common.page')} />}
      </main>
      <aside ref={panel} className="styles-panel" aria-label={t('common.settings')} hidden={!isOpen}>
        <StylesPanel
          sheet={sheet}
          styles={styles}
          steps={steps}
          absent={absent}
          picked={picked}
          error={error}
          websiteId={websiteId}
          onRestored={() => setRestores(restores + 1)}
        />
      </aside>
      <LeaveGuard isDirty={form.isDirty} />
    </>
  );
}

/** Scripts of the page are told when the settings come and go; the first time with the page itself. */
function useTellOpening(isOpen: boolean, announce: (events: readonly TweakEvent[]) => void): void {
  const before = useRef(isOpen);
  const tell = useEffectEvent(() => announce(isOpen ? OPENING : CLOSING));
  useEffect(() => {
    if (before.current === isOpen) return;
    before.current = isOpen;
    tell();
  }, [isOpen]);
}

/** Brings the first setting that was pointed at into sight, with the focus on it. */
function showPicked(panel: HTMLElement | null, picked: readonly string[]): void {
  const rows = [...(panel?.querySelectorAll<HTMLElement>('[data-tweak]') ?? [])];
  const row = rows.find(({ dataset }) => dataset.tweak === picked[0]);
  if (!row) return;
  row.closest('details')?.setAttribute('open', '');
  // Only the settings scroll: the page beside them stays where it is.
  const box = row.closest('.styles-fields');
  box?.scrollBy({ top: row.getBoundingClientRect().top - box.getBoundingClientRect().top - 12 });
  row.querySelector<HTMLElement>('button, input, select, textarea')?.focus({ preventScroll: true });
}
