import { tryStyles } from '@sitewright/contract/styles';
import { type Tweak, tweakClasses, tweakJson, tweakValue } from '@sitewright/domain/site/tweak';
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
  onFault: (message: string | null) => void;
};

/** How long to wait before the server is asked again. */
const AGAIN_MS = 700;

/** Shows the newest values in the page: classes at once, sheets as soon as the server has compiled them. */
export type PreviewLoop = {
  /** A page has come that was printed with these values. */
  start(printed: StyleFields, parts: readonly StylePart[]): void;
  update(state: PreviewState): void;
  /** Tells the page's scripts once it looks as its owner wants it. */
  announce(events: readonly TweakEvent[]): void;
  stop(): void;
};

export function createPreviewLoop({ websiteId, send, onFault }: PreviewHost): PreviewLoop {
  let wanted: PreviewState | null = null;
  let page: { printed: StyleFields; parts: readonly StylePart[] } | null = null;
  let css: Sheets | null = null;
  let cssOf: string | null = null;
  let events: TweakEvent[] = [];
  let isRunning = false;
  let isStopped = false;

  const sendLook = () => {
    if (!wanted || !page) return;
    const { declared, fields } = wanted;
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
    while (wanted && page && !isStopped && cssOf !== sheetKey(wanted)) {
      const [target, { declared, fields }, key] = [page, wanted, sheetKey(wanted)];
      const isPrinted = key === sheetKey({ declared, fields: target.printed });
      const made = isPrinted || target.parts.length === 0 ? null : await compile(target.parts, fields);
      // Another page has come meanwhile: it may load other sheets.
      if (made === 'busy' || target !== page) continue;
      cssOf = key;
      if (made !== 'broken') css = made;
      if (made !== 'broken') onFault(null);
      sendLook();
    }
    isRunning = false;
    if (!page) return;
    for (const event of events) send({ type: 'event', event });
    events = [];
  };
  const compile = async (parts: readonly StylePart[], fields: StyleFields) => {
    try {
      const body = { tweaks: { ...fields.tweaks }, customCss: fields.customCss, parts: [...parts] };
      return (await call(tryStyles, { params: { websiteId }, body })).css;
    } catch (error) {
      if (error instanceof ApiError && error.code === 'rate-limited') {
        await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
        return 'busy';
      }
      onFault(faultText(error));
      return 'broken';
    }
  };
  return {
    start(printed, parts) {
      page = { printed, parts };
      css = null;
      cssOf = null;
      sendLook();
      void run();
    },
    update(state) {
      wanted = state;
      sendLook();
      void run();
    },
    announce(added) {
      events.push(...added);
      void run();
    },
    stop() {
      isStopped = true;
    },
  };
}

/** What the sheets are made of: switches and choices are classes only. */
function sheetKey({ declared, fields }: PreviewState): string {
  const written = declared.filter(({ type }) => type !== 'checkbox' && type !== 'dropdown');
  return JSON.stringify([written.map((tweak) => tweakValue(tweak, fields.tweaks) ?? null), fields.customCss]);
}

function faultText(error: unknown): string {
  const [detail] = error instanceof ApiError ? Object.values(error.fields) : [];
  return detail ?? textOf(error);
}
