import type { Dictionary } from '../translate.ts';

export const USAGE: Dictionary = {
  'Billing is enabled. Spend this month: {spend}, paid by {method}.':
    'La facturación está activada. Gasto de este mes: {spend}, pagado con {method}.',
  'Billing is enabled. Spend this month: {spend}.': 'La facturación está activada. Gasto de este mes: {spend}.',
  'Billing is disabled': 'La facturación está desactivada',
  'Ask the operator of this service to enable billing for your account {id}. Until then you can open stored data, and try everything in test mode free of charge.':
    'Pida al operador de este servicio que active la facturación de su cuenta {id}. Hasta entonces usted puede abrir los datos guardados y probar todo gratis en el modo de prueba.',
  'Notify me at': 'Avisarme al llegar a',
  'Monthly spend in US dollars. Searches continue. Leave empty for no notification.':
    'Gasto mensual en dólares. Las búsquedas continúan. Déjelo vacío para no recibir avisos.',
  'Saved.': 'Guardado.',
  Invoices: 'Facturas',
  Invoice: 'Factura',
  Amount: 'Importe',
  '{from} to {to}': '{from} a {to}',
  Day: 'Día',
  Calls: 'Llamadas',
  '{count} day with calls.': '{count} día con llamadas.',
  '{count} days with calls.': '{count} días con llamadas.',
  'Busiest day: {day}, {count} call, {cost}.': 'Día con más llamadas: {day}, {count} llamada, {cost}.',
  'Busiest day: {day}, {count} calls, {cost}.': 'Día con más llamadas: {day}, {count} llamadas, {cost}.',
  Spend: 'Gasto',
  'Usage of the current month, or of the period you choose. Days and months are in UTC.':
    'Uso del mes actual, o del periodo que usted elija. Los días y los meses son en UTC.',
  'your usage': 'su uso',
  'Billable calls': 'Llamadas cobrables',
  'Included in the plan': 'Incluido en el plan',
  'No usage in this period': 'Sin uso en este periodo',
  'The price of a search is shown next to its button. Estimates, stored data and clearances are free.':
    'El precio de una búsqueda aparece junto a su botón. Las estimaciones, los datos guardados y las decisiones son gratis.',
  'By day': 'Por día',
  'By kind': 'Por tipo',
  'By key': 'Por clave',
  'base call': 'llamada básica',
  'live source': 'fuente en vivo',
  document: 'documento',
  'evidence document': 'documento de evidencia',
  'monitor month': 'mes de monitoreo',
};
