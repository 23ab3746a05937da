/** Longest wait between two attempts to connect, on average. */
const MAX_WAIT_MS = 8_000;
/** Closed for good: the server will not have us (message or page too large, no rights, document gone, bad message). */
const FINAL_CODES = new Set([1009, 4400, 4401, 4403, 4404, 4413]);

export type LiveSocket = { close(): void };

/** A WebSocket that comes back by itself, sooner when the browser says it is online again. */
export function openLiveSocket(
  url: string,
  on: {
    open(send: (message: Uint8Array) => void): void;
    message(data: Uint8Array): void;
    closed(): void;
    refused(code: number): void;
  },
): LiveSocket {
  let socket: WebSocket | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let attempts = 0;
  let isOver = false;

  const connect = () => {
    clearTimeout(timer);
    if (isOver || socket) return;
    const current = new WebSocket(url);
    socket = current;
    current.binaryType = 'arraybuffer';
    current.onopen = () => {
      if (socket !== current) return;
      attempts = 0;
      on.open((message) => {
        if (current.readyState === WebSocket.OPEN) current.send(message as Uint8Array<ArrayBuffer>);
      });
    };
    current.onmessage = ({ data }) => {
      if (socket === current) on.message(new Uint8Array(data as ArrayBuffer));
    };
    current.onclose = ({ code }) => ended(current, code);
  };
  const ended = (current: WebSocket, code: number) => {
    if (socket !== current) return;
    socket = null;
    on.closed();
    if (FINAL_CODES.has(code)) {
      isOver = true;
      on.refused(code);
    } else if (!isOver) {
      // Not all at the same moment: a server that restarts has closed every editor's socket.
      timer = setTimeout(connect, Math.min(250 * 2 ** attempts++, MAX_WAIT_MS) * (0.5 + Math.random()));
    }
  };
  // Without a network nobody answers that the socket closes, and the browser waits for a minute: it is given up at once.
  const handleOffline = () => {
    const lost = socket;
    if (!lost) return;
    lost.close();
    ended(lost, 1006);
  };
  window.addEventListener('online', connect);
  window.addEventListener('offline', handleOffline);
  connect();

  return {
    close() {
      isOver = true;
      clearTimeout(timer);
      window.removeEventListener('online', connect);
      window.removeEventListener('offline', handleOffline);
      socket?.close();
    },
  };
}
