import { html, type Markup } from '../../../../platform/http/pages/html.ts';
import { TEXTS } from '../texts.ts';

/** Notice that a cart can only become a test order; null where money moves. */
export function testNote({ testMode }: { testMode: boolean }): Markup | null {
  return testMode ? html`<p class="store-test-note" role="note">${TEXTS.testStore}</p>` : null;
}
