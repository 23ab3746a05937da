import { MAIL_FRAME_PATH, MAIL_FRAME_READY } from '@sitewright/contract/mail-texts';
import { useEffect, useRef, useState } from 'react';

type MailFrameProps = { title: string; html: string };

/** A node of the release before has no such page: another one is asked a little later. */
const RETRY_MS = 3000;

/** An email in a frame of its own, which stays where it was scrolled to while the email changes. */
export function MailFrame({ title, html }: MailFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const retry = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Its page may say that it is ready before it counts as loaded. */
  const isAnswered = useRef(false);
  const [readyCount, setReadyCount] = useState(0);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const onMessage = ({ source, data }: MessageEvent) => {
      if (source !== frame.current?.contentWindow || data !== MAIL_FRAME_READY) return;
      clearTimeout(retry.current);
      isAnswered.current = true;
      setReadyCount((count) => count + 1);
    };
    addEventListener('message', onMessage);
    return () => {
      removeEventListener('message', onMessage);
      clearTimeout(retry.current);
    };
  }, []);
  useEffect(() => {
    // The sandbox gives the frame no origin that could be named; it takes messages of this window alone.
    if (readyCount > 0) frame.current?.contentWindow?.postMessage(html, '*');
  }, [readyCount, html]);
  return (
    <iframe
      key={attempt}
      ref={frame}
      className={readyCount > 0 ? 'mail-preview' : 'mail-preview is-loading'}
      title={title}
      sandbox="allow-scripts"
      src={MAIL_FRAME_PATH}
      onLoad={() => {
        clearTimeout(retry.current);
        if (!isAnswered.current) retry.current = setTimeout(() => setAttempt((now) => now + 1), RETRY_MS);
      }}
    />
  );
}
