import type { CountedAnswers } from './chain.ts';

/** A request without a credential that changed nothing. */
export type CountedRequest = {
  /** A keyed hash of the network, never its address. */
  readonly network: string;
  readonly route: string;
  readonly method: string;
  readonly status: number;
};

/** The requests of one network to one route in one minute. */
export type CountedRow = CountedAnswers & { readonly route: string };

export type MinuteTally = {
  readonly add: (request: CountedRequest) => void;
  readonly listRows: () => readonly CountedRow[];
};

/** Stands for all networks beyond the maximum. */
export const OTHER_NETWORKS = 'others';

/**
 * Counts the requests of one minute by network and route. After `maxRows` rows, requests that have none share one row
 * per route, so that many networks fill neither the memory nor the audit.
 */
export function createMinuteTally(maxRows: number): MinuteTally {
  type Answers = Map<string, number>;
  const networks = new Map<string, Map<string, Answers>>();
  let rows = 0;

  const findAnswers = ({ network, route }: CountedRequest): Answers | undefined => networks.get(network)?.get(route);
  const openAnswers = (network: string, route: string): Answers => {
    const routes = networks.get(network) ?? new Map<string, Answers>();
    networks.set(network, routes);
    const answers = routes.get(route) ?? new Map<string, number>();
    routes.set(route, answers);
    return answers;
  };
  const openWithin = ({ network, route }: CountedRequest): Answers => {
    if (rows >= maxRows) return openAnswers(OTHER_NETWORKS, route);
    rows++;
    return openAnswers(network, route);
  };

  return {
    add: (request) => {
      const answers = findAnswers(request) ?? openWithin(request);
      const answer = `${request.method} ${request.status}`;
      answers.set(answer, (answers.get(answer) ?? 0) + 1);
    },
    listRows: () =>
      [...networks].flatMap(([network, routes]) =>
        [...routes].map(([route, answers]) => ({
          network,
          route,
          answers: JSON.stringify(Object.fromEntries([...answers].sort(([a], [b]) => (a < b ? -1 : 1)))),
        })),
      ),
  };
}
