import type { ConsumerFileSource } from '@blotter/sdk';

/** The name of a source can be only the name of a state, so its agency is added. */
export function toSourceTitle(name: string, code: string, sources: readonly ConsumerFileSource[]): string {
  return [name, sources.find((source) => source.code === code)?.agency].filter(Boolean).join(' · ');
}
