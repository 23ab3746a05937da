import { html, type Markup } from '../../../../platform/http/pages/html.ts';
import { TEXTS } from '../texts.ts';

/** Printed with the note: its pages share no style sheet. */
const STYLE: Markup = {
  markup: `<style>.store-test-note{margin:0 0 24px;padding:12px 16px;border:1px solid currentColor;
border-color:color-mix(in srgb,currentColor 30%,transparent);border-inline-start-width:4px;
background:color-mix(in srgb,currentColor 6%,transparent);font-size:.9375rem;line-height:1.45}</style>`,
};

/** What shoppers are told where a cart can only become a test order; null where money moves. */
export function testNote({ testMode }: { testMode: boolean }): Markup | null {
  return testMode ? html`${STYLE}<p class="store-test-note" role="note">${TEXTS.testStore}</p>` : null;
}
