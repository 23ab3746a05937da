import { paced } from '../paced.ts';
import { type Message, messageOf, visitorHeaders } from '../visits/messages.ts';

/** Where and how fast to send what visitors' pages send. */
export type MessageSender = {
  origin: string;
  host: string;
  messages: readonly Message[];
  firstLoad: number;
  perSecond: number;
};

/** Visitors at a fixed rate, as a program of its own: sends until it is ended. */
process.once('message', ({ origin, host, messages, firstLoad, perSecond }: MessageSender) => {
  void paced({
    perSecond,
    seconds: Number.POSITIVE_INFINITY,
    request: (nr) => {
      const { path, headers, body } = messageOf(messages, firstLoad + nr);
      return { url: origin + path, headers: { ...visitorHeaders(host), ...headers }, body };
    },
  });
  process.send?.('sending');
});
process.once('disconnect', () => process.exit());
