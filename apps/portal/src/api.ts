import { findStored } from './tab-storage.ts';

/** Status 0 means that the service was not reached. */
export type Reply<Body> = { readonly status: number; readonly body: Body | undefined; readonly waitSeconds: number };

/** Calls `/v1/consumer` with the stored session. Never fails. */
export async function call<Body>(method: string, path: string, sent?: object): Promise<Reply<Body>> {
  const token = method === 'POST' && path === '/session' ? undefined : findStored('session')?.token;
  try {
    const response = await fetch(`/v1/consumer${path}`, {
      method,
      credentials: 'omit',
      cache: 'no-store',
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(sent && { 'content-type': 'application/json' }),
      },
      ...(sent && { body: JSON.stringify(sent) }),
    });
    const isFile = response.headers.get('content-type') === 'application/pdf';
    const body = (await (isFile ? response.blob() : response.json()).catch(() => undefined)) as Body | undefined;
    return { status: response.status, body, waitSeconds: Number(response.headers.get('retry-after')) };
  } catch {
    return { status: 0, body: undefined, waitSeconds: 0 };
  }
}
