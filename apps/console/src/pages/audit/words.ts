import { t } from '../../words/translate.ts';
import type { AuditKind, Outcome } from './wanted.ts';

export const KINDS: readonly AuditKind[] = [
  'search',
  'price_preview',
  'document',
  'monitor',
  'clearance',
  'consumer_report',
  'account',
];
export const OUTCOMES: readonly Outcome[] = ['successful', 'rejected', 'failed'];

export function toKindLabel(kind: AuditKind): string {
  if (kind === 'search') return t('Search');
  if (kind === 'price_preview') return t('Price preview');
  if (kind === 'document') return t('Document');
  if (kind === 'monitor') return t('Monitor');
  if (kind === 'clearance') return t('Clearance');
  return kind === 'consumer_report' ? t('Consumer report') : t('Account');
}

export function toOutcomeLabel(outcome: Outcome): string {
  if (outcome === 'successful') return t('Successful');
  return outcome === 'rejected' ? t('Rejected') : t('Failed');
}
