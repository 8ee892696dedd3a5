import type { RegistryTemplate } from './template.ts';
import { florida } from './templates/florida.ts';
import { georgia } from './templates/georgia.ts';
import { illinois } from './templates/illinois.ts';
import { northCarolina } from './templates/north-carolina.ts';
import { texas } from './templates/texas.ts';

const TEMPLATES: { readonly [registry: string]: RegistryTemplate } = {
  TX: texas,
  FL: florida,
  GA: georgia,
  IL: illinois,
  NC: northCarolina,
};

export function hasProofTemplate(registry: string): boolean {
  return Object.hasOwn(TEMPLATES, registry);
}

export function findTemplate(registry: string): RegistryTemplate | undefined {
  return hasProofTemplate(registry) ? TEMPLATES[registry] : undefined;
}
