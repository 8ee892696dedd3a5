import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Received = { readonly body: string; readonly signature: string };

/** Takes webhooks and keeps them. */
export const startReceiver = async () => {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('error', () => {});
    request.on('end', () => {
      const signature = String(request.headers['x-service-signature']);
      received.push({ body: Buffer.concat(chunks).toString('utf8'), signature });
      response.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received: received as readonly Received[],
    close: async (): Promise<void> => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
