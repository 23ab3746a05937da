import { MAIL_FRAME_PATH } from '@sitewright/contract/mail-texts';
import { useEffect, useRef, useState } from 'react';

type MailFrameProps = { title: string; html: string };

/** An email in a frame of its own, which stays where it was scrolled to while the email changes. */
export function MailFrame({ title, html }: MailFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    // The sandbox gives the frame no origin that could be named; it takes messages of this window alone.
    if (isLoaded) frame.current?.contentWindow?.postMessage(html, '*');
  }, [isLoaded, html]);
  return (
    <iframe
      ref={frame}
      className="mail-preview"
      title={title}
      sandbox="allow-scripts"
      src={MAIL_FRAME_PATH}
      onLoad={() => setLoaded(true)}
    />
  );
}
