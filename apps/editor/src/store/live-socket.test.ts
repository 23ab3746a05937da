// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { openLiveSocket } from './live-socket.ts';

/** A socket of a browser whose network is gone: it never hears that it is closed. */
class DeafSocket {
  static readonly OPEN = 1;
  static readonly made: DeafSocket[] = [];
  readyState = DeafSocket.OPEN;
  onopen = () => {};
  onmessage = (_: { data: ArrayBuffer }) => {};
  onclose = (_: { code: number }) => {};
  constructor() {
    DeafSocket.made.push(this);
  }
  close() {
    this.readyState = 2;
  }
}

afterEach(() => {
  vi.unstubAllGlobals();
  DeafSocket.made.length = 0;
});

test('a browser that says it is offline has lost its connection, however long the socket takes to close', () => {
  vi.stubGlobal('WebSocket', DeafSocket);
  const told: string[] = [];
  const socket = openLiveSocket('ws://localhost/live', {
    open: () => told.push('open'),
    message: () => told.push('message'),
    closed: () => told.push('closed'),
    refused: () => told.push('refused'),
  });
  const [first] = DeafSocket.made;
  first?.onopen();
  window.dispatchEvent(new Event('offline'));
  expect(told).toEqual(['open', 'closed']);
  // What the old one says when it hears something at last is nothing any more.
  first?.onmessage({ data: new ArrayBuffer(1) });
  first?.onclose({ code: 4403 });
  window.dispatchEvent(new Event('online'));
  expect(DeafSocket.made).toHaveLength(2);
  DeafSocket.made[1]?.onopen();
  expect(told).toEqual(['open', 'closed', 'open']);
  socket.close();
});
