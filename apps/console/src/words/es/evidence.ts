import type { Dictionary } from '../translate.ts';

export const EVIDENCE: Dictionary = {
  'No registry page could be printed.': 'No se pudo imprimir ninguna página de los registros oficiales.',
  'The list shows the reason for each registry. Incomplete documents and their live checks are not charged.':
    'La lista muestra el motivo de cada registro oficial. Los documentos incompletos y sus consultas en vivo no se cobran.',
  'Show {registry}': 'Mostrar {registry}',
  'Download {registry}': 'Descargar {registry}',
  '{registry} as printed': '{registry} tal como se imprimió',
  'the document': 'el documento',
  '{registry} as printed {time}': '{registry} tal como se imprimió el {time}',
  'This browser cannot display PDFs. Download the document to read it.':
    'Este navegador no puede mostrar archivos PDF. Descargue el documento para leerlo.',
  'Start page': 'Página inicial',
  'Printed page': 'Página impresa',
  'SHA-256 of the PDF': 'SHA-256 del PDF',
  '{count} sheet': '{count} hoja',
  '{count} sheets': '{count} hojas',
  printing: 'imprimiendo',
  finished: 'terminado',
  'Printed pages of the registries’ own websites, with time and checksum. Documents are stored for 14 days and free to open.':
    'Páginas impresas de los sitios web de los registros oficiales, con hora y suma de verificación. Los documentos se guardan 14 días y se abren gratis.',
  'your evidence': 'sus evidencias',
  'No evidence yet': 'Todavía no hay evidencias',
  'Search for a person, open “Report, proofs or evidence” below the results, and choose the registries to print.':
    'Busque a una persona, abra «Informe, comprobantes o evidencias» debajo de los resultados y elija los registros oficiales que desea imprimir.',
  Documents: 'Documentos',
  'the evidence': 'las evidencias',
  'Its charges were refunded, and nothing was printed. Order the evidence again from a search.':
    'Sus cargos se reembolsaron y no se imprimió nada. Pida las evidencias de nuevo desde una búsqueda.',
  'Waiting to be printed': 'En espera de impresión',
  'Each website is searched live and printed. You can leave this page. Printing continues.':
    'Cada sitio web se consulta en vivo y se imprime. Usted puede salir de esta página. La impresión continúa.',
  'Live checks {live} · documents {documents}': 'Consultas en vivo {live} · documentos {documents}',
  'Printing: {done} of {count} registry done': 'Impresión: {done} de {count} registro oficial terminado',
  'Printing: {done} of {count} registries done': 'Impresión: {done} de {count} registros oficiales terminados',
  '{complete} of {count} document complete': '{complete} de {count} documento completo',
  '{complete} of {count} documents complete': '{complete} de {count} documentos completos',
  '{count} record found by this search': '{count} registro encontrado en esta búsqueda',
  '{count} records found by this search': '{count} registros encontrados en esta búsqueda',
};
