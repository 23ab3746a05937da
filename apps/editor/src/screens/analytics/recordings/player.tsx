import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { SelectField } from '@sitewright/ui/select-field';
import { SliderField } from '@sitewright/ui/slider-field';
import { useEffect, useRef, useState } from 'react';
import { envelope, messageOf } from '../../../bridge/messages.ts';
import { readFromPlayer, type ToPlayer } from '../../../bridge/replay-messages.ts';
import { clockText } from './recording-labels.ts';

const SPEEDS = { 1: '1×', 2: '2×', 4: '4×', 8: '8×' } as const;
const LATE_MS = 15_000;

type PlayerProps = { url: string; events: readonly unknown[] };
type State = 'loading' | 'paused' | 'playing' | 'failed';

/**
 * Replays a recording in a page of the site's origin, which may run its own script and do nothing else: a recording may be made up
 * by anybody, and must reach nothing of the editor.
 */
export function Player({ url, events }: PlayerProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [state, setState] = useState<State>('loading');
  const [length, setLength] = useState(0);
  const [at, setAt] = useState(0);
  const [speed, setSpeed] = useState<keyof typeof SPEEDS>(1);
  const { origin } = new URL(url);
  const send = (message: ToPlayer) => frame.current?.contentWindow?.postMessage(envelope(message), origin);

  useEffect(() => {
    let end = 0;
    const hear = (event: MessageEvent) => {
      const source = frame.current?.contentWindow ?? null;
      const message = readFromPlayer(messageOf(event, { source, origin }));
      if (!message || !source) return;
      if (message.type === 'ready') source.postMessage(envelope({ type: 'load', events }), origin);
      if (message.type === 'loaded') {
        end = message.length;
        setLength(end);
        setState('paused');
      }
      if (message.type === 'at') setAt(message.at);
      if (message.type === 'failed') setState('failed');
      if (message.type === 'finished') {
        setAt(end);
        setState('paused');
      }
    };
    addEventListener('message', hear);
    const late = setTimeout(() => setState((now) => (now === 'loading' ? 'failed' : now)), LATE_MS);
    return () => {
      removeEventListener('message', hear);
      clearTimeout(late);
    };
  }, [origin, events]);

  const isPlaying = state === 'playing';
  const play = (from: number, by: number) => {
    setState('playing');
    setAt(from);
    send({ type: 'play', from, speed: by });
  };
  const pause = () => {
    setState('paused');
    send({ type: 'pause', at });
  };
  const seek = (seconds: number) => {
    const to = Math.min(seconds * 1000, length);
    if (isPlaying) return play(to, speed);
    setAt(to);
    send({ type: 'pause', at: to });
  };
  const isOver = at >= length - 500;
  const lastSecond = Math.max(1, Math.ceil(length / 1000));
  // The end of what lasts no second is a place of its own, too: from there one goes back.
  const second = at > 0 && at >= length ? lastSecond : Math.round(at / 1000);
  return (
    <section className="recording-player" aria-label={t('recordings.player')}>
      {state === 'failed' && (
        <p className="ui-error" role="alert">
          {t('recordings.thisRecordingCannotBeReplayed')}
        </p>
      )}
      <iframe
        ref={frame}
        src={url}
        title={t('recordings.recordedPages')}
        sandbox="allow-scripts allow-same-origin"
      />
      <div className="recording-controls">
        <Button
          look="primary"
          isDisabled={state === 'loading' || state === 'failed'}
          onPress={() => (isPlaying ? pause() : play(isOver ? 0 : at, speed))}
        >
          {isPlaying ? t('recordings.pause') : t('recordings.play')}
        </Button>
        <SliderField
          label={t('recordings.position')}
          value={second}
          range={{ min: 0, max: lastSecond, step: 1, unit: ' s' }}
          onChange={seek}
        />
        <span className="recording-clock">
          {t('recordings.positionOfLength', {
            position: clockText(at / 1000),
            length: clockText(length / 1000),
          })}
        </span>
        <SelectField
          label={t('recordings.speed')}
          options={SPEEDS}
          value={String(speed) as `${keyof typeof SPEEDS}`}
          onChange={(value) => {
            const next = Number(value) as keyof typeof SPEEDS;
            setSpeed(next);
            if (isPlaying) play(at, next);
          }}
        />
      </div>
      <p className="ui-help">{t('recordings.playerHelp')}</p>
    </section>
  );
}
