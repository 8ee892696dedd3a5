import { createHook } from 'node:async_hooks';

/** A name that was asked for, or an address that was connected to. */
export type Contact = { readonly kind: string; readonly target: string };

const DNS = ['GETADDRINFOREQWRAP', 'GETNAMEINFOREQWRAP', 'QUERYWRAP'];
const CONNECTIONS = ['TCPCONNECTWRAP', 'PIPECONNECTWRAP', 'UDPSENDWRAP'];

type Request = { readonly hostname?: string; readonly address?: string; readonly host?: string };

/** Sees every name look-up and connection of this process, by whichever library; `ours` are those the test makes itself. */
export function watchNetwork(ours: (contact: Contact) => boolean) {
  const seen: { readonly kind: string; readonly request: Request }[] = [];
  const hook = createHook({
    init: (_id, kind, _trigger, request) => {
      if (DNS.includes(kind) || CONNECTIONS.includes(kind)) seen.push({ kind, request });
    },
  }).enable();
  return {
    /** Read when it is asked for: at its making a request does not know its target. */
    contacts: (): readonly Contact[] =>
      seen
        .map(({ kind, request }) => ({
          kind,
          target: request.hostname ?? request.host ?? request.address ?? '',
        }))
        .filter((contact) => !ours(contact)),
    stop: () => {
      hook.disable();
    },
  };
}
