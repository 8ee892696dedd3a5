import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { readConfig } from '../config/config.ts';
import { createMetrics } from './metrics.ts';

const ROOT = new URL('../../../../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, ROOT), 'utf8');

const dockerfile = read('deploy/Dockerfile');
const { version } = JSON.parse(read('package.json')) as { readonly version: string };
const known = new Set([...read('.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name));

type Service = {
  readonly image: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly deploy?: { readonly replicas: number };
};
const compose = parse(read('deploy/compose.yaml'), { merge: true }) as {
  readonly services: Readonly<Record<string, Service>>;
};

type Container = {
  readonly image: string;
  readonly env?: readonly { readonly name: string; readonly value: string }[];
  readonly command?: readonly string[];
  readonly readinessProbe?: { readonly httpGet: { readonly path: string } };
  readonly livenessProbe?: { readonly httpGet: { readonly path: string } };
};
type Resource = {
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly data?: Readonly<Record<string, string>>;
  readonly spec: {
    readonly replicas: number;
    readonly template: {
      readonly metadata: { readonly annotations?: Readonly<Record<string, string>> };
      readonly spec: { readonly containers: readonly Container[] };
    };
  };
};
const resources = parseAllDocuments(read('deploy/kubernetes.yaml')).map((document) => {
  expect(document.errors).toEqual([]);
  return document.toJS() as Resource;
});
const deployments = resources.filter(({ kind }) => kind === 'Deployment');

describe('Dockerfile, compose.yaml, Kubernetes (contract Operating)', () => {
  it('the files that the image copies and runs exist', () => {
    const copied = [...dockerfile.matchAll(/^COPY (.+) \S+$/gm)].flatMap(([, paths = '']) => paths.split(' '));
    expect(copied.length).toBeGreaterThan(5);
    for (const path of copied) expect(existsSync(new URL(path, ROOT)), path).toBe(true);
    const [, program = ''] = /ENTRYPOINT \["node", "--[^"]+", "([^"]+)"\]/.exec(dockerfile) ?? [];
    expect(existsSync(new URL(program, ROOT))).toBe(true);
  });

  it('every way to start the program sets the same semi-space size', () => {
    const { scripts } = JSON.parse(read('package.json')) as { readonly scripts: Readonly<Record<string, string>> };
    const starts = [dockerfile, scripts.start ?? '', read('packages/server/bin/blotter.mjs')];
    expect(starts.map((text) => /--max-semi-space-size=(\d+)/.exec(text)?.[1])).toEqual(['64', '64', '64']);
  });

  it('the image has a pinned base with a supported Node, runs no install scripts and uses an unprivileged user', () => {
    const [, major, minor] = /^FROM node:(\d+)\.(\d+)\.\d+-\w+-slim AS program$/m.exec(dockerfile) ?? [];
    expect(Number(major)).toBe(Number(read('.nvmrc')));
    expect(Number(minor)).toBeGreaterThanOrEqual(19);
    expect(dockerfile).toMatch(/npm ci --ignore-scripts/);
    expect(dockerfile).toMatch(/^USER node$/m);
    expect(dockerfile).toMatch(/^HEALTHCHECK /m);
  });

  it('use only existing settings with valid values', () => {
    const texts = [dockerfile, read('deploy/compose.yaml'), read('deploy/kubernetes.yaml')];
    const named = new Set(texts.flatMap((text) => text.match(/\b(BLOTTER|DATABASE)_[A-Z_]+\b/g) ?? []));
    expect(named.size).toBeGreaterThan(8);
    for (const name of named) expect(known, name).toContain(name);
    for (const role of ['api', 'worker', 'evidence'] as const) {
      const secrets = Object.fromEntries(
        Object.entries(compose.services[role]?.environment ?? {}).map(([name, value]) => [
          name,
          value.replace(/\$\{\w+:-([^}]*)\}/, '$1').replace(/\$\{\w+:\?\}/, 'f'.repeat(64)),
        ]),
      );
      expect(readConfig({}, secrets).role).toBe(role);
    }
  });

  it('run one PostgreSQL, two API servers and two workers', () => {
    expect(Object.keys(compose.services)).toEqual(['balancer', 'postgres', 'api', 'worker', 'evidence']);
    for (const role of ['api', 'worker']) {
      expect(compose.services[role]).toMatchObject({ image: `blotter:${version}`, deploy: { replicas: 2 } });
      const deployment = deployments.find(({ metadata }) => metadata.name === `blotter-${role}`);
      expect(deployment?.spec.replicas).toBe(2);
      const [container] = deployment?.spec.template.spec.containers ?? [];
      expect(container?.image).toBe(`blotter:${version}`);
      expect(container?.env).toContainEqual({ name: 'BLOTTER_ROLE', value: role });
    }
    const [api] = deployments[0]?.spec.template.spec.containers ?? [];
    expect(api?.readinessProbe?.httpGet.path).toBe('/readyz');
    expect(api?.livenessProbe?.httpGet.path).toBe('/healthz');
  });
});

/** Every name that `/metrics` can show. The types are listed even while a metric has no value. */
const listExported = async (): Promise<ReadonlySet<string>> => {
  const metrics = createMetrics();
  const text = await metrics.toText();
  metrics.close();
  const names = [...text.matchAll(/^# TYPE (\S+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
    type === 'histogram' ? ['_bucket', '_sum', '_count'].map((suffix) => name + suffix) : [name],
  );
  return new Set(names);
};

const namesIn = (expr: string): readonly string[] => expr.match(/\bblotter_\w+/g) ?? [];

describe('Prometheus and Grafana (contract Operating)', () => {
  const { panels } = JSON.parse(read('deploy/grafana-dashboard.json')) as {
    readonly panels: readonly { readonly title: string; readonly targets: readonly { readonly expr: string }[] }[];
  };
  const { groups } = parse(read('deploy/alerts.yaml')) as {
    readonly groups: readonly {
      readonly rules: readonly { readonly alert: string; readonly expr: string; readonly annotations: object }[];
    }[];
  };
  const rules = groups.flatMap(({ rules: own }) => own);

  it('the dashboard queries only existing metrics', async () => {
    const exported = await listExported();
    const asked = panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => namesIn(expr)));
    expect(asked.length).toBeGreaterThan(20);
    for (const name of asked) expect(exported, name).toContain(name);
  });

  it('the alert rules query only existing metrics, and each says what is wrong', async () => {
    const exported = await listExported();
    expect(rules.length).toBeGreaterThan(10);
    for (const { alert, expr, annotations } of rules) {
      for (const name of namesIn(expr)) expect(exported, `${alert}: ${name}`).toContain(name);
      expect(annotations).toMatchObject({ summary: expect.stringMatching(/\.$/) });
    }
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
  });

  it('a metric of each family is shown and has an alert', () => {
    const families = ['jobs_oldest_due', 'outbound_oldest', 'alert_lag', 'index_lag', 'source_', 'http_unavailable'];
    const shown = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)).join('\n');
    const alerting = rules.map(({ expr }) => expr).join('\n');
    for (const family of [...families, 'database_pool_wait', 'linkage_lag'])
      for (const text of [shown, alerting]) expect(text).toContain(`blotter_${family}`);
  });

  it('Prometheus reads the port of the metrics of every API process and worker, and the rules', () => {
    const { scrape_configs: jobs, rule_files: files } = parse(read('deploy/prometheus.yaml'));
    const port = Number(compose.services.api?.environment.BLOTTER_METRICS_PORT);
    expect(jobs[0].dns_sd_configs[0]).toMatchObject({ names: ['api', 'worker'], port });
    expect(files).toEqual(['alerts.yaml']);
    expect(resources[0]?.data?.BLOTTER_METRICS_PORT).toBe(String(port));
    // An evidence worker has no metrics.
    const measured = deployments.filter(({ metadata }) => metadata.name !== 'blotter-evidence');
    expect(measured.length).toBe(2);
    for (const { spec } of measured)
      expect(spec.template.metadata.annotations?.['prometheus.io/port']).toBe(String(port));
  });
});
