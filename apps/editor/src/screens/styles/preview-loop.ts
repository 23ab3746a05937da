import { previewStyles } from '@sitewright/contract/styles';
import { type Tweak, tweakClasses, tweakJson, tweakValue } from '@sitewright/domain/tweak/tweak';
import { ApiError, textOf } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import type { StylePart, ToStyledPage, TweakEvent } from '../../bridge/style-messages.ts';
import type { StyleFields } from './style-fields.ts';

type Sheets = Partial<Record<StylePart, string>>;

export type PreviewState = { declared: readonly Tweak[]; fields: StyleFields };

type PreviewHost = {
  websiteId: string;
  send: (message: ToStyledPage) => void;
  /** Why the sheets do not compile; null once they do. */
  onError: (message: string | null) => void;
};

/** Delay before a busy server is asked again; one that did not answer is asked ever more seldom. */
const AGAIN_MS = 700;
const SELDOM_MS = 15_000;

/** Shows the newest values in the page: classes at once, sheets as soon as the server has compiled them. */
export type PreviewLoop = {
  /** A page has come that was printed with these values. */
  start(printed: StyleFields, parts: readonly StylePart[]): void;
  update(state: PreviewState): void;
  /** Tells the page's scripts once it looks as its owner wants it. */
  announce(events: readonly TweakEvent[]): void;
  stop(): void;
};

export function createPreviewLoop({ websiteId, send, onError }: PreviewHost): PreviewLoop {
  let pending: PreviewState | null = null;
  let page: { printed: StyleFields; parts: readonly StylePart[] } | null = null;
  let css: Sheets | null = null;
  let cssOf: string | null = null;
  let events: TweakEvent[] = [];
  let isRunning = false;
  let isStopped = false;
  let lost = 0;
  let goOn = () => {};

  const sendLook = () => {
    if (!pending || !page) return;
    const { declared, fields } = pending;
    send({
      type: 'look',
      printed: tweakClasses(declared, page.printed.tweaks),
      classes: tweakClasses(declared, fields.tweaks),
      json: tweakJson(declared, fields.tweaks),
      css,
    });
  };
  /** Compiles until what is shown is what is wanted; one request at a time. */
  const run = async () => {
    if (isRunning) return;
    isRunning = true;
    while (pending && page && !isStopped && cssOf !== sheetKey(pending)) {
      const [target, { declared, fields }, key] = [page, pending, sheetKey(pending)];
      const isPrinted = key === sheetKey({ declared, fields: target.printed });
      const compiledStyles =
        isPrinted || target.parts.length === 0 ? null : await compile(target.parts, fields);
      // Another page has come meanwhile: it may load other sheets.
      if (compiledStyles === 'busy' || target !== page) continue;
      cssOf = key;
      lost = 0;
      if (compiledStyles !== 'broken') css = compiledStyles;
      if (compiledStyles !== 'broken') onError(null);
      sendLook();
    }
    isRunning = false;
    if (!page) return;
    for (const event of events) send({ type: 'event', event });
    events = [];
  };
  /** Ends with its time, when the browser is online again, or with the loop. */
  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      goOn = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const handleOnline = () => goOn();
  window.addEventListener('online', handleOnline);
  const compile = async (parts: readonly StylePart[], fields: StyleFields) => {
    try {
      const body = { tweaks: { ...fields.tweaks }, customCss: fields.customCss, parts: [...parts] };
      return (await call(previewStyles, { params: { websiteId }, body })).css;
    } catch (error) {
      const code = error instanceof ApiError ? error.code : undefined;
      if (code === 'rate-limited') {
        await pause(AGAIN_MS);
        return 'busy';
      }
      onError(errorText(error));
      if (code !== 'offline' && code !== 'unavailable') return 'broken';
      // Nobody has looked at the sheets: they are asked for until somebody does.
      lost += 1;
      await pause(Math.min(AGAIN_MS * 2 ** lost, SELDOM_MS));
      return 'busy';
    }
  };
  return {
    start(printed, parts) {
      page = { printed, parts };
      css = null;
      cssOf = null;
      sendLook();
      // Where a page comes from, sheets do.
      if (lost > 0) goOn();
      void run();
    },
    update(state) {
      pending = state;
      sendLook();
      void run();
    },
    announce(added) {
      events.push(...added);
      void run();
    },
    stop() {
      isStopped = true;
      window.removeEventListener('online', handleOnline);
      goOn();
    },
  };
}

/** Key of the compiled sheets: switches and choices are classes only. */
function sheetKey({ declared, fields }: PreviewState): string {
  const written = declared.filter(({ type }) => type !== 'checkbox' && type !== 'dropdown');
  return JSON.stringify([written.map((tweak) => tweakValue(tweak, fields.tweaks) ?? null), fields.customCss]);
}

function errorText(error: unknown): string {
  const [detail] = error instanceof ApiError ? Object.values(error.fields) : [];
  return detail ?? textOf(error);
}
