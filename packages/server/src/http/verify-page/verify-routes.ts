import type { FastifyInstance } from 'fastify';

/** The public keys, for whoever checks signatures without us. */
export const mountVerifyPage = async (app: FastifyInstance, listKeySet: () => Promise<object>): Promise<void> => {
  const config = { plain: true };
  app.get('/.well-known/blotter-keys.json', { config }, async (_request, reply) =>
    reply
      .header('Cache-Control', 'public, max-age=300')
      .header('Access-Control-Allow-Origin', '*')
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(await listKeySet())),
  );
};
