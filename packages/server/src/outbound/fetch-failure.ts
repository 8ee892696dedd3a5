/** Why an allowed call brought no complete response. */
export const FETCH_FAILURES = ['timeout', 'dns', 'connect', 'tls', 'reset', 'protocol'] as const;
export type FetchFailure = (typeof FETCH_FAILURES)[number];

const TLS_CODE =
  /^(ERR_TLS_|ERR_SSL_|CERT_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|EPROTO$|HOSTNAME_MISMATCH|INVALID_CA|INVALID_PURPOSE|CRL_)/;
const CONNECT_CODE =
  /^(ECONNREFUSED|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENETDOWN|EADDRNOTAVAIL|EACCES|EPERM|EINVAL|EMFILE|ENFILE)$/;
const RESET_CODE = /^(ECONNRESET|ECONNABORTED|EPIPE|UND_ERR_SOCKET|UND_ERR_CLOSED|UND_ERR_DESTROYED)$/;
const TIMEOUT_CODE = /^(ETIMEDOUT|UND_ERR_CONNECT_TIMEOUT|ERR_SOCKET_CONNECTION_TIMEOUT)$/;
/** The parser of undici may lack a code, so it is recognized by its name. */
const PROTOCOL_CODE = /^(HPE_|UND_ERR_(?!INVALID_ARG)|HTTPParserError$)/;

/** Undefined for an error that is not about the network, which is a programming error. */
export function findFetchFailure(error: unknown): FetchFailure | undefined {
  const codes = listCodes(error);
  const hasOne = (pattern: RegExp): boolean => codes.some((code) => pattern.test(code));
  if (hasOne(TLS_CODE)) return 'tls';
  if (hasOne(CONNECT_CODE)) return 'connect';
  if (hasOne(TIMEOUT_CODE)) return 'timeout';
  if (hasOne(RESET_CODE)) return 'reset';
  return hasOne(PROTOCOL_CODE) ? 'protocol' : undefined;
}

const listCodes = (error: unknown): readonly string[] => {
  if (!(error instanceof Error)) return [];
  const { code = error.name } = error as { code?: unknown };
  const inner = error instanceof AggregateError ? error.errors : [error.cause];
  return [...(typeof code === 'string' ? [code] : []), ...inner.flatMap(listCodes)];
};
