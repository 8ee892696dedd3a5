import { describe, expect, it } from 'vitest';
import { findJurisdiction, listJurisdictions } from './jurisdiction.ts';
import { findRegistry, findRegistryByNsopwId, listRegistries, registriesCovering } from './registry.ts';

const TRIBES = 152;
const codesWhere = (holds: (registry: ReturnType<typeof listRegistries>[number]) => boolean) =>
  listRegistries()
    .filter(holds)
    .map(({ code }) => code);

describe('registries (spec §1: the registries of all US states and territories)', () => {
  it('exist for each state, the district and each territory, and for each tribe of the national list', () => {
    expect(codesWhere(({ scope }) => scope === 'state')).toHaveLength(51);
    expect(codesWhere(({ scope }) => scope === 'territory')).toHaveLength(5);
    expect(codesWhere(({ scope }) => scope === 'tribe')).toHaveLength(TRIBES);
    expect(listRegistries()).toHaveLength(56 + TRIBES);
  });

  it('for states and territories have the code and the name of their jurisdiction and cover it', () => {
    const own = listRegistries().filter(({ scope }) => scope !== 'tribe');
    expect(own.map(({ code }) => code).toSorted()).toEqual(
      listJurisdictions()
        .map(({ code }) => code)
        .toSorted(),
    );
    for (const { code, name, covers } of own) {
      expect([name, covers]).toEqual([findJurisdiction(code)?.name, [code]]);
    }
  });

  it('have unique codes of at most 24 capitals, digits and hyphens', () => {
    const codes = listRegistries().map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes.filter((code) => !/^[A-Z][A-Z0-9-]{1,23}$/.test(code))).toEqual([]);
    expect(Math.max(...codes.map((code) => code.length))).toBe(24);
    expect(codesWhere(({ scope, code }) => scope === 'tribe' && code.length === 2)).toEqual([]);
  });

  it('have unique NSOPW identifiers, different from the code in four registries', () => {
    const ids = listRegistries().flatMap(({ nsopwIds }) => nsopwIds);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toHaveLength(57 + TRIBES);
    expect(codesWhere(({ code, nsopwIds }) => nsopwIds.join() !== code)).toEqual(['MN', 'AS', 'MP', 'VI']);
  });

  it('cover existing jurisdictions, at least one each, none twice', () => {
    for (const { code, covers } of listRegistries()) {
      expect([code, covers.length > 0, new Set(covers).size]).toEqual([code, true, covers.length]);
      for (const covered of covers) expect([code, findJurisdiction(covered)?.code]).toEqual([code, covered]);
    }
  });

  it('for a tribe cover the states of its lands, whatever state its name suggests', () => {
    const coversOf = (code: string): string => findRegistry(code)?.covers.join() ?? '';
    expect(['DNATION', 'CRIT', 'CHEROKEE', 'NCCHEROKEE', 'IOWANATION', 'MESKWAKI'].map(coversOf)).toEqual([
      ...['OK', 'AZ,CA', 'OK', 'NC', 'OK', 'IA'],
    ]);
    expect(['NAVAJO', 'MOJAVEINDIANTRIBE', 'TMBCI'].map(coversOf)).toEqual(['AZ,NM,UT', 'AZ,CA,NV', 'ND,MT,SD']);
    expect(['METLAKATLA', 'BOISFORTE', 'ONEIDA', 'UTETRIBE', 'PCI'].map(coversOf)).toEqual([
      ...['AK', 'MN', 'NY', 'UT', 'AL,FL'],
    ]);
  });

  it('for a tribe whose listed name ends with states begin with the first of them', () => {
    const named = listRegistries().flatMap(({ scope, name, covers }) => {
      const first =
        /^.* (?:of|in) (?<state>[A-Z][a-z]+)(?: and [A-Z][a-z]+)?(?: \(.*)?$/.exec(name)?.groups?.state ?? '';
      const code = listJurisdictions().find((each) => each.name === first)?.code;
      return scope === 'tribe' && code ? { name, first: covers[0], code } : [];
    });
    expect(named.length).toBeGreaterThan(25);
    for (const { name, first, code } of named) expect([name, first]).toEqual([name, code]);
  });

  it('for tribes claim nothing unknown: no agency, no address, no family, no gate', () => {
    for (const { scope, agency, url, hosts, family, gate } of listRegistries()) {
      if (scope === 'tribe') expect([agency, url, hosts, family, gate]).toEqual(['', '', [], '', []]);
    }
  });

  it('have an https address with a listed host, or none', () => {
    for (const { url, hosts } of listRegistries()) {
      expect(url === '' ? hosts : [new URL(url).protocol, new URL(url).host]).toEqual(
        url === '' ? [] : ['https:', hosts[0]],
      );
      expect(hosts.filter((host) => !/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(host))).toEqual([]);
    }
  });

  it('are open, or gated, or unknown: never open and gated at once', () => {
    expect(codesWhere(({ gate }) => gate.includes('open') && gate.length > 1)).toEqual([]);
    expect(codesWhere(({ gate, scope }) => gate.length === 0 && scope !== 'tribe')).toEqual([
      'NY',
      'VT',
      'WV',
      'WI',
      'AS',
      'MP',
      'VI',
    ]);
  });

  it('are immutable', () => {
    expect(Object.isFrozen(listRegistries())).toBe(true);
    for (const registry of listRegistries()) {
      expect([registry, ...Object.values(registry)].every(Object.isFrozen)).toBe(true);
    }
  });
});

describe('use limits (contract operator, per-source policy)', () => {
  it('Idaho is non-commercial; California, Nevada and New Jersey are restricted', () => {
    expect(codesWhere(({ nonCommercial }) => nonCommercial)).toEqual(['ID']);
    expect(codesWhere(({ commercialUse }) => commercialUse === 'prohibited')).toEqual(['ID']);
    for (const code of ['CA', 'NV', 'NJ']) {
      expect(findRegistry(code)).toMatchObject({ commercialUse: 'restricted', nonCommercial: false });
    }
  });

  it('Colorado and Kansas forbid solicitation, Texas allows any use, and the rest is unspecified', () => {
    expect(codesWhere(({ commercialUse }) => commercialUse === 'restricted')).toEqual(['CA', 'CO', 'KS', 'NV', 'NJ']);
    expect(codesWhere(({ commercialUse }) => commercialUse === 'allowed')).toEqual(['TX']);
  });

  it('the notice explains every limit', () => {
    expect(codesWhere(({ commercialUse, notice }) => commercialUse !== 'unknown' && notice === '')).toEqual([]);
  });

  it('Iowa: 50 requests an hour, 14 days, coordinates never stored; no other registry has such limits', () => {
    expect(findRegistry('IA')?.policy).toEqual({
      maxRequestsPerHour: 50,
      maxCacheDays: 14,
      storeCoordinates: false,
      requiredNotice: '',
    });
    const limited = codesWhere(
      ({ policy }) => policy.maxRequestsPerHour !== null || policy.maxCacheDays !== null || !policy.storeCoordinates,
    );
    expect(limited).toEqual(['IA']);
  });

  it('Idaho data carries a cautionary statement', () => {
    expect(codesWhere(({ policy }) => policy.requiredNotice !== '')).toEqual(['ID']);
  });

  it('the vendor terms are listed with the statute if both apply', () => {
    expect(findRegistry('NJ')?.notice).toMatch(/2C:7-16.*OffenderWatch/);
    expect(findRegistry('AL')?.notice).toMatch(/^The terms of the OffenderWatch/);
  });
});

describe('registry codes (contract search, Request: jurisdictions)', () => {
  it('are found in any case', () => {
    for (const registry of listRegistries()) {
      expect(findRegistry(registry.code.toLowerCase())).toBe(registry);
    }
    expect(findRegistry('Match-E-Be-Nash-She-Wish')?.scope).toBe('tribe');
  });

  it.each(['', 'XX', 'MN1', 'USVI', ' TX', 'ﬂ', '__proto__', 'constructor'])('"%s" is unknown', (code) => {
    expect(findRegistry(code)).toBeUndefined();
  });

  it('Minnesota is one registry with two NSOPW feeds', () => {
    expect(findRegistryByNsopwId('mn1')).toBe(findRegistry('MN'));
    expect(findRegistryByNsopwId('MN2')).toBe(findRegistry('MN'));
    expect(findRegistryByNsopwId('MN')).toBeUndefined();
    expect(findRegistryByNsopwId('usvi')).toBe(findRegistry('VI'));
  });

  it('a two-letter code selects every registry that covers it', () => {
    expect(registriesCovering('ks').map(({ code }) => code)).toEqual([
      ...['KS', 'IOWATRIBE', 'MUSCOGEE', 'PBPNATION', 'QUAPAW', 'WYANDOTTE'],
    ]);
    expect(registriesCovering('TX').map(({ code }) => code)).toEqual(['TX', 'ACTRIBE']);
    expect(registriesCovering('DC').map(({ code }) => code)).toEqual(['DC']);
    expect([registriesCovering('XX'), registriesCovering(''), registriesCovering('NAVAJO')]).toEqual([[], [], []]);
  });
});
