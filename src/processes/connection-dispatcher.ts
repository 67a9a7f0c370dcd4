import { createServer as createHttpServer } from 'node:http';
import { createServer, type Server, type Socket } from 'node:net';
import { respondNotReady } from '#server/http/node-server';

/** Who takes connections over. */
interface Front {
  send(message: { kind: 'connection' }, socket: Socket): void;
}

/**
 * Takes connections and hands each, unread, to one of the fronts, in turn. While there is none, whoever asks is told to
 * come again.
 */
export function createConnectionDispatcher(fronts: () => Front[]): Server {
  const waiting = createHttpServer((req, res) => {
    // The next request is for a front.
    res.setHeader('connection', 'close');
    respondNotReady(req, res);
  });
  let turn = 0;
  return createServer({ pauseOnConnect: true, noDelay: true }, (socket) => {
    socket.on('error', () => socket.destroy());
    const ready = fronts();
    const front = ready[turn++ % ready.length];
    if (front) front.send({ kind: 'connection' }, socket);
    else {
      waiting.emit('connection', socket);
      socket.resume();
    }
  });
}
