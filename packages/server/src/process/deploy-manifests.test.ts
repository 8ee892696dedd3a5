import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';

const DEPLOY = new URL('../../../../deploy/', import.meta.url);
const read = (name: string): string => readFileSync(new URL(name, DEPLOY), 'utf8');

type Probe = { readonly httpGet: { readonly path: string; readonly port: string } };
type Container = {
  readonly env?: readonly { readonly name: string; readonly value?: string; readonly valueFrom?: unknown }[];
  readonly envFrom?: readonly {
    readonly secretRef?: { readonly name: string };
    readonly configMapRef?: { readonly name: string };
  }[];
  readonly ports?: readonly { readonly name: string; readonly containerPort: number }[];
  readonly securityContext: object;
  readonly resources: { readonly requests: object; readonly limits: { readonly memory: string } };
  readonly startupProbe?: Probe;
  readonly readinessProbe?: Probe;
  readonly livenessProbe?: Probe;
  readonly volumeMounts: readonly { readonly name: string }[];
};
type Volume = { readonly name: string; readonly persistentVolumeClaim?: { readonly claimName: string } };
type Pod = {
  readonly automountServiceAccountToken: boolean;
  readonly securityContext: { readonly seccompProfile: { readonly type: string } };
  readonly containers: readonly Container[];
  readonly volumes: readonly Volume[];
};
type Labels = Readonly<Record<string, string>>;
type Template = { readonly metadata?: { readonly labels: Labels }; readonly spec: Pod };
type Port = { readonly name: string; readonly targetPort: string };
type Backend = { readonly service: { readonly name: string; readonly port: { readonly name: string } } };
type Rule = { readonly host: string; readonly http: { readonly paths: readonly { readonly backend: Backend }[] } };
type Resource = {
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly data?: Labels;
  readonly spec: {
    readonly template?: Template;
    readonly jobTemplate?: { readonly spec: { readonly template: Template } };
    readonly selector?: Labels;
    readonly ports?: readonly Port[];
    readonly rules?: readonly Rule[];
    readonly policyTypes?: readonly string[];
    readonly egress?: readonly unknown[];
    readonly podSelector?: { readonly matchLabels: Labels };
  };
};

const resources = parseAllDocuments(read('kubernetes.yaml')).map((document) => document.toJS() as Resource);
const listKind = (kind: string): readonly Resource[] => resources.filter((resource) => resource.kind === kind);
const hasNamed = (kind: string, name: string): boolean => listKind(kind).some(({ metadata }) => metadata.name === name);
const templates = new Map(
  resources.flatMap(({ metadata, spec }) => {
    const template = spec?.template ?? spec?.jobTemplate?.spec.template;
    return template ? [[metadata.name, template] as const] : [];
  }),
);
const getPod = (name: string): Pod => (templates.get(name) as Template).spec;

type Service = {
  readonly image: string;
  readonly environment?: Labels;
  readonly networks: readonly string[];
  readonly ports?: readonly string[];
  readonly cap_drop?: readonly string[];
  readonly read_only?: boolean;
  readonly security_opt: readonly string[];
};
const compose = parse(read('compose.yaml'), { merge: true }) as {
  readonly services: Readonly<Record<string, Service>>;
  readonly networks: Readonly<Record<string, { readonly internal?: boolean } | null>>;
};
const evidence = compose.services.evidence as Service;

describe('the Kubernetes example', () => {
  it('every name that it refers to exists: claims, settings, volumes, services and their ports', () => {
    expect([...templates.keys()]).toEqual(['blotter-api', 'blotter-worker', 'blotter-evidence', 'blotter-backup']);
    for (const { spec } of templates.values()) {
      for (const { persistentVolumeClaim: claim } of spec.volumes)
        if (claim) expect(hasNamed('PersistentVolumeClaim', claim.claimName), claim.claimName).toBe(true);
      for (const { envFrom = [], volumeMounts } of spec.containers) {
        for (const { configMapRef } of envFrom)
          if (configMapRef) expect(hasNamed('ConfigMap', configMapRef.name)).toBe(true);
        expect(spec.volumes.map(({ name }) => name).sort()).toEqual(volumeMounts.map(({ name }) => name).sort());
      }
    }
    for (const { spec } of listKind('Service')) {
      const wanted = Object.entries(spec.selector ?? {});
      const served = [...templates.values()].filter(({ metadata }) =>
        wanted.every(([name, value]) => metadata?.labels[name] === value),
      );
      const ports = served.flatMap(({ spec: { containers } }) => containers.flatMap(({ ports: own = [] }) => own));
      for (const { targetPort } of spec.ports ?? []) expect(ports.map(({ name }) => name)).toContain(targetPort);
    }
  });

  it('the Ingress leads both public host names to their services', () => {
    const settings = listKind('ConfigMap')[0]?.data ?? {};
    const hosts = listKind('Ingress').flatMap(({ spec }) => spec.rules ?? []);
    expect(hosts.map(({ host }) => `https://${host}`)).toEqual([
      settings.BLOTTER_PUBLIC_URL,
      settings.BLOTTER_EVIDENCE_URL,
    ]);
    for (const { http } of hosts)
      for (const { backend } of http.paths) {
        const service = listKind('Service').find(({ metadata }) => metadata.name === backend.service.name);
        expect(service?.spec.ports?.map(({ name }) => name)).toContain(backend.service.port.name);
      }
    expect(settings.BLOTTER_TRUSTED_PROXIES).toBeDefined();
  });

  it('every pod runs as an ordinary user without capabilities, without a token of the cluster and with a memory limit', () => {
    for (const [name, { spec }] of templates) {
      expect(spec, name).toMatchObject({
        automountServiceAccountToken: false,
        securityContext: { runAsNonRoot: true },
      });
      expect(spec.securityContext.seccompProfile.type).toMatch(/^(RuntimeDefault|Localhost)$/);
      for (const { securityContext, resources: needs } of spec.containers) {
        expect(securityContext, name).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        });
        expect(needs.limits.memory, name).toMatch(/Gi$/);
      }
    }
  });

  it('every pod that gets traffic has a startup, a readiness and a liveness probe; workers need no readiness', () => {
    for (const name of ['blotter-api', 'blotter-evidence'])
      for (const { startupProbe, readinessProbe, livenessProbe, ports = [] } of getPod(name).containers) {
        const probes = [startupProbe, readinessProbe, livenessProbe].map((probe) => probe?.httpGet);
        expect(probes.map((probe) => probe?.path)).toEqual(['/readyz', '/readyz', '/healthz']);
        for (const probe of probes) expect(ports.map((port) => port.name)).toContain(probe?.port);
      }
    const [worker] = getPod('blotter-worker').containers;
    for (const probe of [worker?.startupProbe, worker?.livenessProbe])
      expect(probe?.httpGet).toEqual({ path: '/healthz', port: 'metrics' });
  });
});

describe('the evidence worker of the examples has no secret and no way to the outside', () => {
  it('in Kubernetes', () => {
    const [container] = getPod('blotter-evidence').containers;
    expect(container?.envFrom).toBeUndefined();
    expect(container?.env?.map(({ name }) => name)).toEqual(['BLOTTER_ROLE', 'BLOTTER_LOG_LEVEL']);
    const [policy] = listKind('NetworkPolicy');
    expect(policy?.spec).toMatchObject({
      podSelector: { matchLabels: templates.get('blotter-evidence')?.metadata?.labels },
      policyTypes: ['Ingress', 'Egress'],
      egress: [],
    });
  });

  it('in compose.yaml', () => {
    expect(Object.keys(evidence.environment ?? {})).toEqual(['BLOTTER_ROLE', 'BLOTTER_LOG_LEVEL']);
    expect(evidence.networks.map((name) => compose.networks[name]?.internal)).toEqual([true]);
    expect(compose.services.worker?.networks).toEqual(expect.arrayContaining([...evidence.networks]));
    expect(compose.services.worker?.environment).toMatchObject({
      BLOTTER_EVIDENCE_WORKER_URL: 'http://evidence:8080',
      BLOTTER_EVIDENCE_URL: expect.any(String),
    });
  });

  it('and a seccomp profile that both runtimes read, which adds only the calls of the sandbox', () => {
    const [path] = evidence.security_opt.flatMap((option) => /^seccomp=(.+)$/.exec(option)?.[1] ?? []);
    expect(path && existsSync(new URL(path, DEPLOY))).toBe(true);
    const profile = JSON.parse(read(path as string)) as {
      readonly defaultAction: string;
      readonly syscalls: readonly { readonly names: readonly string[]; readonly action: string }[];
    };
    expect(profile.defaultAction).toBe('SCMP_ACT_ERRNO');
    const allowed = profile.syscalls.filter(({ action }) => action === 'SCMP_ACT_ALLOW').flatMap(({ names }) => names);
    expect(allowed).toEqual(expect.arrayContaining(['clone', 'unshare', 'chroot']));
    for (const name of [
      'bpf',
      'init_module',
      'kexec_load',
      'reboot',
      'open_by_handle_at',
      'perf_event_open',
      'userfaultfd',
    ])
      expect(allowed, name).not.toContain(name);
    // Kubernetes ignores Docker's conditions, so a rule with one would always hold.
    for (const rule of profile.syscalls) expect(Object.keys(rule)).not.toEqual(expect.arrayContaining(['includes']));
  });
});

describe('compose.yaml', () => {
  it('only the balancer is reached from outside, and it asks /readyz of both hosts', () => {
    const open = Object.entries(compose.services).filter(([, { ports = [] }]) => ports.length > 0);
    expect(open.map(([name]) => name)).toEqual(['balancer']);
    const settings = read('haproxy.cfg');
    expect(settings.match(/^ {2}server-template api \d+ api:(\d+)$/gm)).toEqual([
      '  server-template api 10 api:8080',
      '  server-template api 10 api:8081',
    ]);
    expect(settings.match(/option httpchk GET \/readyz/g)).toHaveLength(2);
  });

  it('every service is on declared networks, and runs without capabilities and new privileges unless it is the database', () => {
    for (const [name, service] of Object.entries(compose.services)) {
      for (const network of service.networks) expect(Object.keys(compose.networks)).toContain(network);
      expect(service.security_opt, name).toContain('no-new-privileges:true');
      if (name !== 'postgres') expect(service, name).toMatchObject({ cap_drop: ['ALL'], read_only: true });
      expect(service.image, name).toMatch(/:\d+\.\d+/);
    }
    expect(compose.networks.data?.internal).toBe(true);
  });
});
