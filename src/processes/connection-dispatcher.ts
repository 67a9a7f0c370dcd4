import { createServer as createHttpServer } from 'node:http';
import { createServer, type Server, type Socket } from 'node:net';
import { respondNotReady } from '#server/http/node-server';

/** Receives handed-over connections. */
interface Front {
  send(message: { kind: 'connection' }, socket: Socket): void;
}

/**
 * Accepts connections and hands the unread sockets to the edge processes round-robin. Answers 503 while none is ready.
 */
export function createConnectionDispatcher(fronts: () => Front[]): Server {
  const waiting = createHttpServer((req, res) => {
    // Close, so that the client's next request reaches an edge process.
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
