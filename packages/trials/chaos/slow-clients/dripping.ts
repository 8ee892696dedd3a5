import { connect, type Socket } from 'node:net';

/** How a client holds a connection: what it says at first, and what once a second after that. */
export type Manner = {
  readonly first: string;
  readonly more: string;
  /** Takes so many bytes of its answer a second, instead of all. */
  readonly readsBytes?: number;
};

export type Dripper = {
  /** Of its connection or, of a reader, of the first byte of its answer. */
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
