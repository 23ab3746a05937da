import { Replayer } from '@rrweb/replay';
import type { eventWithTime } from '@rrweb/types';
import { t } from '@sitewright/owner-texts/t';
import '@rrweb/replay/dist/style.css';
import { envelope, messageOf } from '../bridge/messages.ts';
import type { FromPlayer, ToPlayer } from '../bridge/replay-messages.ts';
import './player.css';

/** The editor's origin, which our own page names on this script. */
const appOrigin = document.querySelector<HTMLScriptElement>('script[data-app-origin]')?.dataset.appOrigin;
const AT_MS = 200;
/** A moment is drawn up to what comes before it; what happens at it is to be seen, the end of a recording too. */
const JUST_AFTER_MS = 1;
/** Type of an event that holds a whole page. */
const FULL_SNAPSHOT = 2;

if (appOrigin && window.parent !== window) start(appOrigin);

/** Replays what the editor gives, in a frame without scripts. */
function start(origin: string): void {
  const send = (message: FromPlayer) => window.parent.postMessage(envelope(message), origin);
  let replayer: Replayer | undefined;
  let timer: ReturnType<typeof setInterval> | undefined;
  /** Before this moment there is nothing to show: whoever goes back to the start would still see the end. */
  let firstShown = 0;

  const load = (events: readonly unknown[]) => {
    replayer?.destroy();
    const own = ofThisOrigin(events);
    const snapshot = own.find(({ type }) => type === FULL_SNAPSHOT);
    firstShown = snapshot && own[0] ? snapshot.timestamp - own[0].timestamp : 0;
    replayer = new Replayer(own, {
      root: document.body,
      skipInactive: true,
      mouseTail: false,
      showWarning: false,
      UNSAFE_replayCanvas: false,
      triggerFocus: false,
      logger: { log: () => {}, warn: () => {} },
    });
    replayer.on('resize', fit);
    replayer.on('finish', () => {
      clearInterval(timer);
      send({ type: 'finished' });
    });
    replayer.iframe.title = t('common.page');
    // The first page is shown before anything is played.
    replayer.pause(firstShown + JUST_AFTER_MS);
    send({ type: 'loaded', length: replayer.getMetaData().totalTime });
  };
  const take = (message: ToPlayer) => {
    clearInterval(timer);
    if (message.type === 'load') return load(message.events);
    const player = replayer;
    if (!player) return;
    if (message.type === 'pause') return player.pause(Math.max(message.at, firstShown) + JUST_AFTER_MS);
    player.setConfig({ speed: message.speed });
    player.play(message.from);
    timer = setInterval(() => send({ type: 'at', at: player.getCurrentTime() }), AT_MS);
  };
  addEventListener('message', (event) => {
    const message = messageOf<ToPlayer>(event, { source: window.parent, origin });
    if (!message) return;
    try {
      take(message);
    } catch {
      send({ type: 'failed' });
    }
  });
  addEventListener('resize', fit);
  send({ type: 'ready' });
}

/** Makes the recorded page as large as the window allows. */
function fit(): void {
  const wrapper = document.querySelector<HTMLElement>('.replayer-wrapper');
  const frame = wrapper?.querySelector('iframe');
  if (!wrapper || !frame) return;
  const scale = Math.min(1, innerWidth / frame.offsetWidth, innerHeight / frame.offsetHeight);
  wrapper.style.transform = `scale(${scale})`;
  wrapper.style.left = `${Math.max(0, (innerWidth - frame.offsetWidth * scale) / 2)}px`;
}

/** A site may have several addresses; its files are loaded from this one alone. */
function ofThisOrigin(events: readonly unknown[]): eventWithTime[] {
  const origins = new Set(
    (events as { data?: { href?: unknown } }[]).flatMap(({ data }) => originOf(data?.href)),
  );
  let text = JSON.stringify(events);
  for (const origin of origins) text = text.replaceAll(`${origin}/`, `${location.origin}/`);
  return JSON.parse(text) as eventWithTime[];
}

function originOf(href: unknown): string[] {
  return typeof href === 'string' && URL.canParse(href) ? [new URL(href).origin] : [];
}
