import { connect, type Socket } from 'node:net';

/** The behaviour of a slow client: its first bytes, and the bytes it sends every second after that. */
export type Manner = {
  readonly first: string;
  readonly more: string;
  /** Reads only this many bytes of its answer per second. */
  readonly readsBytes?: number;
};

export type Dripper = {
  /** The start of the connection or, for a reader, of the first byte of the answer. */
  readonly beganMs: () => number;
  readonly closedAfterMs: () => number | undefined;
  readonly heard: () => string;
  readonly end: () => void;
};

const EVERY_MS = 1_000;
const HEARD_CHARACTERS = 40;

export function startDripper(port: number, { first, more, readsBytes }: Manner): Dripper {
  let beganMs = performance.now();
  let closedAfterMs: number | undefined;
  let heard = '';
  const socket: Socket = connect(port, '127.0.0.1', () => socket.write(first));
  const take = (chunk: Buffer | null): void => {
    if (chunk && heard === '' && readsBytes !== undefined) beganMs = performance.now();
    if (chunk && heard.length < HEARD_CHARACTERS) heard += chunk.toString('latin1', 0, HEARD_CHARACTERS);
  };
  if (readsBytes === undefined) socket.on('data', take);
  else socket.on('readable', () => {});
  const timer = setInterval(() => {
    if (more !== '' && socket.writable) socket.write(more);
    if (readsBytes !== undefined) take(socket.read(Math.min(readsBytes, socket.readableLength)) as Buffer | null);
  }, EVERY_MS);
  const close = (): void => {
    closedAfterMs ??= performance.now() - beganMs;
    clearInterval(timer);
  };
  socket.on('error', close);
  socket.on('close', close);
  socket.on('end', close);
  return {
    beganMs: () => beganMs,
    closedAfterMs: () => closedAfterMs,
    heard: () => heard,
    end: () => {
      clearInterval(timer);
      socket.destroy();
    },
  };
}
